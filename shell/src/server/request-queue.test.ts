import { expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

const limits = { maxRunning: 4, maxRunningPerNetwork: 2, maxWaiting: 3, maxWaitingPerNetwork: 2 };
const here = () => new AbortController().signal;
const [one, two, three] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

it("makes a network's further requests wait, but not those of others", async () => {
  const queue = createRequestQueue(limits);
  const end = await queue.enter(one, here());
  await queue.enter(one, here());
  const started: string[] = [];
  const third = queue.enter(one, here()).then(() => started.push('third'));
  expect(await queue.enter(two, here())).toBeTypeOf('function');
  expect(started).toEqual([]);
  end!();
  await third;
  expect(started).toEqual(['third']);
});

it('starts a waiting request when any request ends, if the total was the limit', async () => {
  const queue = createRequestQueue(limits);
  const ends = [await queue.enter(one, here()), await queue.enter(one, here())];
  for (const address of [two, two]) await queue.enter(address, here());
  const waiting = queue.enter(three, here());
  ends[0]!();
  // Ending it twice must not let another request in.
  ends[0]!();
  expect(await waiting).toBeTypeOf('function');
  const next = queue.enter(three, here());
  ends[1]!();
  expect(await next).toBeTypeOf('function');
});

it('refuses requests when too many are waiting, of one network or in all', async () => {
  const queue = createRequestQueue(limits);
  for (let count = 0; count < 4; count += 1) void queue.enter(one, here());
  expect(await queue.enter(one, here())).toBeNull();
  for (let count = 0; count < 3; count += 1) void queue.enter(two, here());
  expect(await queue.enter(three, here())).toBeNull();
});

it('forgets a waiting request whose sender leaves', async () => {
  const queue = createRequestQueue(limits);
  const end = await queue.enter(one, here());
  await queue.enter(one, here());
  const leaving = new AbortController();
  const left = queue.enter(one, leaving.signal);
  const next = queue.enter(one, here());
  leaving.abort();
  expect(await left).toBeNull();
  end!();
  expect(await next).toBeTypeOf('function');
});

it('has only the total limit for senders without their own', async () => {
  const queue = createRequestQueue(limits);
  for (let count = 0; count < 4; count += 1) expect(await queue.enter(null, here())).toBeTypeOf('function');
  let hasStarted = false;
  void queue.enter(null, here()).then(() => (hasStarted = true));
  await Promise.resolve();
  expect(hasStarted).toBe(false);
});
