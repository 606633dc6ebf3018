import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSwrCache } from './swr-cache.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
let now = 0;
let read = vi.fn<(key: string) => Promise<string>>();
let onRefreshFailed = vi.fn<(key: string, error: unknown) => void>();

beforeEach(() => {
  now = 1000;
  read = vi.fn(async (key: string) => `${key}${read.mock.calls.length}`);
  onRefreshFailed = vi.fn();
});
const createWhole = (maxEntries = 10) =>
  createSwrCache({
    read: (key) => read(key),
    maxAgeMs: 100,
    maxEntries,
    onRefreshFailed,
    isGone: (error) => (error as Error).message === 'gone',
    now: () => now,
  });
const create = (maxEntries?: number) => createWhole(maxEntries).get;

describe('a cache', () => {
  test('reads once for concurrent first requests', async () => {
    const get = create();
    expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2']);
    expect(await get('a')).toBe('a1');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('refreshes a stale value once, in the background', async () => {
    const get = create();
    await get('a');
    now += 100;
    expect(await Promise.all([get('a'), get('a')])).toEqual(['a1', 'a1']);
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
    expect(await get('a')).toBe('a2');
  });

  test('refreshes slow values less often', async () => {
    const get = create();
    read.mockImplementationOnce(async () => {
      now += 50;
      return 'slow';
    });
    await get('a');
    now += 900;
    await get('a');
    expect(read).toHaveBeenCalledTimes(1);
    now += 100;
    await get('a');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('doesn’t cache a failed first read', async () => {
    const get = create();
    read.mockRejectedValueOnce(new Error('away'));
    await expect(get('a')).rejects.toThrow('away');
    expect(await get('a')).toBe('a2');
  });

  test('serves the old value when a refresh fails, and tries again later', async () => {
    const get = create();
    await get('a');
    read.mockRejectedValueOnce(new Error('away'));
    now += 100;
    await get('a');
    await settle();
    expect(onRefreshFailed).toHaveBeenCalledOnce();
    expect(await get('a')).toBe('a1');
    expect(read).toHaveBeenCalledTimes(2);
    now += 100;
    await get('a');
    await settle();
    expect(await get('a')).toBe('a3');
  });

  test('removes a value that no longer exists', async () => {
    const get = create();
    await get('a');
    read.mockRejectedValue(new Error('gone'));
    now += 100;
    await get('a');
    await settle();
    await expect(get('a')).rejects.toThrow('gone');
    expect(onRefreshFailed).not.toHaveBeenCalled();
  });

  test('removes all values that retain doesn’t accept', async () => {
    const { get, retain } = createWhole();
    await Promise.all([get('a'), get('b')]);
    retain((key) => key === 'b');
    expect(await Promise.all([get('a'), get('b')])).toEqual(['a3', 'b2']);
  });

  test('evicts the least recently used value', async () => {
    const get = create(2);
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    await get('a');
    expect(read).toHaveBeenCalledTimes(3);
    expect(await get('b')).toBe('b4');
  });
});
