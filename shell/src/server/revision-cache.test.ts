import { expect, it, vi } from 'vitest';
import { createRevisionCache as createCache } from './revision-cache.ts';

/** A cache that returns only the values. */
function createRevisionCache<T>(...settings: Parameters<typeof createCache>) {
  const get = createCache<T>(...settings);
  return async (...request: Parameters<typeof get>) => (await get(...request)).value;
}

const down = () => Promise.reject(new Error('down'));

it('fetches once for simultaneous requests', async () => {
  const cache = createRevisionCache<number>(100);
  const fetchValue = vi.fn(async () => 1);
  expect(await Promise.all([cache('a', 1, fetchValue), cache('a', 1, fetchValue)])).toEqual([1, 1]);
  expect(fetchValue).toHaveBeenCalledOnce();
});

it("returns the new revision immediately, and the old value if the new one can't be fetched", async () => {
  const cache = createRevisionCache<string>(100);
  await cache('a', 1, async () => 'old');
  expect(await cache('a', 1, async () => 'unused')).toBe('old');
  expect(await cache('a', 2, down)).toBe('old');
  expect(await cache('a', 2, async () => 'new')).toBe('new');
  expect(await cache('a', null, async () => 'unused')).toBe('new');
});

it("doesn't replace a newer value with the result of an earlier fetch", async () => {
  const cache = createRevisionCache<string>(100);
  let answer: (value: string) => void = () => undefined;
  const late = cache('a', 1, () => new Promise((resolve) => (answer = resolve)));
  expect(await cache('a', 2, async () => 'new')).toBe('new');
  answer('old');
  await late;
  expect(await cache('a', 2, async () => 'unused')).toBe('new');
});

it('returns an expired value while it refetches, and keeps the value if that fails', async () => {
  let now = 0;
  const cache = createRevisionCache<number>(100, 10, () => now);
  await cache('a', 1, async () => 1);
  now = 200;
  expect(await cache('a', 1, down)).toBe(1);
  await vi.waitFor(async () => {
    now += 200;
    expect(await cache('a', 1, async () => 2)).toBe(2);
  });
});

it('waits for a new value once the old one has expired', async () => {
  let now = 0;
  const cache = createRevisionCache<string>(1_000, 10, () => now);
  await cache('a', 1, async () => 'before', 50);
  now = 49;
  expect(await cache('a', 1, async () => 'unused', 50)).toBe('before');
  // A fetch that began before the value expired doesn't count.
  let answer: (value: string) => void = () => undefined;
  now = 50;
  const late = cache('a', 1, () => new Promise((resolve) => (answer = resolve)), 50);
  expect(await cache('a', 1, async () => 'after', 90)).toBe('after');
  answer('before');
  await late;
  expect(await cache('a', 1, async () => 'unused', 90)).toBe('after');
});

it('reports when a newer value could not be fetched', async () => {
  let now = 0;
  const cache = createCache<string>(1_000, 10, () => now);
  await cache('a', 1, async () => 'old', 50);
  expect(await cache('a', 1, down, 90)).toEqual({ value: 'old', isCurrent: true });
  now = 50;
  expect(await cache('a', 1, down, 90)).toEqual({ value: 'old', isCurrent: false });
  expect(await cache('a', 2, down, 90)).toEqual({ value: 'old', isCurrent: false });
  expect(await cache('a', 2, async () => 'new', 90)).toEqual({ value: 'new', isCurrent: true });
});

it('keeps the result of the fetch that began last, whenever it expires', async () => {
  let now = 0;
  const cache = createRevisionCache<string>(100, 10, () => now);
  await cache('a', null, async () => 'without a menu', -Infinity);
  expect(await cache('a', 1, async () => 'with a menu', 5_000)).toBe('with a menu');
  now = 200;
  await cache('a', 1, async () => 'refetched', 4_999);
  await vi.waitFor(async () => expect(await cache('a', 1, async () => 'unused', 4_999)).toBe('refetched'));
});

it("doesn't cache a failed first fetch", async () => {
  const cache = createRevisionCache<number>(100);
  await expect(cache('a', 1, down)).rejects.toThrow('down');
  expect(await cache('a', 1, async () => 1)).toBe(1);
});
