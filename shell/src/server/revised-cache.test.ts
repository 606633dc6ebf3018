import { expect, it, vi } from 'vitest';
import { createRevisedCache } from './revised-cache.ts';

const down = () => Promise.reject(new Error('down'));

it('asks once for what many want at the same time', async () => {
  const cache = createRevisedCache<number>(100);
  const fetchValue = vi.fn(async () => 1);
  expect(await Promise.all([cache('a', 1, fetchValue), cache('a', 1, fetchValue)])).toEqual([1, 1]);
  expect(fetchValue).toHaveBeenCalledOnce();
});

it('answers with the new revision at once, and keeps the old answer when that cannot be had', async () => {
  const cache = createRevisedCache<string>(100);
  await cache('a', 1, async () => 'old');
  expect(await cache('a', 1, async () => 'unasked')).toBe('old');
  expect(await cache('a', 2, down)).toBe('old');
  expect(await cache('a', 2, async () => 'new')).toBe('new');
  expect(await cache('a', null, async () => 'unasked')).toBe('new');
});

it('does not let what was asked for earlier replace what is newer', async () => {
  const cache = createRevisedCache<string>(100);
  let answer: (value: string) => void = () => undefined;
  const late = cache('a', 1, () => new Promise((resolve) => (answer = resolve)));
  expect(await cache('a', 2, async () => 'new')).toBe('new');
  answer('old');
  await late;
  expect(await cache('a', 2, async () => 'unasked')).toBe('new');
});

it('serves what it has while it fetches anew what is old, and keeps it when that fails', async () => {
  let now = 0;
  const cache = createRevisedCache<number>(100, 10, () => now);
  await cache('a', 1, async () => 1);
  now = 200;
  expect(await cache('a', 1, down)).toBe(1);
  await vi.waitFor(async () => {
    now += 200;
    expect(await cache('a', 1, async () => 2)).toBe(2);
  });
});

it('does not remember a first answer that failed', async () => {
  const cache = createRevisedCache<number>(100);
  await expect(cache('a', 1, down)).rejects.toThrow('down');
  expect(await cache('a', 1, async () => 1)).toBe(1);
});
