import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('grants what is left in the current minute, then nothing until the next one', () => {
  let now = 0;
  const take = createRateLimit({ maxPerSender: 3, now: () => now });
  expect([take('203.0.113.9', 2), take('203.0.113.9', 2), take('203.0.113.9')]).toEqual([2, 1, 0]);
  expect(take('203.0.113.10')).toBe(1);
  now = 60_000;
  expect(take('203.0.113.9')).toBe(1);
});

test('counts all addresses of an IPv6 network together', () => {
  const take = createRateLimit({ maxPerSender: 1, now: () => 0 });
  expect([take('2001:db8:1:2::1'), take('2001:db8:1:3::1'), take('2001:db8:2::1')]).toEqual([1, 0, 1]);
});

test('limits the memory used for addresses', () => {
  const take = createRateLimit({ maxPerSender: 1, now: () => 0 });
  for (let i = 0; i < 50_000; i++) take(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  expect(take('203.0.113.9')).toBe(0);
});
