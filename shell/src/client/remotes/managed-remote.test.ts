// @vitest-environment happy-dom
import { regionId, serverDataId, type HostApi } from '@selvedge/mfe-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementIds, type LiveRemote } from '../../boot.ts';
import { fetchLiveVersion } from './fetch-live-version.ts';
import { loadRemote } from './load-remote.ts';
import { createManagedRemote, type RemoteCode } from './managed-remote.ts';

vi.mock('./load-remote.ts');
vi.mock('./fetch-live-version.ts');

const declaration = { name: 'mfe-x', contract: 1, title: 'The test', pages: [{ path: '/' }] };
const withoutFallback: LiveRemote = { declaration, version: '2', entryUrl: '/2/remoteEntry.js' };
const live: LiveRemote = { ...withoutFallback, lastGood: { version: '1', entryUrl: '/1/remoteEntry.js' } };
const props = { host: { tenant: { code: 'ONE' } } as HostApi };
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const region = () => document.getElementById(regionId('mfe-x'));
const alert = () => document.querySelector('[role="alert"]');
const retry = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry');

/** Creates code that shows its version in the region. */
function createCode(version: string, broken: Partial<RemoteCode> = {}): RemoteCode {
  return {
    bootstrap: vi.fn(async () => undefined),
    mount: vi.fn(async () => region()?.replaceChildren(`version ${version}`)),
    unmount: vi.fn(async () => region()?.replaceChildren()),
    update: vi.fn(),
    ...broken,
  };
}

const fails = (when: string) => vi.fn(async () => Promise.reject(new Error(`fails on ${when}`)));

/** Defines the code that `loadRemote` returns for each version. */
function stubVersions(codes: Record<string, RemoteCode | Error | Promise<RemoteCode>>) {
  vi.mocked(loadRemote).mockImplementation(async ({ version }) => {
    const code = await codes[version]!;
    if (code instanceof Error) throw code;
    return code;
  });
}
const loadAttempts = () =>
  vi.mocked(loadRemote).mock.calls.map(([{ version }, attempt]) => `${version}~${attempt}`);

beforeEach(() => {
  warn.mockClear();
  vi.mocked(loadRemote).mockReset();
  vi.mocked(fetchLiveVersion).mockImplementation(async (live) => live);
  document.body.innerHTML = `<main id="${elementIds.content}"></main>`;
});
afterEach(() => vi.useRealTimers());

describe.each(['bootstrap', 'mount'] as const)('a remote whose %s fails', (when) => {
  it('is replaced by the previous version for the life of the page', async () => {
    const broken = createCode('2', { [when]: fails(when) });
    stubVersions({ 2: broken, 1: createCode('1') });
    const { lifecycles, isDown } = createManagedRemote(live);
    await lifecycles.mount(props);
    expect(region()?.textContent).toBe('version 1');
    expect(alert()).toBeNull();
    expect(isDown()).toBe(false);
    expect(warn).toHaveBeenCalledWith('mfe-x 2 cannot be mounted; 1 is tried instead.', expect.any(Error));

    await lifecycles.unmount(props);
    expect(region()).toBeNull();
    await lifecycles.mount(props);
    expect(region()?.textContent).toBe('version 1');
    expect(loadAttempts()).toEqual(['2~0', '1~0']);
    expect(broken[when]).toHaveBeenCalledTimes(1);
  });

  it('is replaced by the fallback if there is no previous version, and Retry reloads it', async () => {
    stubVersions({ 2: createCode('2', { [when]: fails(when) }) });
    const { lifecycles, isDown } = createManagedRemote(withoutFallback);
    await lifecycles.mount(props);
    await vi.waitFor(() => expect(alert()?.textContent).toContain('The test could not be loaded'));
    expect(isDown()).toBe(true);
    expect(region()?.childNodes).toHaveLength(0);

    stubVersions({ 2: createCode('2') });
    retry()?.click();
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(region()?.textContent).toBe('version 2');
    expect(loadAttempts()).toEqual(['2~0', '2~1']);
  });

  it('is replaced by the fallback if the previous version fails too, and Retry starts with the live one', async () => {
    stubVersions({
      2: createCode('2', { [when]: fails(when) }),
      1: createCode('1', { [when]: fails(when) }),
    });
    const { lifecycles } = createManagedRemote(live);
    await lifecycles.mount(props);
    await vi.waitFor(() => expect(alert()).not.toBeNull());

    stubVersions({ 2: createCode('2'), 1: createCode('1') });
    retry()?.click();
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(region()?.textContent).toBe('version 2');
  });
});

it('cleans up after a partial mount', async () => {
  const unmount = vi.fn();
  const broken = createCode('2', {
    mount: async () => {
      region()?.append('half a page');
      throw new Error('the other half');
    },
    unmount,
  });
  stubVersions({ 2: broken, 1: createCode('1', { mount: async () => region()?.append('version 1') }) });
  await createManagedRemote(live).lifecycles.mount(props);
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(region()?.textContent).toBe('version 1');
});

it.each([
  ["can't be loaded", () => new Error('gone')],
  ["can't be mounted", () => createCode('2', { mount: fails('mount') })],
])("doesn't pass the server HTML and data of a version that %s to the previous version", async (_, two) => {
  document.body.innerHTML = `<main id="${elementIds.content}"><div id="${regionId('mfe-x')}" data-ssr="/">from the server</div></main><script type="application/json" id="${serverDataId('mfe-x')}">{}</script>`;
  let found: unknown[] = [];
  const mount = async () => {
    found = [region()?.getAttribute('data-ssr'), document.getElementById(serverDataId('mfe-x'))];
  };
  stubVersions({ 2: two(), 1: createCode('1', { mount }) });
  await createManagedRemote(live).lifecycles.mount(props);
  expect(found).toEqual([null, null]);
});

