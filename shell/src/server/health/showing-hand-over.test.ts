// @vitest-environment node
import type { FollowedRemote } from '@selvedge/registry';
import { keepRemoteShowings } from '@selvedge/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShowingCounts } from './showing-counts.ts';
import { createShowingHandOver } from './showing-hand-over.ts';

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
/** What the API does with a batch; it has it by then. */
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
const held = (version: string) =>
  [version, { ref: ref(version), manifest: { declaration: { title: 'The things' } }, folder: '' }] as never;
const followed = (changes: Partial<FollowedRemote['state']> = {}, by = 'team x'): FollowedRemote => ({
  name: 'mfe-x',
  state: { live: ref('1'), lastGood: null, tenants: {}, canary: null, served: [], ...changes },
  change: { at: '2026-11-03T12:00:00.500Z', by },
  held: new Map([held('1'), held('2')]),
});

function handingOver(url = apiBaseUrl, remotes: FollowedRemote[] = [followed()]) {
  const counts = createShowingCounts();
  const show = (version = '1', tenantCode = 'ONE') =>
    counts.note({ remote: 'mfe-x', version, tenantCode, source: 'browser', outcome: 'ready', seconds: 0.4, address: '' }); // prettier-ignore
  const options = { counts, follower: { current: async () => remotes }, apiBaseUrl: url, serviceKey };
  const handOver = createShowingHandOver({ ...options, log: { warn }, timeoutMs: 1_000, lastTryMs: 300 });
  return { ...handOver, counts, show };
}
const shownIn = (batches: Sent[]) =>
  batches.map(({ tenantCode, body }) => [tenantCode, ...body.showings.map(({ version, outcomes }) => `${version}: ${outcomes.ready}`)]); // prettier-ignore

