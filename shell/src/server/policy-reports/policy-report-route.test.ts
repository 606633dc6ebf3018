// @vitest-environment node
import { recordPolicyReports } from '@selvedge/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPolicyReportCounts } from './policy-report-counts.ts';
import { registerPolicyReports } from './policy-report-route.ts';
import { createPolicyReporter } from './policy-reporter.ts';

let app: FastifyInstance;
const recorded = vi.fn<(tenantCode: string, body: object) => Promise<never>>();
const warn = vi.fn<(details: object, message: string) => void>();
let report: () => Promise<void>;

beforeEach(async () => {
  recorded.mockReset();
  warn.mockReset();
  app = Fastify({ trustProxy: true });
  const counts = createPolicyReportCounts();
  const pages = [{ path: '/products/:id' }, { path: '/' }];
  const owners: Record<string, string> = { 'one.test': 'ONE', 'two.test': 'TWO' };
  await registerPolicyReports(app, {
    tenants: {
      getHostOwner: async (host) => ({
        tenantCode: owners[host] ?? 'ONE',
        isOwnHost: host in owners,
        canonicalHost: null,
      }),
    },
    remotes: { list: async () => [{ declaration: { pages } }] as never },
    counts,
  });
  const createApi = (tenantCode: string) => ({
    recordPolicyReports: async ({ body }: { body: object }) => recorded(tenantCode, body),
  });
  ({ report } = createPolicyReporter({ counts, createApi: createApi as never, log: { warn } }));
});
afterEach(() => app.close());

const violation = (changes: object = {}) => ({
  documentURL: 'http://one.test/products/parka?token=secret',
  effectiveDirective: 'img-src',
  blockedURL: 'https://pictures.example/a',
  disposition: 'enforce',
  ...changes,
});
const send = (bodies: object[], { host = 'one.test', address = '203.0.113.1' } = {}) =>
  app.inject({
    method: 'POST',
    url: '/policy-reports',
    payload: JSON.stringify(bodies.map((body) => ({ body }))),
    headers: { 'content-type': 'application/reports+json', host, 'x-forwarded-for': address },
  });
async function sent() {
  await report();
  for (const [, body] of recorded.mock.calls)
    expect([...Value.Errors(recordPolicyReports.body, body)]).toEqual([]);
  return recorded.mock.calls.map(([tenantCode, body]) => [
    tenantCode,
    (body as { reports: object[] }).reports,
  ]);
}

it('sums equal reports by the declared path, and the store of the host', async () => {
  expect(
    (await send([violation(), violation({ documentURL: 'http://one.test/products/coat' })])).statusCode,
  ).toBe(204);
  await send([violation({ documentURL: 'http://two.test/nowhere/12345' })], { host: 'two.test' });
  const kind = { directive: 'img-src', blocked: 'https://pictures.example', isEnforced: true };
  expect(await sent()).toEqual([
    ['ONE', [{ ...kind, page: '/products/:id', count: 2 }]],
    ['TWO', [{ ...kind, page: 'other', count: 1 }]],
  ]);
  recorded.mockReset();
  expect(await sent()).toEqual([]);
});

it.each([
  ["another store's page", [violation({ documentURL: 'http://two.test/' })], 'one.test'],
  ["a host that isn't a store's", [violation({ documentURL: 'http://three.test/' })], 'three.test'],
])('ignores reports about %s', async (_, bodies, host) => {
  expect((await send(bodies, { host })).statusCode).toBe(204);
  expect(await sent()).toEqual([]);
});

it.each([
  ['application/csp-report', 'not JSON', 204],
  ['application/json', 'null', 204],
  ['image/png', 'x', 415],
  ['application/csp-report', 'x'.repeat(40_000), 413],
])('survives %s with %j', async (type, payload, status) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/policy-reports',
    payload,
    headers: { 'content-type': type },
  });
  expect(reply.statusCode).toBe(status);
  expect(await sent()).toEqual([]);
});

it('counts at most sixty reports a minute per network, and a hundred kinds per store', async () => {
  const made = (from: number) =>
    Array.from({ length: 20 }, (_, index) => violation({ blockedURL: `https://h${from + index}.example` }));
  for (let from = 0; from < 100; from += 20) await send(made(from));
  for (let network = 0; network < 10; network += 1)
    await send(made(1000 + network * 20), { address: `198.51.${network}.1` });
  const [[, reports] = []] = await sent();
  expect(reports).toHaveLength(100);
  const counts = reports as { blocked: string; count: number }[];
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(260);
  expect(counts.find(({ blocked }) => blocked === 'other')?.count).toBe(161);
});

it('drops reports that the API rejects, and warns once', async () => {
  recorded.mockRejectedValue(new Error('down'));
  for (let times = 0; times < 2; times += 1) {
    await send([violation()]);
    await report();
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(recorded).toHaveBeenCalledTimes(2);
});
