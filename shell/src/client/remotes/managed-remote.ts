import { regionId, type HostApi, type Lifecycles, type RemoteLifecycles } from '@selvedge/mfe-kit';
import { elementIds, type LiveRemote } from '../../boot.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import { hideFallback, showFallback } from './fallback-region.tsx';
import { fetchLiveVersion } from './fetch-live-version.ts';
import { isReplacement, loadWithFallback } from './load-with-fallback.ts';
import { discardServerPage, ensureRegion, renewRegion } from './remote-region.ts';
import { startMountTimer } from './measure-mount.ts';

/** After this the region shows its fallback, which must appear within three seconds. A remote that arrives later replaces it. */
const deadlineMs = 2600;
/** Minimum time left for a slow load that started before the click, such as a prefetch. */
const minWaitMs = 500;
/** Minimum time left for the first page, if the shell itself was late. */
const minFirstWaitMs = 1800;
/** Time to mount code that's already loaded. */
const mountWaitMs = 2000;
/** single-spa's own timeouts, longer than ours so that they never fire. */
const singleSpaTimeout = { millis: 10_000, dieOnTimeout: false, warningMillis: 10_000 };

interface MountProps {
  host: HostApi;
}

/**
 * A remote as single-spa sees it, with lifecycles that never fail and never hang. Loading, mounting and failures are handled behind
 * them, so a broken remote affects only its own region.
 */
export interface ManagedRemote {
  /** Loads the code, once. Rejects if it isn't available. */
  preload(): Promise<RemoteCode>;
  /** Whether the fallback is shown instead. */
  isDown(): boolean;
  lifecycles: {
    bootstrap: () => Promise<void>;
    mount: (props: MountProps) => Promise<void>;
    unmount: (props: MountProps) => Promise<void>;
    timeouts: Record<'bootstrap' | 'mount' | 'unmount', typeof singleSpaTimeout>;
  };
}

/** Only remotes with pages have `prefetch`; widgets don't. */
export type RemoteCode = Lifecycles & Partial<Pick<RemoteLifecycles, 'prefetch'>>;

/** Whether a page has been mounted. For the first one, time is counted from the document's load event. */
let isFirstPageShown = false;

