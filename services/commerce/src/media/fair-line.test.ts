import { expect, test } from 'vitest';
import { FairLine } from './fair-line.ts';

const drain = (line: FairLine<string>) => Array.from({ length: line.size }, () => line.shift());

test('takes one of each store in turn, and in a store one of each sender', () => {
  const line = new FairLine<string>();
  for (const name of ['a1', 'a2', 'a3']) line.push(['A', 'ada'], name);
  line.push(['A', 'bob'], 'b1');
  line.push(['B', 'cy'], 'c1');
  line.push(['B', 'cy'], 'c2');
  expect([line.size, line.sizeOf(['A']), line.sizeOf(['A', 'ada']), line.sizeOf(['C'])]).toEqual([
    6, 4, 3, 0,
  ]);
  expect(drain(line)).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'a3']);
  expect(line.shift()).toBeUndefined();
});

test('whoever comes later waits behind nobody’s whole pile', () => {
  const line = new FairLine<string>();
  for (let n = 0; n < 20; n += 1) line.push(['A', 'ada'], `ada ${n}`);
  expect(line.shift()).toBe('ada 0');
  line.push(['B', 'cy'], 'cy');
  expect([line.shift(), line.shift()]).toEqual(['ada 1', 'cy']);
});

test('without names it is a plain line', () => {
  const line = new FairLine<string>();
  for (const name of ['1', '2', '3']) line.push([], name);
  expect(drain(line)).toEqual(['1', '2', '3']);
});