it('hands over what was counted with the key, tenant by tenant, as the contract has it, and nothing twice', async () => {
  const { handOver, show } = handingOver();
  for (const tenant of ['ONE', 'ONE', 'TWO']) show('1', tenant);
  await handOver();
  await handOver();
  expect(shownIn(sent)).toEqual([
    ['ONE', '1: 2'],
    ['TWO', '1: 1'],
  ]);
  for (const { authorization, body } of sent) {
    expect(authorization).toBe(`Bearer ${serviceKey}`);
    expect([...Value.Errors(keepRemoteShowings.body, body)]).toEqual([]);
  }
  show();
  await handOver();
  expect(shownIn(sent.slice(2))).toEqual([['ONE', '1: 1']]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  expect(warn).not.toHaveBeenCalled();
});

it('sends many in batches that the API takes', async () => {
  const { handOver, show } = handingOver();
  for (let version = 0; version < 501; version++) show(String(version));
  await handOver();
  expect(sent.map(({ body }) => body.showings.length)).toEqual([500, 1]);
});

describe('says what is live', () => {
  const stateOf = async (remote: FollowedRemote) => {
    const { handOver, show } = handingOver(apiBaseUrl, [remote, { ...followed(), name: 'mfe-unseen' }]);
    show();
    await handOver();
    return sent.at(-1)?.body.remotes.filter(({ name }) => name === 'mfe-x');
  };

  it('of every remote, be it one that nobody was shown', async () => {
    await stateOf(followed());
    expect(sent.at(-1)?.body.remotes.map(({ name }) => name)).toEqual(['mfe-x', 'mfe-unseen']);
  });

  it('of a remote, and when and by whom it was changed', async () => {
    const changedAt = Date.parse('2026-11-03T12:00:00Z') / 1000;
    const told = { name: 'mfe-x', title: 'The things', live: '1', canary: null, changedAt, changedBy: 'team x' };
    expect(await stateOf(followed())).toEqual([told]);
  }); // prettier-ignore

  it.each([
    ['a canary of all', { canary: { ref: ref('2'), percent: 5, tenants: null } }, '1', '2'],
    ['a canary of others', { canary: { ref: ref('2'), percent: 5, tenants: ['TWO'] } }, '1', null],
    ['a version of its own', { tenants: { ONE: ref('2') } }, '2', null],
    ['nothing', { live: null }, null, null],
  ])('to a tenant with %s', async (_, state, live, canary) => {
    expect(await stateOf(followed(state))).toMatchObject([{ live, canary }]);
  });

  it('without words that the API would refuse', async () => {
    expect(await stateOf(followed({}, 'team\u202ex'))).toMatchObject([
      { title: 'The things', changedBy: '' },
    ]);
  });
});

describe('what cannot be handed over', () => {
  it('is kept while the API is away, and what comes later is handed over with it', async () => {
    const { handOver, show } = handingOver();
    answer = () => ({ status: 503 });
    show();
    await handOver();
    show();
    show('2');
    await handOver();
    answer = () => ({ status: 200 });
    await handOver();
    // The first may have arrived: it stays as it was, under its own number.
    const [first] = sent;
    expect(sent.slice(0, 3)).toEqual([first, first, first]);
    expect(shownIn(sent.slice(2))).toEqual([
      ['ONE', '1: 1'],
      ['ONE', '1: 1', '2: 1'],
    ]);
    expect(warn.mock.calls.map(([, message]) => message)).toEqual([
      'showings of remotes are not handed over; they are kept and tried again',
    ]);
    await handOver();
    expect(sent).toHaveLength(4);
  });

  it('is sent again under its number when the answer was lost', async () => {
    const { handOver, show } = handingOver();
    answer = () => ({ status: 200, delayMs: 1_500 });
    show();
    await handOver();
    answer = () => ({ status: 200 });
    await handOver();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('of one tenant holds up no other', async () => {
    const { handOver, show } = handingOver();
    answer = ({ tenantCode }) => ({ status: tenantCode === 'ONE' ? 500 : 200 });
    for (const tenant of ['ONE', 'TWO']) show('1', tenant);
    await handOver();
    expect(shownIn(sent)).toContainEqual(['TWO', '1: 1']);
  });

  it.each([400, 404, 413])('is given up when it was refused with %i, which is said', async (status) => {
    const { handOver, show } = handingOver();
    answer = () => ({ status });
    show();
    await handOver();
    await handOver();
    expect(sent).toHaveLength(1);
    expect(warn.mock.calls.map(([, message]) => message)).toEqual([
      'showings of remotes were refused, and are lost',
    ]);
  });

  it('never rejects, with nobody at the address and with a registry that cannot be read', async () => {
    const nobody = handingOver('http://127.0.0.1:1/api/v1');
    nobody.show();
    await nobody.handOver();
    const counts = createShowingCounts();
    counts.note({ remote: 'mfe-x', version: '1', tenantCode: 'ONE', source: 'server', outcome: 'ready', seconds: 1, address: '' }); // prettier-ignore
    const follower = { current: () => Promise.reject(new Error('no remotes yet')) };
    await createShowingHandOver({ counts, follower, apiBaseUrl, serviceKey, log: { warn } }).handOver();
    expect(counts.take('ONE', 9)).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});

describe('a process that ends', () => {
  it('hands over what is left', async () => {
    const { stop, show } = handingOver();
    show();
    await stop();
    expect(shownIn(sent)).toEqual([['ONE', '1: 1']]);
  });

  it('waits for one that is being handed over, and then for the rest', async () => {
    const { handOver, stop, show } = handingOver();
    answer = () => ({ status: 200, delayMs: 50 });
    show();
    void handOver();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    show('2');
    await stop();
    expect(shownIn(sent)).toEqual([
      ['ONE', '1: 1'],
      ['ONE', '2: 1'],
    ]);
  });

  it('does not wait for an API that hangs', async () => {
    const { stop, show } = handingOver();
    answer = () => ({ status: 200, delayMs: 5_000 });
    show();
    const startedAt = performance.now();
    await stop();
    expect(performance.now() - startedAt).toBeLessThan(900);
  });
});
