import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('a network has what is left of its minute, and then nothing until the next', () => {
  let now = 0;
  const take = createRateLimit({ mostOfOne: 3, now: () => now });
  expect([take('203.0.113.9', 2), take('203.0.113.9', 2), take('203.0.113.9')]).toEqual([2, 1, 0]);
  expect(take('203.0.113.10')).toBe(1);
  now = 60_000;
  expect(take('203.0.113.9')).toBe(1);
});

test('whoever changes addresses within a network of IPv6 has no more than one of them', () => {
  const take = createRateLimit({ mostOfOne: 1, now: () => 0 });
  expect([take('2001:db8:1:2::1'), take('2001:db8:1:3::1'), take('2001:db8:2::1')]).toEqual([1, 0, 1]);
});

test('addresses without end take no memory without end', () => {
  const take = createRateLimit({ mostOfOne: 1, now: () => 0 });
  for (let i = 0; i < 50_000; i++) take(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  expect(take('203.0.113.9')).toBe(0);
});
