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
