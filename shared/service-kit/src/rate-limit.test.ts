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
  for (let i = 0; i < 50_000; i++) take(`10.${i % 64}.${(i >> 8) & 255}.${i & 255}`);
  expect(take('203.0.113.9')).toBe(0);
});

test.each([
  ['an IPv6 /32', (i: number) => `2001:db8:${i.toString(16)}::1`],
  ['an IPv4 /16', (i: number) => `198.51.${i >> 8}.${i & 255}`],
])('a flood from %s leaves other networks their allowance, and gets little itself', (_, addressAt) => {
  const take = createRateLimit({ maxPerSender: 2, now: () => 0 });
  take('203.0.113.9');
  take(addressAt(0));
  let granted = 0;
  for (let i = 1; i < 65_536; i++) granted += take(addressAt(i));
  expect(granted).toBe(1_001);
  expect([take('203.0.113.9', 2), take('203.0.113.10')]).toEqual([1, 1]);
  // A network that came before the flood keeps its own allowance.
  expect(take(addressAt(0), 2)).toBe(1);
});
