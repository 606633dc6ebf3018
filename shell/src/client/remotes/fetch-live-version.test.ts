// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveRemote } from '../../boot.ts';
import { fetchLiveVersion } from './fetch-live-version.ts';
import { isTrusted, trustDocumentScripts } from './trusted-scripts.ts';

const live: LiveRemote = {
  declaration: { name: 'mfe-x', contract: 1, title: 'The test', pages: [{ path: '/' }] },
  version: '2',
  entryUrl: '/remotes/mfe-x/2/remoteEntry.js',
};
const previous: LiveRemote = { ...live, version: '1', entryUrl: '/remotes/mfe-x/1/remoteEntry.js' };
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  document.head.innerHTML = '';
  trustDocumentScripts();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

it('returns the live version and trusts its scripts', async () => {
  const scripts = { [previous.entryUrl]: 'sha256-abc' };
  fetchMock.mockResolvedValue(Response.json([{ ...previous, scripts }]));
  expect(isTrusted(previous.entryUrl)).toBe(false);
  expect(await fetchLiveVersion(live, 'ONE & TWO')).toEqual(previous);
  const [request] = fetchMock.mock.calls[0] as unknown as [Request];
  expect(new URL(request.url).pathname + new URL(request.url).search).toBe(
    '/remotes/live.json?tenant=ONE+%26+TWO',
  );
  expect(isTrusted(previous.entryUrl)).toBe(true);
});

it.each([
  ["can't be reached", () => Promise.reject(new TypeError('no network'))],
  ['returns an error', async () => Response.json({ code: 'unavailable' }, { status: 503 })],
  ['returns HTML', async () => new Response('<html>')],
  ['no longer has the remote', async () => Response.json([])],
])('keeps the current version if the shop %s', async (_, respond: () => Promise<Response>) => {
  fetchMock.mockImplementation(respond);
  expect(await fetchLiveVersion(live, 'ONE')).toBe(live);
});

it('keeps an override', async () => {
  const override: LiveRemote = { ...live, isOverride: true };
  expect(await fetchLiveVersion(override, 'ONE')).toBe(override);
  expect(fetchMock).not.toHaveBeenCalled();
});
