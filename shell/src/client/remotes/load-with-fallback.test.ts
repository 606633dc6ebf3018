import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveRemote } from '../../boot.ts';
import { loadWithFallback } from './load-with-fallback.ts';
import type { RemoteCode } from './managed-remote.ts';

const declaration = { name: 'mfe-x', contract: 1, title: 'X', pages: [] };
const withoutFallback: LiveRemote = { declaration, version: '2', entryUrl: '/2/remoteEntry.js' };
const live: LiveRemote = { ...withoutFallback, lastGood: { version: '1', entryUrl: '/1/remoteEntry.js' } };

/** How a version loads: its delay in ms, or its error. */
type LoadResult = number | Error;
const codes: Record<string, RemoteCode> = {};
const requests: string[] = [];

function stubLoad(results: Record<string, LoadResult>) {
  return ({ version, entryUrl }: LiveRemote, attempt: number) => {
    requests.push(`${entryUrl} ${attempt}`);
    const result = results[version]!;
    if (typeof result !== 'number') return Promise.reject(result);
    return new Promise<RemoteCode>((resolve) => setTimeout(resolve, result, codes[version]));
  };
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  warn.mockClear();
  for (const version of ['1', '2'])
    codes[version] = { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn(), update: vi.fn() };
});
afterEach(() => vi.useRealTimers());

it('loads only the live version if it arrives in time', async () => {
  const loading = loadWithFallback(live, 0, stubLoad({ 2: 1400, 1: 0 }));
  await vi.advanceTimersByTimeAsync(1400);
  expect(await loading).toBe(codes[2]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toEqual(['/2/remoteEntry.js 0']);
  expect(warn).not.toHaveBeenCalled();
});

it('immediately loads the previous version, with a warning, if the live one fails', async () => {
  const loading = loadWithFallback(live, 3, stubLoad({ 2: new Error('404'), 1: 0 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(await loading).toBe(codes[1]);
  expect(requests).toEqual(['/2/remoteEntry.js 3', '/1/remoteEntry.js 3']);
  expect(warn).toHaveBeenCalledWith(
    'mfe-x 2 cannot be loaded; 1 is tried instead.',
    expect.objectContaining({ message: '404' }),
  );
});

it.each([
  ['the previous version if it arrives first', { 2: 4000, 1: 100 }, '1', 1600],
  ['the live one if it still arrives first', { 2: 1600, 1: 5000 }, '2', 1600],
])('loads both if the live one is late, and uses %s', async (_, results, first, afterMs) => {
  const loading = loadWithFallback(live, 0, stubLoad(results));
  await vi.advanceTimersByTimeAsync(1499);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toEqual(['/2/remoteEntry.js 0', '/1/remoteEntry.js 0']);
  await vi.advanceTimersByTimeAsync(afterMs - 1500);
  expect(await loading).toBe(codes[first]);
});

it('waits for a late live version if the previous one fails', async () => {
  const loading = loadWithFallback(live, 0, stubLoad({ 2: 9000, 1: new Error('gone') }));
  await vi.advanceTimersByTimeAsync(9000);
  expect(await loading).toBe(codes[2]);
});

it("rejects with the live version's error if both fail", async () => {
  await expect(
    loadWithFallback(live, 0, stubLoad({ 2: new Error('live'), 1: new Error('previous') })),
  ).rejects.toThrow('live');
});

it('loads nothing else if there is no previous version', async () => {
  await expect(loadWithFallback(withoutFallback, 0, stubLoad({ 2: new Error('404') }))).rejects.toThrow(
    '404',
  );
  const late = loadWithFallback(withoutFallback, 0, stubLoad({ 2: 4000 }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await late).toBe(codes[2]);
  expect(requests).toEqual(['/2/remoteEntry.js 0', '/2/remoteEntry.js 0']);
  expect(warn).not.toHaveBeenCalled();
});
