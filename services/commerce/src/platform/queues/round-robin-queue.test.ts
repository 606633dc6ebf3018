import { expect, test } from 'vitest';
import { RoundRobinQueue } from './round-robin-queue.ts';

const drain = (queue: RoundRobinQueue<string>) => Array.from({ length: queue.size }, () => queue.shift());

test('alternates between stores, and within a store between senders', () => {
  const queue = new RoundRobinQueue<string>();
  for (const name of ['a1', 'a2', 'a3']) queue.push(['A', 'ada'], name);
  queue.push(['A', 'bob'], 'b1');
  queue.push(['B', 'cy'], 'c1');
  queue.push(['B', 'cy'], 'c2');
  expect([queue.size, queue.sizeOf(['A']), queue.sizeOf(['A', 'ada']), queue.sizeOf(['C'])]).toEqual([
    6, 4, 3, 0,
  ]);
  expect(drain(queue)).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'a3']);
  expect(queue.shift()).toBeUndefined();
});

test("a new sender does not wait behind another sender's whole backlog", () => {
  const queue = new RoundRobinQueue<string>();
  for (let n = 0; n < 20; n += 1) queue.push(['A', 'ada'], `ada ${n}`);
  expect(queue.shift()).toBe('ada 0');
  queue.push(['B', 'cy'], 'cy');
  expect([queue.shift(), queue.shift()]).toEqual(['ada 1', 'cy']);
});

test('is first in, first out without keys', () => {
  const queue = new RoundRobinQueue<string>();
  for (const name of ['1', '2', '3']) queue.push([], name);
  expect(drain(queue)).toEqual(['1', '2', '3']);
});
