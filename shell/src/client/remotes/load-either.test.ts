import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveRemote } from '../../boot.ts';
import { loadEither } from './load-either.ts';
import type { RemoteCode } from './managed-remote.ts';

const declaration = { name: 'mfe-x', contract: 1, title: 'X', pages: [] };
const alone: LiveRemote = { declaration, version: '2', entryUrl: '/2/remoteEntry.js' };
const live: LiveRemote = { ...alone, lastGood: { version: '1', entryUrl: '/1/remoteEntry.js' } };

/** How each version comes: after so many ms, or not at all with what is wrong. */
type Arrival = number | Error;
const codes: Record<string, RemoteCode> = {};
const asked: string[] = [];

function loadsAs(arrivals: Record<string, Arrival>) {
  return ({ version, entryUrl }: LiveRemote, attempt: number) => {
    asked.push(`${entryUrl} ${attempt}`);
    const arrival = arrivals[version]!;
    if (typeof arrival !== 'number') return Promise.reject(arrival);
    return new Promise<RemoteCode>((resolve) => setTimeout(resolve, arrival, codes[version]));
  };
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  warn.mockClear();
  for (const version of ['1', '2'])
    codes[version] = { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn(), update: vi.fn() };
});
afterEach(() => vi.useRealTimers());

it('loads the live version alone when it comes in time', async () => {
  const loading = loadEither(live, 0, loadsAs({ 2: 1400, 1: 0 }));
  await vi.advanceTimersByTimeAsync(1400);
  expect(await loading).toBe(codes[2]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['/2/remoteEntry.js 0']);
  expect(warn).not.toHaveBeenCalled();
});

it('loads the version before at once when the live one fails, in the same attempt, and says so', async () => {
  const loading = loadEither(live, 3, loadsAs({ 2: new Error('404'), 1: 0 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(await loading).toBe(codes[1]);
  expect(asked).toEqual(['/2/remoteEntry.js 3', '/1/remoteEntry.js 3']);
  expect(warn).toHaveBeenCalledWith(
    'mfe-x 2 cannot be loaded; 1 is tried instead.',
    expect.objectContaining({ message: '404' }),
  );
});

it.each([
  ['the version before when that comes first', { 2: 4000, 1: 100 }, '1', 1600],
  ['the live one when it comes first after all', { 2: 1600, 1: 5000 }, '2', 1600],
])('asks for both when the live one is late, and takes %s', async (_, arrivals, first, afterMs) => {
  const loading = loadEither(live, 0, loadsAs(arrivals));
  await vi.advanceTimersByTimeAsync(1499);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['/2/remoteEntry.js 0', '/1/remoteEntry.js 0']);
  await vi.advanceTimersByTimeAsync(afterMs - 1500);
  expect(await loading).toBe(codes[first]);
});

it('waits for the live one when the version before cannot be had either, however late', async () => {
  const loading = loadEither(live, 0, loadsAs({ 2: 9000, 1: new Error('gone') }));
  await vi.advanceTimersByTimeAsync(9000);
  expect(await loading).toBe(codes[2]);
});

it('fails with what is wrong with the live one when both fail', async () => {
  await expect(
    loadEither(live, 0, loadsAs({ 2: new Error('live'), 1: new Error('before') })),
  ).rejects.toThrow('live');
});

it('knows of nothing else where there is no version before', async () => {
  await expect(loadEither(alone, 0, loadsAs({ 2: new Error('404') }))).rejects.toThrow('404');
  const late = loadEither(alone, 0, loadsAs({ 2: 4000 }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await late).toBe(codes[2]);
  expect(asked).toEqual(['/2/remoteEntry.js 0', '/2/remoteEntry.js 0']);
  expect(warn).not.toHaveBeenCalled();
});
