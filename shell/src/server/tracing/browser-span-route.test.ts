// @vitest-environment node
import Fastify, { type FastifyInstance } from 'fastify';
import type { BrowserSpan, Tracing } from '@selvedge/service-kit/tracing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReportedSpan } from '../../browser-spans.ts';
import { registerBrowserSpans } from './browser-span-route.ts';

let app: FastifyInstance;
let recorded: BrowserSpan[];
beforeEach(() => {
  recorded = [];
  app = Fastify({ trustProxy: true });
  registerBrowserSpans(app, {
    tenants: { getHostOwner: async () => ({ tenantCode: 'ONE', isOwnHost: true }) as never },
    remotes: {
      list: async () => [{ declaration: { pages: [{ path: '/products/:productId/details' }] } }] as never,
    },
    tracing: { recordBrowserSpan: (span) => void recorded.push(span) } as Tracing,
  });
});
afterEach(() => app.close());

const call: ReportedSpan = {
  kind: 'call',
  name: 'POST /orders',
  trace: '4bf92f3577b34da6a3ce929d0e0e4736',
  id: '00f067aa0ba902b7',
  parent: '00f067aa0ba902b8',
  startedMsAgo: 500,
  ms: 300,
  status: 201,
};
const send = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/browser-spans',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    // Like a beacon.
    headers: { 'content-type': 'text/plain;charset=UTF-8', host: 'one.test', ...headers },
  });

it('passes on pages, presses and calls, with times by its own clock', async () => {
  const page = { ...call, kind: 'page', name: '/products/:productId/details', status: undefined };
  const before = Date.now();
  expect((await send([call, page, { ...call, kind: 'press' }])).statusCode).toBe(204);
  expect(recorded.map(({ name }) => name)).toEqual([
    'POST /orders',
    'page /products/:productId/details',
    'press POST /orders',
  ]);
  expect(recorded[0]).toMatchObject({
    kind: 'client',
    traceId: call.trace,
    spanId: call.id,
    parentSpanId: call.parent,
    durationMs: 300,
    attributes: {
      'selvedge.tenant': 'ONE',
      'http.request.method': 'POST',
      'url.template': '/orders',
      'http.response.status_code': 201,
    },
  });
  expect(recorded[0]!.startMs).toBeGreaterThanOrEqual(before - 500);
  expect(recorded[0]!.startMs).toBeLessThanOrEqual(Date.now() - 500);
});

it.each([
  ['an operation that doesn’t exist', { ...call, name: 'POST /anything' }],
  ['a page that doesn’t exist', { ...call, kind: 'page', name: '/ann@shopper.example' }],
  ['a URL instead of a page', { ...call, kind: 'page', name: '/products/cap/details' }],
])('drops %s', async (_, span) => {
  expect((await send([span])).statusCode).toBe(204);
  expect(recorded).toEqual([]);
});

it.each([
  ['text', 'hello'],
  ['a single span', call],
  ['an unknown kind', [{ ...call, kind: 'login' }]],
  ['a trace id that isn’t one', [{ ...call, trace: 'ann@shopper.example' }]],
  ['a trace id of zeros', [{ ...call, trace: '0'.repeat(32) }]],
  ['a time in the future', [{ ...call, startedMsAgo: -1 }]],
  ['a time that’s long ago', [{ ...call, startedMsAgo: 700_000 }]],
  ['more than 50 spans', new Array(51).fill(call)],
])('rejects %s', async (_, body) => {
  expect((await send(body)).statusCode).toBe(400);
  expect(recorded).toEqual([]);
});

it('keeps nothing else that was sent', async () => {
  await send([{ ...call, note: 'ann@shopper.example' }]);
  expect(JSON.stringify(recorded)).not.toContain('ann@');
});

it('rejects more than 16 KB', async () => {
  expect((await send([{ ...call, more: 'x'.repeat(17_000) }])).statusCode).toBe(413);
});

it("ignores spans from another site's page", async () => {
  expect((await send([call], { origin: 'https://evil.example' })).statusCode).toBe(204);
  expect(recorded).toEqual([]);
  await send([call], { origin: 'http://one.test' });
  expect(recorded).toHaveLength(1);
});

it('accepts 300 spans a minute from a network, and 6,000 from everybody', async () => {
  const from = (network: number) =>
    send(new Array(50).fill(call), { 'x-forwarded-for': `203.0.${network}.1` });
  for (let times = 0; times < 7; times++) await from(0);
  expect(recorded).toHaveLength(300);
  for (let network = 1; network <= 130; network++) await from(network);
  expect(recorded).toHaveLength(6_000);
});
