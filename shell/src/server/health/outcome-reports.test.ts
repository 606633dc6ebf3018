// @vitest-environment node
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics, type Metrics } from '@selvedge/service-kit/metrics';
import { registerOutcomeReports } from './outcome-reports.ts';
import { createRemoteHealth } from './remote-health.ts';
import { createRemoteMetrics } from './remote-metrics.ts';

const ref = (version: string) => ({ version, manifest: version });
let app: FastifyInstance;
let metrics: Metrics;
const stopCanary = vi.fn<(name: string, canary: object, reason: string) => Promise<void>>();
const warn = vi.fn<(details: object, message: string) => void>();

beforeEach(() => {
  const canary = { ref: ref('2'), percent: 5, tenants: null };
  const state = { live: ref('1'), lastGood: null, tenants: {}, canary, served: [] };
  const available = new Map(['1', '2'].map((version) => [version, {} as never]));
  stopCanary.mockReset().mockResolvedValue();
  warn.mockReset();
  metrics = createMetrics();
  const follower = {
    current: async () => [{ name: 'mfe-x', state, available, change: { at: '', by: '' } }],
    stopCanary,
  };
  const health = createRemoteHealth({
    follower,
    counters: [createRemoteMetrics(metrics.registry)],
    log: { warn },
  });
  app = Fastify({ trustProxy: true });
  const getHostOwner = async () => ({ tenantCode: 'ONE', isOwnHost: true, canonicalHost: null });
  registerOutcomeReports(app, { tenants: { getHostOwner }, health });
});
afterEach(() => app.close());

const ready = { remote: 'mfe-x', version: '1', outcome: 'ready', ms: 400 };
const send = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/remotes/outcomes',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    // Like a beacon.
    headers: { 'content-type': 'text/plain;charset=UTF-8', host: 'one.test', ...headers },
  });
async function readCounts(): Promise<string[]> {
  const body = await metrics.registry.metrics();
  return body.split('\n').filter((line) => line.startsWith('selvedge_remote_outcomes_total{'));
}

it("counts browsers' reports by remote, version and the host's tenant", async () => {
  expect((await send([ready, { ...ready, version: '2', outcome: 'late', ms: 2800 }])).statusCode).toBe(204);
  expect((await send([ready], { 'content-type': 'application/json' })).statusCode).toBe(204);
  expect(await readCounts()).toEqual([
    'selvedge_remote_outcomes_total{remote="mfe-x",version="1",tenant="ONE",source="browser",outcome="ready"} 2',
    'selvedge_remote_outcomes_total{remote="mfe-x",version="2",tenant="ONE",source="browser",outcome="late"} 1',
  ]);
  const body = await metrics.registry.metrics();
  expect(body).toContain(
    'selvedge_remote_seconds_bucket{le="0.5",remote="mfe-x",version="1",tenant="ONE",source="browser",outcome="ready"} 2',
  );
  expect(body).toMatch(/selvedge_remote_seconds_sum\{[^}]*version="2"[^}]*\} 2\.8/);
});

describe('creates no metric label for something that a visitor made up:', () => {
  it.each([
    ['a remote', { ...ready, remote: 'mfe-made-up' }],
    ['a version', { ...ready, version: '9' }],
    ['a version named like an object property', { ...ready, version: '__proto__' }],
  ])('%s', async (_, report) => {
    expect((await send([report])).statusCode).toBe(204);
    expect(await readCounts()).toEqual([]);
  });
});

it.each([
  ['invalid JSON', 'hello'],
  ["a body that isn't a list", ready],
  ['an unknown outcome', [{ ...ready, outcome: 'splendid' }]],
  ['a negative time', [{ ...ready, ms: -1 }]],
  ['a missing time', [{ ...ready, ms: null }]],
  ['more than twenty reports', new Array(21).fill(ready)],
])('rejects %s', async (_, body) => {
  const reply = await send(body);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ status: 400, code: 'invalid-request' });
  expect(await readCounts()).toEqual([]);
});

it('rejects more than 4 KB', async () => {
  expect((await send([{ ...ready, more: 'x'.repeat(5000) }])).statusCode).toBe(413);
});

it("ignores reports sent from another site's page", async () => {
  expect((await send([ready], { origin: 'https://evil.example' })).statusCode).toBe(204);
  expect(await readCounts()).toEqual([]);
  await send([ready], { origin: 'http://one.test' });
  expect(await readCounts()).toHaveLength(1);
});

it('counts at most sixty reports a minute per address', async () => {
  const from = (address: string) => send(new Array(20).fill(ready), { 'x-forwarded-for': address });
  for (let times = 0; times < 5; times++) expect((await from('203.0.113.1')).statusCode).toBe(204);
  expect((await readCounts())[0]).toMatch(/ 60$/);
  await from('203.0.113.2');
  expect((await readCounts())[0]).toMatch(/ 80$/);
});

it('stops a canary that fails in many networks, and logs the reason', async () => {
  const broken = { ...ready, version: '2', outcome: 'replaced' };
  for (let times = 0; times < 3; times++) await send(new Array(20).fill(broken), { 'x-forwarded-for': '203.0.113.1' }); // prettier-ignore
  expect(stopCanary).not.toHaveBeenCalled();
  for (let visitor = 0; visitor < 19; visitor++) await send([broken], { 'x-forwarded-for': `203.${visitor + 1}.113.1` }); // prettier-ignore
  const reason = 'It failed in 20 of 20 networks (100%), the live version in 0 of 0';
  expect(stopCanary).toHaveBeenCalledExactlyOnceWith(
    'mfe-x',
    expect.objectContaining({ percent: 5 }),
    reason,
  );
  expect(warn).toHaveBeenCalledExactlyOnceWith({ remote: 'mfe-x', version: '2', reason }, 'canary stopped');
});
