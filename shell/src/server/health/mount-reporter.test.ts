// @vitest-environment node
import type { FollowedRemote } from '@selvedge/registry';
import { recordRemoteMounts } from '@selvedge/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMountCounts } from './mount-counts.ts';
import { createMountReporter } from './mount-reporter.ts';

interface Sent {
  id: string;
  tenantCode: unknown;
  authorization: unknown;
  body: { remotes: { name: string }[]; showings: { version: string; outcomes: { ready: number } }[] };
}

const serviceKey = 'the-key-that-services-of-tests-share';
let api: FastifyInstance;
let apiBaseUrl: string;
let sent: Sent[];
/** How the API replies to a batch that it has received. */
let answer: (batch: Sent) => { status: number; delayMs?: number };
const warn = vi.fn<(details: object, message: string) => void>();

beforeEach(async () => {
  sent = [];
  warn.mockReset();
  answer = () => ({ status: 200 });
  api = Fastify({ forceCloseConnections: true });
  api.put<{ Params: { id: string } }>('/api/v1/services/remote-showings/:id', async (request, reply) => {
    const batch = {
      id: request.params.id,
      tenantCode: request.headers['x-tenant-code'],
      authorization: request.headers.authorization,
      body: request.body as Sent['body'],
    };
    sent.push(batch);
    const { status, delayMs = 0 } = answer(batch);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    return reply.code(status).send(status === 200 ? { isNew: true } : {});
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.address() as { port: number };
  apiBaseUrl = `http://127.0.0.1:${port}/api/v1`;
});
afterEach(() => api.close());

const ref = (version: string) => ({ version, manifest: version });
const localVersion = (version: string) =>
  [version, { ref: ref(version), manifest: { declaration: { title: 'The things' } }, folder: '' }] as never;
const createRemote = (changes: Partial<FollowedRemote['state']> = {}, by = 'team x'): FollowedRemote => ({
  name: 'mfe-x',
  state: { live: ref('1'), lastGood: null, tenants: {}, canary: null, served: [], ...changes },
  change: { at: '2026-11-03T12:00:00.500Z', by },
  available: new Map([localVersion('1'), localVersion('2')]),
});

function startReporter(url = apiBaseUrl, remotes: FollowedRemote[] = [createRemote()]) {
  const counts = createMountCounts();
  const show = (version = '1', tenantCode = 'ONE') =>
    counts.record({ remote: 'mfe-x', version, tenantCode, source: 'browser', outcome: 'ready', seconds: 0.4, address: '' }); // prettier-ignore
  const options = { counts, follower: { current: async () => remotes }, apiBaseUrl: url, serviceKey };
  const reporter = createMountReporter({ ...options, log: { warn }, timeoutMs: 1_000, finalReportMs: 300 });
  return { ...reporter, counts, show };
}
const summarize = (batches: Sent[]) =>
  batches.map(({ tenantCode, body }) => [tenantCode, ...body.showings.map(({ version, outcomes }) => `${version}: ${outcomes.ready}`)]); // prettier-ignore

it('reports counts per tenant, once, authenticated and as the contract requires', async () => {
  const { report, show } = startReporter();
  for (const tenant of ['ONE', 'ONE', 'TWO']) show('1', tenant);
  await report();
  await report();
  expect(summarize(sent)).toEqual([
    ['ONE', '1: 2'],
    ['TWO', '1: 1'],
  ]);
  for (const { authorization, body } of sent) {
    expect(authorization).toBe(`Bearer ${serviceKey}`);
    expect([...Value.Errors(recordRemoteMounts.body, body)]).toEqual([]);
  }
  show();
  await report();
  expect(summarize(sent.slice(2))).toEqual([['ONE', '1: 1']]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  expect(warn).not.toHaveBeenCalled();
});

it('splits many counts into batches that the API accepts', async () => {
  const { report, show } = startReporter();
  for (let version = 0; version < 501; version++) show(String(version));
  await report();
  expect(sent.map(({ body }) => body.showings.length)).toEqual([500, 1]);
});

describe('reports the live state', () => {
  const reportedState = async (remote: FollowedRemote) => {
    const { report, show } = startReporter(apiBaseUrl, [remote, { ...createRemote(), name: 'mfe-unseen' }]);
    show();
    await report();
    return sent.at(-1)?.body.remotes.filter(({ name }) => name === 'mfe-x');
  };

  it('of every remote, even one without mounts', async () => {
    await reportedState(createRemote());
    expect(sent.at(-1)?.body.remotes.map(({ name }) => name)).toEqual(['mfe-x', 'mfe-unseen']);
  });

  it('with the time and author of the last change', async () => {
    const changedAt = Date.parse('2026-11-03T12:00:00Z') / 1000;
    const state = { name: 'mfe-x', title: 'The things', live: '1', canary: null, changedAt, changedBy: 'team x' };
    expect(await reportedState(createRemote())).toEqual([state]);
  }); // prettier-ignore

  it.each([
    ['a canary for all tenants', { canary: { ref: ref('2'), percent: 5, tenants: null } }, '1', '2'],
    ['a canary for other tenants', { canary: { ref: ref('2'), percent: 5, tenants: ['TWO'] } }, '1', null],
    ['a version of its own', { tenants: { ONE: ref('2') } }, '2', null],
    ['no live version', { live: null }, null, null],
  ])('to a tenant with %s', async (_, state, live, canary) => {
    expect(await reportedState(createRemote(state))).toMatchObject([{ live, canary }]);
  });

  it('without texts that the API would reject', async () => {
    expect(await reportedState(createRemote({}, 'team\u202ex'))).toMatchObject([
      { title: 'The things', changedBy: '' },
    ]);
  });
});

describe('an unsent batch', () => {
  it('is kept while the API is down, and sent later with newer counts', async () => {
    const { report, show } = startReporter();
    answer = () => ({ status: 503 });
    show();
    await report();
    show();
    show('2');
    await report();
    answer = () => ({ status: 200 });
    await report();
    // The first batch may have arrived, so it's resent unchanged with the same id.
    const [first] = sent;
    expect(sent.slice(0, 3)).toEqual([first, first, first]);
    expect(summarize(sent.slice(2))).toEqual([
      ['ONE', '1: 1'],
      ['ONE', '1: 1', '2: 1'],
    ]);
    expect(warn.mock.calls.map(([, message]) => message)).toEqual(["can't report remote mounts; will retry"]);
    await report();
    expect(sent).toHaveLength(4);
  });

  it('is resent with the same id if the reply was lost', async () => {
    const { report, show } = startReporter();
    answer = () => ({ status: 200, delayMs: 1_500 });
    show();
    await report();
    answer = () => ({ status: 200 });
    await report();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it("doesn't block other tenants' batches", async () => {
    const { report, show } = startReporter();
    answer = ({ tenantCode }) => ({ status: tenantCode === 'ONE' ? 500 : 200 });
    for (const tenant of ['ONE', 'TWO']) show('1', tenant);
    await report();
    expect(summarize(sent)).toContainEqual(['TWO', '1: 1']);
  });

  it.each([400, 404, 413])('is dropped with a warning if it was rejected with %i', async (status) => {
    const { report, show } = startReporter();
    answer = () => ({ status });
    show();
    await report();
    await report();
    expect(sent).toHaveLength(1);
    expect(warn.mock.calls.map(([, message]) => message)).toEqual([
      'the API rejected remote mounts; they were dropped',
    ]);
  });

  it('never makes the report reject, even without an API or a readable registry', async () => {
    const unreachable = startReporter('http://127.0.0.1:1/api/v1');
    unreachable.show();
    await unreachable.report();
    const counts = createMountCounts();
    counts.record({ remote: 'mfe-x', version: '1', tenantCode: 'ONE', source: 'server', outcome: 'ready', seconds: 1, address: '' }); // prettier-ignore
    const follower = { current: () => Promise.reject(new Error('no remotes yet')) };
    await createMountReporter({ counts, follower, apiBaseUrl, serviceKey, log: { warn } }).report();
    expect(counts.take('ONE', 9)).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});

describe('a process that shuts down', () => {
  it('reports the remaining counts', async () => {
    const { stop, show } = startReporter();
    show();
    await stop();
    expect(summarize(sent)).toEqual([['ONE', '1: 1']]);
  });

  it('finishes the batch in progress, then sends the rest', async () => {
    const { report, stop, show } = startReporter();
    answer = () => ({ status: 200, delayMs: 50 });
    show();
    void report();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    show('2');
    await stop();
    expect(summarize(sent)).toEqual([
      ['ONE', '1: 1'],
      ['ONE', '2: 1'],
    ]);
  });

  it("doesn't wait for an API that hangs", async () => {
    const { stop, show } = startReporter();
    answer = () => ({ status: 200, delayMs: 5_000 });
    show();
    const startedAt = performance.now();
    await stop();
    expect(performance.now() - startedAt).toBeLessThan(900);
  });
});
