import { regionId, type HostApi, type Lifecycles, type RemoteLifecycles } from '@selvedge/mfe-kit';
import { elementIds, type LiveRemote } from '../../boot.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import { hideFallback, showFallback } from './fallback-region.tsx';
import { liveNow } from './live-now.ts';
import { isReplacement, loadEither } from './load-either.ts';
import { ensureRegion, forgetServerPage, renewRegion } from './remote-region.ts';
import { startShowing } from './report-outcome.ts';

/**
 * After this the region's fallback is shown, which has to stand within three seconds; a remote that comes later all the same
 * takes its place.
 */
const deadlineMs = 2600;
/** What is left of the deadline at least, where a slow load was under way before it was wanted. */
const shortestWaitMs = 500;
/** What is left of it at least for what comes with the page itself, where the shell was late. */
const shortestFirstWaitMs = 1800;
/** What mounting may take where the code is here, be it since the hover or since the page before. */
const mountWaitMs = 2000;
/** single-spa's own patience, longer than ours, so that it never speaks. */
const patience = { millis: 10_000, dieOnTimeout: false, warningMillis: 10_000 };

interface MountProps {
  host: HostApi;
}

/**
 * One remote as single-spa sees it: lifecycles that never fail and never hang. Loading, mounting and their failures
 * happen behind them, so that a dead remote costs its own region and nothing else.
 */
export interface ManagedRemote {
  /** Loads the code, once; rejects when it cannot be had. */
  preload(): Promise<RemoteCode>;
  /** Its fallback stands where it should be. */
  isDown(): boolean;
  lifecycles: {
    bootstrap: () => Promise<void>;
    mount: (props: MountProps) => Promise<void>;
    unmount: (props: MountProps) => Promise<void>;
    timeouts: Record<'bootstrap' | 'mount' | 'unmount', typeof patience>;
  };
}

/** A remote with pages can fetch one ahead; a widget has none. */
export type RemoteCode = Lifecycles & Partial<Pick<RemoteLifecycles, 'prefetch'>>;

/** The first page comes with the document, and so do widgets: they are waited for since that was loaded, however late the shell. */
let isFirstPageShown = false;

