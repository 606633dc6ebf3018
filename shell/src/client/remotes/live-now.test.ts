// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveRemote } from '../../boot.ts';
import { liveNow } from './live-now.ts';
import { isTrusted } from './trusted-scripts.ts';

const live: LiveRemote = {
  declaration: { name: 'mfe-x', contract: 1, title: 'The test', pages: [{ path: '/' }] },
  version: '2',
  entryUrl: '/remotes/mfe-x/2/remoteEntry.js',
};
const before: LiveRemote = { ...live, version: '1', entryUrl: '/remotes/mfe-x/1/remoteEntry.js' };
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  document.head.innerHTML = '';
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
});
afterEach(() => vi.unstubAllGlobals());

it('is what the shop says, whose scripts are trusted from then on', async () => {
  const scripts = { [before.entryUrl]: 'sha256-abc' };
  ask.mockResolvedValue(Response.json([{ ...before, scripts }]));
  expect(isTrusted(before.entryUrl)).toBe(false);
  expect(await liveNow(live, 'ONE & TWO')).toEqual(before);
  expect(ask.mock.calls[0]![0]).toBe('/remotes/live.json?tenant=ONE+%26+TWO');
  expect(isTrusted(before.entryUrl)).toBe(true);
});

it.each([
  ['is not reached', () => Promise.reject(new TypeError('no network'))],
  ['is out of order', async () => Response.json({ code: 'unavailable' }, { status: 503 })],
  ['has something else in its place', async () => new Response('<html>')],
  ['has the remote no longer', async () => Response.json([])],
])('is the same again where the shop %s', async (_, answer: () => Promise<Response>) => {
  ask.mockImplementation(answer);
  expect(await liveNow(live, 'ONE')).toBe(live);
});

it('leaves what a developer wants alone', async () => {
  const own: LiveRemote = { ...live, isOverride: true };
  expect(await liveNow(own, 'ONE')).toBe(own);
  expect(ask).not.toHaveBeenCalled();
});