it('keeps server-rendered HTML readable below the fallback', async () => {
  document.body.innerHTML = `<main id="${elementIds.content}"><div id="${regionId('mfe-x')}" data-ssr="/">from the server</div></main>`;
  stubVersions({ 2: createCode('2', { bootstrap: fails('bootstrap') }) });
  await createManagedRemote(withoutFallback).lifecycles.mount(props);
  await vi.waitFor(() => expect(alert()).not.toBeNull());
  expect(region()?.textContent).toBe('from the server');
});

it('shows the fallback after the deadline, and replaces it when the remote arrives late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let finishLoad = (_: RemoteCode) => undefined as void;
  stubVersions({ 2: new Promise<RemoteCode>((resolve) => (finishLoad = resolve)) });
  const { lifecycles } = createManagedRemote(withoutFallback);
  const shown = lifecycles.mount(props);
  await vi.advanceTimersByTimeAsync(2600);
  await shown;
  vi.useRealTimers();
  await vi.waitFor(() => expect(alert()).not.toBeNull());
  finishLoad(createCode('2'));
  await vi.waitFor(() => expect(alert()).toBeNull());
  expect(region()?.textContent).toBe('version 2');
});

it("measures the first page's deadline from the load event, but always allows a minimum time", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  stubVersions({ 2: new Promise<RemoteCode>(() => undefined) });
  for (const [lateMs, waitMs] of [
    [600, 2000],
    [9000, 1800],
  ] as const) {
    const load = { loadEventStart: performance.now() + 1 } as PerformanceNavigationTiming;
    const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
    await vi.advanceTimersByTimeAsync(lateMs + 1);
    const { lifecycles, isDown } = createManagedRemote(withoutFallback, { isFloating: true });
    const shown = lifecycles.mount(props);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(isDown(), `${lateMs} ms late`).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await shown;
    expect(isDown(), `${lateMs} ms late`).toBe(true);
    await lifecycles.unmount(props);
    entries.mockRestore();
  }
});

it('gives preloaded code the full time to mount', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 1500));
  stubVersions({ 2: createCode('2', { mount: slow }) });
  const { preload, lifecycles, isDown } = createManagedRemote(withoutFallback);
  await preload();
  await vi.advanceTimersByTimeAsync(60_000);
  const shown = lifecycles.mount(props);
  await vi.advanceTimersByTimeAsync(1500);
  await shown;
  expect(isDown()).toBe(false);
});

it.each([
  ['rejects', fails('unmount')],
  [
    'throws',
    () => {
      throw new Error('immediately');
    },
  ],
])('is removed from the page even if its unmount %s', async (_, unmount) => {
  // prettier-ignore
  stubVersions({ 2: createCode('2', { unmount }) });
  const { lifecycles } = createManagedRemote(withoutFallback);
  await lifecycles.mount(props);
  await lifecycles.unmount(props);
  expect(region()).toBeNull();
});

describe('Retry after another version went live', () => {
  const rolledBack: LiveRemote = { declaration, version: '1', entryUrl: '/1/remoteEntry.js' };
  const setLive = (current: LiveRemote) => vi.mocked(fetchLiveVersion).mockResolvedValue(current);

  it.each([
    ["can't be loaded", () => new Error('gone')],
    ["can't be mounted", () => createCode('2', { mount: fails('mount') })],
    ['hangs while mounting', () => createCode('2', { mount: () => new Promise<void>(() => undefined) })],
  ])('shows the new version instead of one that %s', async (_, two) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    stubVersions({ 2: two(), 1: createCode('1') });
    const { lifecycles, isDown } = createManagedRemote(withoutFallback);
    const shown = lifecycles.mount(props);
    await vi.advanceTimersByTimeAsync(2600);
    await shown;
    vi.useRealTimers();
    await vi.waitFor(() => expect(alert()).not.toBeNull());

    setLive(rolledBack);
    retry()?.click();
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(region()?.textContent).toBe('version 1');
    expect(isDown()).toBe(false);
    expect(fetchLiveVersion).toHaveBeenCalledWith(withoutFallback, 'ONE');

    await lifecycles.unmount(props);
    await lifecycles.mount(props);
    expect(region()?.textContent).toBe('version 1');
  });

  it("doesn't pass the old version's server-rendered HTML to the new one", async () => {
    document.body.innerHTML = `<main id="${elementIds.content}"><div id="${regionId('mfe-x')}" data-ssr="/">from the server</div></main>`;
    let serverPage: string | null | undefined = 'not mounted';
    const mount = async () => {
      serverPage = region()?.getAttribute('data-ssr');
    };
    stubVersions({ 2: new Error('gone'), 1: createCode('1', { mount }) });
    await createManagedRemote(withoutFallback).lifecycles.mount(props);
    await vi.waitFor(() => expect(alert()).not.toBeNull());
    setLive(rolledBack);
    retry()?.click();
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(serverPage).toBeNull();
  });

  it('does nothing if the shopper has left the page before the reply', async () => {
    stubVersions({ 2: new Error('gone'), 1: createCode('1') });
    const { lifecycles } = createManagedRemote(withoutFallback);
    await lifecycles.mount(props);
    await vi.waitFor(() => expect(alert()).not.toBeNull());
    let reply = (_: LiveRemote) => undefined as void;
    vi.mocked(fetchLiveVersion).mockReturnValue(new Promise((resolve) => (reply = resolve)));
    retry()?.click();
    await lifecycles.unmount(props);
    reply(rolledBack);
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(region()).toBeNull();
    expect(loadAttempts()).toEqual(['2~0']);
  });
});