export function createManagedRemote(ofPage: LiveRemote, { isFloating = false } = {}): ManagedRemote {
  const { name, title } = ofPage.declaration;
  // What the page was made with; after Retry what is live by then.
  let live = ofPage;
  // What is asked for: the live version, or the one before once the live one could not be mounted.
  let wanted = live;
  let loading: Promise<RemoteCode> | null = null;
  let loadingSince = 0;
  let isLoaded = false;
  let loadAttempt = 0;
  let mounted: RemoteCode | null = null;
  // Grows with every mount, unmount and retry; whatever began under an older number is stale.
  let turn = 0;
  let isDown = false;

  function preload(): Promise<RemoteCode> {
    if (loading) return loading;
    const mine = loadEither(wanted, loadAttempt);
    loading = mine;
    loadingSince = performance.now();
    mine.then(
      () => loading === mine && (isLoaded = true),
      () => loading === mine && forgetLoad(),
    );
    return mine;
  }

  function forgetLoad() {
    loading = null;
    isLoaded = false;
    loadAttempt++;
  }

  async function bring(props: MountProps, mine: number): Promise<void> {
    const remote = await preload();
    if (mine !== turn) return;
    try {
      await start(remote, props, mine);
    } catch (error) {
      if (mine !== turn) return;
      const begun = mounted;
      mounted = null;
      if (begun) await leave(begun, props, shortestWaitMs);
      if (mine !== turn) return;
      renewRegion(name);
      goBack(error);
      await bring(props, mine);
    }
  }

  /** From now on the version before is asked for; throws the error where there is none. */
  function goBack(error: unknown) {
    const { lastGood, ...failed } = wanted;
    if (!lastGood) throw error;
    console.warn(`${name} ${failed.version} cannot be mounted; ${lastGood.version} is.`, error);
    wanted = { ...failed, ...lastGood };
    loading = null;
    isLoaded = false;
  }

  async function start(remote: RemoteCode, props: MountProps, mine: number): Promise<void> {
    await remote.bootstrap(props);
    if (mine !== turn) return;
    if (wanted !== ofPage || isReplacement(remote)) forgetServerPage(name);
    mounted = remote;
    await remote.mount(props);
    if (mine !== turn) return;
    isDown = false;
    hideFallback(name);
  }

  async function show(props: MountProps, comesWithDocument: boolean): Promise<void> {
    const mine = ++turn;
    const report = startShowing(live, props.host);
    isDown = false;
    const work = bring(props, mine);
    try {
      await withDeadline(work, comesWithDocument ? firstWaitMs() : waitMs(), `Showing ${name}`);
      const isBefore = wanted !== live || (mounted !== null && isReplacement(mounted));
      if (mine === turn) report(isBefore ? 'replaced' : 'ready');
    } catch (error) {
      if (mine !== turn) return;
      isDown = true;
      report(error instanceof DeadlineError ? 'late' : 'failed');
      // What is merely slow still comes, and is no fault to be looked into.
      if (!(error instanceof DeadlineError)) console.warn(`${name} is not available.`, error);
      showFallback({ name, title, isFloating, isRegionInUse: mounted !== null, retry: () => retry(props) });
    }
  }

  /** A shopper's wait begins with the click, where the code is first asked for; unless it is here already. */
  const waitMs = () =>
    isLoaded ? mountWaitMs : Math.max(shortestWaitMs, deadlineMs - (performance.now() - loadingSince));

  const firstWaitMs = () =>
    isLoaded ? mountWaitMs : Math.max(shortestFirstWaitMs, deadlineMs - (performance.now() - loadedAt()));

  async function retry(props: MountProps): Promise<void> {
    const mine = turn;
    const now = await liveNow(live, props.host.tenant.code);
    // The shopper has gone on, or it came late all the same.
    if (mine !== turn || !isDown) return;
    if (now.version !== live.version) {
      // What the older one still does is stale from here on.
      const other = ++turn;
      const begun = mounted;
      mounted = null;
      if (begun) await leave(begun, props, shortestWaitMs);
      if (other !== turn) return;
      renewRegion(name);
      live = now;
      forgetLoad();
    } else if (loading && !mounted) {
      // A load that hangs, or what could not be mounted, is left behind for a fresh one at another address.
      forgetLoad();
    }
    wanted = live;
    return show(props, false);
  }

  async function unmount(props: MountProps): Promise<void> {
    turn++;
    isDown = false;
    hideFallback(name);
    const leaving = mounted;
    mounted = null;
    if (leaving) await leave(leaving, props, deadlineMs);
    document.getElementById(regionId(name))?.remove();
  }

  /** Lets a remote tidy up; never rejects. */
  async function leave(remote: RemoteCode, props: MountProps, timeoutMs: number): Promise<void> {
    const work = (async () => remote.unmount(props))();
    await withDeadline(work, timeoutMs, `Leaving ${name}`).catch(() => undefined);
  }

  return {
    preload,
    isDown: () => isDown,
    lifecycles: {
      bootstrap: async () => undefined,
      async mount(props) {
        // The document of an unknown address shows the 404 page, which makes way for the first page that is known.
        if (!isFloating) document.getElementById(elementIds.notFound)?.remove();
        ensureRegion(name);
        const comesWithDocument = isFloating || !isFirstPageShown;
        isFirstPageShown ||= !isFloating;
        await show(props, comesWithDocument);
      },
      unmount,
      timeouts: { bootstrap: patience, mount: patience, unmount: patience },
    },
  };
}

/** When the document was loaded; now, as long as it is not. */
function loadedAt(): number {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.loadEventStart || performance.now();
}
