import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tx } from './database.ts';
import { preferReplica } from './replica.ts';

let committed: string;
let replayed: string;
let failure: Error | undefined;
let messages: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  committed = replayed = '0/3000060';
  failure = undefined;
  messages = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const position = (lsn: string) => parseInt(lsn.split('/')[1]!, 16);
const run = <T>(_tenantCode: string, work: (tx: Tx) => Promise<T>, server: string) =>
  work({ server } as never);

/** Which server answers each read. */
function createReader() {
  const reads = preferReplica({
    primary: {
      query: async () => ({ rows: [{ lsn: committed }] as never[] }),
      inTenant: (code, work) => run(code, work, 'primary'),
      inLongTransaction: (code, work) => run(code, work, 'primary'),
    },
    replica: {
      query: async (_text, [needed] = []) => {
        if (failure) throw failure;
        return { rows: [{ isThere: position(replayed) >= position(String(needed)) }] as never[] };
      },
      inTenant: (code, work) => run(code, work, 'replica'),
      inLongTransaction: (code, work) => run(code, work, 'replica'),
    },
    log: (message) => messages.push(message),
  });
  return (work: (server: string) => Promise<unknown> = async () => undefined) =>
    reads.inTenant('ONE', async (tx) => {
      const { server } = tx as unknown as { server: string };
      await work(server);
      return server;
    });
}

it('reads from a replica that has everything that was committed', async () => {
  const read = createReader();
  expect(await read()).toBe('replica');
  replayed = '0/4000000';
  expect(await read()).toBe('replica');
  expect(messages).toEqual([]);
});

it('waits for a replica that is about to catch up', async () => {
  committed = '0/3000100';
  const reading = createReader()();
  replayed = committed;
  expect(await reading).toBe('replica');
});

it('reads from the primary while the replica lags, says so once, and tries again later', async () => {
  const read = createReader();
  committed = '0/3000100';
  expect(await read()).toBe('primary');
  expect(await read()).toBe('primary');
  replayed = committed;
  expect(await read()).toBe('primary');
  vi.advanceTimersByTime(5_000);
  expect(await read()).toBe('replica');
  expect(messages).toEqual([
    "The primary database answers instead of the replica: it's silent or more than 500 ms behind",
    'The replica answers again',
  ]);
});

it('lets only one read try a replica that was unreachable', async () => {
  const read = createReader();
  failure = new Error('connect ECONNREFUSED 127.0.0.1:5433');
  expect(await read()).toBe('primary');
  vi.advanceTimersByTime(5_000);
  failure = undefined;
  expect(await Promise.all([read(), read()])).toEqual(['replica', 'primary']);
  expect(messages).toEqual([
    'The primary database answers instead of the replica: connect ECONNREFUSED 127.0.0.1:5433',
    'The replica answers again',
  ]);
});

it('answers from the primary if the replica fails during the read', async () => {
  const read = createReader();
  const answer = read(async (server) => {
    if (server === 'replica')
      throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
  });
  expect(await answer).toBe('primary');
  expect(await read()).toBe('primary');
  expect(messages).toHaveLength(1);
});

it('throws an error that both servers throw, and keeps using the replica', async () => {
  const read = createReader();
  await expect(read(() => Promise.reject(new Error('no such product')))).rejects.toThrow('no such product');
  expect(await read()).toBe('replica');
  expect(messages).toEqual([]);
});