export function createManagedRemote(initial: LiveRemote, { isFloating = false } = {}): ManagedRemote {
  const { name, title } = initial.declaration;
  // `retry` replaces it with whichever version is live at that time.
  let live = initial;
  // The live version, or the previous one if the live one couldn't be mounted.
  let wanted = live;
  let loading: Promise<RemoteCode> | null = null;
  let loadingSince = 0;
  let isLoaded = false;
  let loadAttempt = 0;
  let mounted: RemoteCode | null = null;
  // Increases with every mount, unmount and retry; work that started with a lower number is stale.
  let turn = 0;
  let isDown = false;

  function preload(): Promise<RemoteCode> {
    if (loading) return loading;
    const code = loadWithFallback(wanted, loadAttempt);
    loading = code;
    loadingSince = performance.now();
    code.then(
      () => loading === code && (isLoaded = true),
      () => loading === code && resetLoad(),
    );
    return code;
  }

  function resetLoad() {
    loading = null;
    isLoaded = false;
    loadAttempt++;
  }

  async function loadAndStart(props: MountProps, myTurn: number): Promise<void> {
    const remote = await preload();
    if (myTurn !== turn) return;
    try {
      await start(remote, props, myTurn);
    } catch (error) {
      if (myTurn !== turn) return;
      const partial = mounted;
      mounted = null;
      if (partial) await unmountRemote(partial, props, minWaitMs);
      if (myTurn !== turn) return;
      renewRegion(name);
      switchToPrevious(error);
      await loadAndStart(props, myTurn);
    }
  }

  /** Switches to the previous version; throws the error if there is none. */
  function switchToPrevious(error: unknown) {
    const { lastGood, ...failed } = wanted;
    if (!lastGood) throw error;
    // `npm run remote` recognizes this message, and the one below.
    console.warn(`${name} ${failed.version} cannot be mounted; ${lastGood.version} is tried instead.`, error);
    wanted = { ...failed, ...lastGood };
    loading = null;
    isLoaded = false;
  }

  async function start(remote: RemoteCode, props: MountProps, myTurn: number): Promise<void> {
    await remote.bootstrap(props);
    if (myTurn !== turn) return;
    if (wanted !== initial || isReplacement(remote)) discardServerPage(name);
    mounted = remote;
    await remote.mount(props);
    if (myTurn !== turn) return;
    isDown = false;
    hideFallback(name);
  }

  async function show(props: MountProps, isPartOfFirstPage: boolean): Promise<void> {
    const myTurn = ++turn;
    const report = startMountTimer(live, props.host);
    isDown = false;
    const work = loadAndStart(props, myTurn);
    try {
      await withDeadline(work, isPartOfFirstPage ? firstWaitMs() : waitMs(), `Showing ${name}`);
      const isPrevious = wanted !== live || (mounted !== null && isReplacement(mounted));
      if (myTurn === turn) report(isPrevious ? 'replaced' : 'ready');
    } catch (error) {
      if (myTurn !== turn) return;
      isDown = true;
      report(error instanceof DeadlineError ? 'late' : 'failed');
      // A slow remote may still arrive and isn't an error worth logging.
      if (!(error instanceof DeadlineError)) console.warn(`${name} is not available.`, error);
      showFallback({ name, title, isFloating, isRegionInUse: mounted !== null, retry: () => retry(props) });
    }
  }

  /** Counted from when the code began to load, which can be before the click. Loaded code gets `mountWaitMs`. */
  const waitMs = () =>
    isLoaded ? mountWaitMs : Math.max(minWaitMs, deadlineMs - (performance.now() - loadingSince));

  const firstWaitMs = () =>
    isLoaded ? mountWaitMs : Math.max(minFirstWaitMs, deadlineMs - (performance.now() - getLoadTime()));

  async function retry(props: MountProps): Promise<void> {
    const myTurn = turn;
    const current = await fetchLiveVersion(live, props.host.tenant.code);
    // The shopper has left the page, or the remote arrived late.
    if (myTurn !== turn || !isDown) return;
    if (current.version !== live.version) {
      // Makes all pending work of the old version stale.
      const next = ++turn;
      const partial = mounted;
      mounted = null;
      if (partial) await unmountRemote(partial, props, minWaitMs);
      if (next !== turn) return;
      renewRegion(name);
      live = current;
      resetLoad();
    } else if (loading && !mounted) {
      // Replaces a hanging load, or code that couldn't be mounted, with a new load from another URL.
      resetLoad();
    }
    wanted = live;
    return show(props, false);
  }

  async function unmount(props: MountProps): Promise<void> {
    turn++;
    isDown = false;
    hideFallback(name);
    const remote = mounted;
    mounted = null;
    if (remote) await unmountRemote(remote, props, deadlineMs);
    document.getElementById(regionId(name))?.remove();
  }

  /** Lets a remote clean up. Never rejects. */
  async function unmountRemote(remote: RemoteCode, props: MountProps, timeoutMs: number): Promise<void> {
    const work = (async () => remote.unmount(props))();
    await withDeadline(work, timeoutMs, `Unmounting ${name}`).catch(() => undefined);
  }

  return {
    preload,
    isDown: () => isDown,
    lifecycles: {
      bootstrap: async () => undefined,
      async mount(props) {
        // Removes the 404 page that the document shows for an unknown URL.
        if (!isFloating) document.getElementById(elementIds.notFound)?.remove();
        ensureRegion(name);
        const isPartOfFirstPage = isFloating || !isFirstPageShown;
        isFirstPageShown ||= !isFloating;
        await show(props, isPartOfFirstPage);
      },
      unmount,
      timeouts: { bootstrap: singleSpaTimeout, mount: singleSpaTimeout, unmount: singleSpaTimeout },
    },
  };
}

/** Returns the time of the document's load event, or the current time before that. */
function getLoadTime(): number {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.loadEventStart || performance.now();
}
