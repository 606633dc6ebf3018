// @vitest-environment node
import type { RenderRequest } from '@selvedge/mfe-kit/server';
import { expect, it } from 'vitest';
import { createApiCaller } from './api-calls.ts';

const request = { tenant: { code: 'ONE' }, apiBaseUrl: 'http://api.test/api/v1' } as RenderRequest;
const data = { method: 'GET', url: `${request.apiBaseUrl}/data` };
const refuse: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
const answer =
  (status: number): typeof fetch =>
  async () =>
    new Response('[]', { status });

it.each<[string, typeof fetch]>([
  ['refuses connections', refuse],
  ['answers 502', answer(502)],
  ['answers 503', answer(503)],
  ['answers 504', answer(504)],
])('notices an outage if the API %s, even if a later call succeeds', async (_, failing) => {
  let isBack = false;
  const api = createApiCaller(request, '203.0.113.9', new AbortController().signal, (...call) =>
    isBack ? answer(200)(...call) : failing(...call),
  );
  await api.call(data);
  isBack = true;
  expect(await api.call(data)).toMatchObject({ status: 200 });
  expect(api.hasSeenOutage()).toBe(true);
});

it.each([200, 404, 429, 500])("doesn't treat status %i as an outage", async (status) => {
  const api = createApiCaller(request, '203.0.113.9', new AbortController().signal, answer(status));
  expect(await api.call(data)).toMatchObject({ status });
  expect(api.hasSeenOutage()).toBe(false);
});

it("doesn't treat a forbidden call or the end of the page as an outage", async () => {
  const ended = new AbortController();
  const api = createApiCaller(request, '203.0.113.9', ended.signal, refuse);
  expect(await api.call({ ...data, method: 'POST' })).toHaveProperty('failure');
  expect(await api.call({ ...data, url: 'http://other.test/data' })).toHaveProperty('failure');
  ended.abort();
  expect(await api.call(data)).toHaveProperty('failure');
  expect(api.hasSeenOutage()).toBe(false);
});

it("sends the visitor's address, which the bundle can't choose, so that rate limits apply to the visitor", async () => {
  const sent: RequestInit[] = [];
  const api = createApiCaller(request, '203.0.113.9', new AbortController().signal, async (_, init) => {
    sent.push(init!);
    return new Response('[]');
  });
  await api.call(data);
  expect(sent[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9' });
});

const tagged =
  (tags: string): typeof fetch =>
  async () =>
    new Response('[]', { headers: { 'surrogate-key': tags } });
const large: typeof fetch = async () =>
  new Response('x'.repeat(4 * 1024 * 1024 + 1), { headers: { 'surrogate-key': 'lists' } });
const createCaller = (...replies: (typeof fetch)[]) =>
  createApiCaller(request, '203.0.113.9', new AbortController().signal, (...call) =>
    replies.shift()!(...call),
  );

it('collects the cache tags of all replies', async () => {
  const api = createCaller(tagged('lists'), tagged('frame product/cap'), tagged('lists'));
  expect(api.cacheTags()).toEqual([]);
  await Promise.all([api.call(data), api.call(data), api.call(data)]);
  expect(api.cacheTags()).toEqual(['lists', 'frame', 'product/cap']);
});

it.each<[string, typeof fetch]>([
  ['a reply without a tag', answer(200)],
  ['a failed call', answer(404)],
  ['a refused connection', refuse],
  ['a reply that is too long', large],
])('has no cache tags after %s', async (_, reply) => {
  const api = createCaller(reply, tagged('lists'));
  await api.call(data);
  await api.call(data);
  expect(api.cacheTags()).toBeNull();
});

it('has no cache tags after a forbidden call, or while a call is open, because the page may do without its answer', async () => {
  const forbidden = createCaller();
  await forbidden.call({ ...data, method: 'POST' });
  expect(forbidden.cacheTags()).toBeNull();
  const reply = Promise.withResolvers<Response>();
  const slow = createCaller(() => reply.promise);
  const calling = slow.call(data);
  expect(slow.cacheTags()).toBeNull();
  reply.resolve(new Response('[]', { headers: { 'surrogate-key': 'lists' } }));
  await calling;
  expect(slow.cacheTags()).toEqual(['lists']);
});
