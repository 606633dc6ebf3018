// @vitest-environment happy-dom
import { regionId, serverDataId, type HostApi } from '@selvedge/mfe-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementIds, type LiveRemote } from '../../boot.ts';
import { liveNow } from './live-now.ts';
import { loadRemote } from './load-remote.ts';
import { createManagedRemote, type RemoteCode } from './managed-remote.ts';

vi.mock('./load-remote.ts');
vi.mock('./live-now.ts');

const declaration = { name: 'mfe-x', contract: 1, title: 'The test', pages: [{ path: '/' }] };
const alone: LiveRemote = { declaration, version: '2', entryUrl: '/2/remoteEntry.js' };
const live: LiveRemote = { ...alone, lastGood: { version: '1', entryUrl: '/1/remoteEntry.js' } };
const props = { host: { tenant: { code: 'ONE' } } as HostApi };
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const region = () => document.getElementById(regionId('mfe-x'));
const alert = () => document.querySelector('[role="alert"]');
const retry = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry');

/** Code that says in its region which version it is. */
function codeOf(version: string, broken: Partial<RemoteCode> = {}): RemoteCode {
  return {
    bootstrap: vi.fn(async () => undefined),
    mount: vi.fn(async () => region()?.replaceChildren(`version ${version}`)),
    unmount: vi.fn(async () => region()?.replaceChildren()),
    update: vi.fn(),
    ...broken,
  };
}

const fails = (when: string) => vi.fn(async () => Promise.reject(new Error(`fails on ${when}`)));

/** What each version is; the addresses that were asked for are those of `loadRemote`. */
function versions(codes: Record<string, RemoteCode | Error | Promise<RemoteCode>>) {
  vi.mocked(loadRemote).mockImplementation(async ({ version }) => {
    const code = await codes[version]!;
    if (code instanceof Error) throw code;
    return code;
  });
}
const asked = () => vi.mocked(loadRemote).mock.calls.map(([{ version }, attempt]) => `${version}~${attempt}`);

beforeEach(() => {
  warn.mockClear();
  vi.mocked(loadRemote).mockReset();
  vi.mocked(liveNow).mockImplementation(async (live) => live);
  document.body.innerHTML = `<main id="${elementIds.content}"></main>`;
});
afterEach(() => vi.useRealTimers());

describe.each(['bootstrap', 'mount'] as const)('a remote whose %s fails', (when) => {
  it('makes way for the version before, which stays for the life of the page', async () => {
    const broken = codeOf('2', { [when]: fails(when) });
    versions({ 2: broken, 1: codeOf('1') });
    const { lifecycles, isDown } = createManagedRemote(live);
    await lifecycles.mount(props);
    expect(region()?.textContent).toBe('version 1');
    expect(alert()).toBeNull();
    expect(isDown()).toBe(false);
    expect(warn).toHaveBeenCalledWith('mfe-x 2 cannot be mounted; 1 is.', expect.any(Error));

    await lifecycles.unmount(props);
    expect(region()).toBeNull();
    await lifecycles.mount(props);
    expect(region()?.textContent).toBe('version 1');
    expect(asked()).toEqual(['2~0', '1~0']);
    expect(broken[when]).toHaveBeenCalledTimes(1);
  });

  it('makes way for the fallback where there is none, and Retry asks for it anew', async () => {
    versions({ 2: codeOf('2', { [when]: fails(when) }) });
    const { lifecycles, isDown } = createManagedRemote(alone);
    await lifecycles.mount(props);
    await vi.waitFor(() => expect(alert()?.textContent).toContain('The test could not be loaded'));
    expect(isDown()).toBe(true);
    expect(region()?.childNodes).toHaveLength(0);

    versions({ 2: codeOf('2') });
    retry()?.click();
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(region()?.textContent).toBe('version 2');
    expect(asked()).toEqual(['2~0', '2~1']);
  });

  it('makes way for the fallback where the version before fails as well, and Retry begins with the live one', async () => {
    versions({ 2: codeOf('2', { [when]: fails(when) }), 1: codeOf('1', { [when]: fails(when) }) });
    const { lifecycles } = createManagedRemote(live);
    await lifecycles.mount(props);
    await vi.waitFor(() => expect(alert()).not.toBeNull());

    versions({ 2: codeOf('2'), 1: codeOf('1') });
    retry()?.click();
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(region()?.textContent).toBe('version 2');
  });
});

it('leaves nothing of a mount that failed half way', async () => {
  const left = vi.fn();
  const broken = codeOf('2', {
    mount: async () => {
      region()?.append('half a page');
      throw new Error('the other half');
    },
    unmount: left,
  });
  versions({ 2: broken, 1: codeOf('1', { mount: async () => region()?.append('version 1') }) });
  await createManagedRemote(live).lifecycles.mount(props);
  expect(left).toHaveBeenCalledTimes(1);
  expect(region()?.textContent).toBe('version 1');
});

