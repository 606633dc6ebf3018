import { expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

const limits = { maxRunning: 4, maxRunningPerNetwork: 2, maxWaiting: 3, maxWaitingPerNetwork: 2 };
const neverAborted = () => new AbortController().signal;
const [one, two, three] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

it("makes a network's further requests wait, but not those of others", async () => {
  const queue = createRequestQueue(limits);
  const end = await queue.enter(one, neverAborted());
  await queue.enter(one, neverAborted());
  const started: string[] = [];
  const third = queue.enter(one, neverAborted()).then(() => started.push('third'));
  expect(await queue.enter(two, neverAborted())).toBeTypeOf('function');
  expect(started).toEqual([]);
  end!();
  await third;
  expect(started).toEqual(['third']);
});

it('starts a waiting request when any request ends, if the total was the limit', async () => {
  const queue = createRequestQueue(limits);
  const ends = [await queue.enter(one, neverAborted()), await queue.enter(one, neverAborted())];
  for (const address of [two, two]) await queue.enter(address, neverAborted());
  const waiting = queue.enter(three, neverAborted());
  ends[0]!();
  // Ending it twice must not let another request in.
  ends[0]!();
  expect(await waiting).toBeTypeOf('function');
  const next = queue.enter(three, neverAborted());
  ends[1]!();
  expect(await next).toBeTypeOf('function');
});

it('rejects requests when too many are waiting, from one network or in total', async () => {
  const queue = createRequestQueue(limits);
  for (let count = 0; count < 4; count += 1) void queue.enter(one, neverAborted());
  expect(await queue.enter(one, neverAborted())).toBeNull();
  for (let count = 0; count < 3; count += 1) void queue.enter(two, neverAborted());
  expect(await queue.enter(three, neverAborted())).toBeNull();
});

it('removes a waiting request whose client disconnects', async () => {
  const queue = createRequestQueue(limits);
  const end = await queue.enter(one, neverAborted());
  await queue.enter(one, neverAborted());
  const client = new AbortController();
  const abandoned = queue.enter(one, client.signal);
  const next = queue.enter(one, neverAborted());
  client.abort();
  expect(await abandoned).toBeNull();
  end!();
  expect(await next).toBeTypeOf('function');
});

it('applies only the total limit to clients without their own', async () => {
  const queue = createRequestQueue(limits);
  for (let count = 0; count < 4; count += 1)
    expect(await queue.enter(null, neverAborted())).toBeTypeOf('function');
  let hasStarted = false;
  void queue.enter(null, neverAborted()).then(() => (hasStarted = true));
  await Promise.resolve();
  expect(hasStarted).toBe(false);
});
