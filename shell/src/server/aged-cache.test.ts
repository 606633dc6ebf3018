import { expect, it, vi } from 'vitest';
import { createAgedCache } from './aged-cache.ts';

it('asks once for what many want at the same time', async () => {
  const cache = createAgedCache<number>(100);
  const fetchValue = vi.fn(async () => 1);
  expect(await Promise.all([cache('a', fetchValue), cache('a', fetchValue)])).toEqual([1, 1]);
  expect(fetchValue).toHaveBeenCalledOnce();
});

it('serves what it has while it fetches anew, and keeps it when that fails', async () => {
  let now = 0;
  const cache = createAgedCache<number>(100, 10, () => now);
  await cache('a', async () => 1);
  now = 200;
  expect(await cache('a', () => Promise.reject(new Error('down')))).toBe(1);
  now = 400;
  expect(await cache('a', async () => 2)).toBe(1);
  await vi.waitFor(async () => expect(await cache('a', async () => 3)).toBe(2));
});

it('does not remember a first answer that failed', async () => {
  const cache = createAgedCache<number>(100);
  await expect(cache('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache('a', async () => 1)).toBe(1);
});