it.each([
  ['cannot be loaded', () => new Error('gone')],
  ['cannot be mounted', () => codeOf('2', { mount: fails('mount') })],
])('gives the version before nothing of what one that %s has left on the server', async (_, two) => {
  document.body.innerHTML = `<main id="${elementIds.content}"><div id="${regionId('mfe-x')}" data-ssr="/">from the server</div></main><script type="application/json" id="${serverDataId('mfe-x')}">{}</script>`;
  let found: unknown[] = [];
  const mount = async () => {
    found = [region()?.getAttribute('data-ssr'), document.getElementById(serverDataId('mfe-x'))];
  };
  versions({ 2: two(), 1: codeOf('1', { mount }) });
  await createManagedRemote(live).lifecycles.mount(props);
  expect(found).toEqual([null, null]);
});

it('keeps HTML of the server readable below the fallback', async () => {
  document.body.innerHTML = `<main id="${elementIds.content}"><div id="${regionId('mfe-x')}" data-ssr="/">from the server</div></main>`;
  versions({ 2: codeOf('2', { bootstrap: fails('bootstrap') }) });
  await createManagedRemote(alone).lifecycles.mount(props);
  await vi.waitFor(() => expect(alert()).not.toBeNull());
  expect(region()?.textContent).toBe('from the server');
});

it('shows the fallback when nothing has come in time, and what comes late takes its place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let come = (_: RemoteCode) => undefined as void;
  versions({ 2: new Promise<RemoteCode>((resolve) => (come = resolve)) });
  const { lifecycles } = createManagedRemote(alone);
  const shown = lifecycles.mount(props);
  await vi.advanceTimersByTimeAsync(2600);
  await shown;
  vi.useRealTimers();
  await vi.waitFor(() => expect(alert()).not.toBeNull());
  come(codeOf('2'));
  await vi.waitFor(() => expect(alert()).toBeNull());
  expect(region()?.textContent).toBe('version 2');
});

it('counts what comes with the document from when that was loaded, and gives it a while in any case', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  versions({ 2: new Promise<RemoteCode>(() => undefined) });
  for (const [lateMs, waitMs] of [
    [600, 2000],
    [9000, 1800],
  ] as const) {
    const load = { loadEventStart: performance.now() + 1 } as PerformanceNavigationTiming;
    const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
    await vi.advanceTimersByTimeAsync(lateMs + 1);
    const { lifecycles, isDown } = createManagedRemote(alone, { isFloating: true });
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

it('gives code that was fetched long ahead its time to mount', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 1500));
  versions({ 2: codeOf('2', { mount: slow }) });
  const { preload, lifecycles, isDown } = createManagedRemote(alone);
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
      throw new Error('at once');
    },
  ],
])('is gone from the page when its unmount %s', async (_, unmount) => {
  // prettier-ignore
  versions({ 2: codeOf('2', { unmount }) });
  const { lifecycles } = createManagedRemote(alone);
  await lifecycles.mount(props);
  await lifecycles.unmount(props);
  expect(region()).toBeNull();
});

describe('Retry after another version has been made live', () => {
  const rolledBack: LiveRemote = { declaration, version: '1', entryUrl: '/1/remoteEntry.js' };
  const isLive = (now: LiveRemote) => vi.mocked(liveNow).mockResolvedValue(now);

  it.each([
    ['cannot be loaded', () => new Error('gone')],
    ['cannot be mounted', () => codeOf('2', { mount: fails('mount') })],
    ['hangs while it mounts', () => codeOf('2', { mount: () => new Promise<void>(() => undefined) })],
  ])('shows that one in the place of one that %s', async (_, two) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    versions({ 2: two(), 1: codeOf('1') });
    const { lifecycles, isDown } = createManagedRemote(alone);
    const shown = lifecycles.mount(props);
    await vi.advanceTimersByTimeAsync(2600);
    await shown;
    vi.useRealTimers();
    await vi.waitFor(() => expect(alert()).not.toBeNull());

    isLive(rolledBack);
    retry()?.click();
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(region()?.textContent).toBe('version 1');
    expect(isDown()).toBe(false);
    expect(liveNow).toHaveBeenCalledWith(alone, 'ONE');

    await lifecycles.unmount(props);
    await lifecycles.mount(props);
    expect(region()?.textContent).toBe('version 1');
  });

  it('gives it nothing of what the older one has left on the server', async () => {
    document.body.innerHTML = `<main id="${elementIds.content}"><div id="${regionId('mfe-x')}" data-ssr="/">from the server</div></main>`;
    let serverPage: string | null | undefined = 'not asked';
    const mount = async () => {
      serverPage = region()?.getAttribute('data-ssr');
    };
    versions({ 2: new Error('gone'), 1: codeOf('1', { mount }) });
    await createManagedRemote(alone).lifecycles.mount(props);
    await vi.waitFor(() => expect(alert()).not.toBeNull());
    isLive(rolledBack);
    retry()?.click();
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(serverPage).toBeNull();
  });

  it('changes nothing for a shopper who has gone on before the answer came', async () => {
    versions({ 2: new Error('gone'), 1: codeOf('1') });
    const { lifecycles } = createManagedRemote(alone);
    await lifecycles.mount(props);
    await vi.waitFor(() => expect(alert()).not.toBeNull());
    let answer = (_: LiveRemote) => undefined as void;
    vi.mocked(liveNow).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    retry()?.click();
    await lifecycles.unmount(props);
    answer(rolledBack);
    await vi.waitFor(() => expect(alert()).toBeNull());
    expect(region()).toBeNull();
    expect(asked()).toEqual(['2~0']);
  });
});
