import { regionId, type HostApi, type Lifecycles, type RemoteLifecycles } from '@selvedge/mfe-kit';
import { elementIds, type LiveRemote } from '../../boot.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import { hideFallback, showFallback } from './fallback-region.tsx';
import { loadRemote } from './load-remote.ts';

/** After this the region's fallback is shown; a remote that comes later all the same takes its place. */
const deadlineMs = 2800;
/** What is left of the deadline at least, where a slow load was under way before it was wanted. */
const shortestWaitMs = 500;
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
  live: LiveRemote;
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

export function createManagedRemote(live: LiveRemote, { isFloating = false } = {}): ManagedRemote {
  const { name, title } = live.declaration;
  let loading: Promise<RemoteCode> | null = null;
  let loadingSince = 0;
  let loadAttempt = 0;
  let mounted: RemoteCode | null = null;
  // Grows with every mount, unmount and retry; whatever began under an older number is stale.
  let turn = 0;
  let isDown = false;

  function preload(): Promise<RemoteCode> {
    if (loading) return loading;
    const mine = loadRemote(live, loadAttempt);
    loading = mine;
    loadingSince = performance.now();
    mine.catch(() => loading === mine && forgetLoad());
    return mine;
  }

  function forgetLoad() {
    loading = null;
    loadAttempt++;
  }

  async function bring(props: MountProps, mine: number): Promise<void> {
    const remote = await preload();
    if (mine !== turn) return;
    await remote.bootstrap(props);
    if (mine !== turn) return;
    mounted = remote;
    await remote.mount(props);
    if (mine !== turn) return;
    isDown = false;
    hideFallback(name);
  }

  async function show(props: MountProps): Promise<void> {
    const mine = ++turn;
    isDown = false;
    const work = bring(props, mine);
    try {
      await withDeadline(work, Math.max(shortestWaitMs, deadlineMs - waitedMs()), `Showing ${name}`);
    } catch (error) {
      if (mine !== turn) return;
      isDown = true;
      // What is merely slow still comes, and is no fault to be looked into.
      if (!(error instanceof DeadlineError)) console.warn(`${name} is not available.`, error);
      showFallback({ name, title, isFloating, isRegionInUse: mounted !== null, retry: () => retry(props) });
    }
  }

  /** A shopper's wait begins with the click, where the code is first asked for. */
  const waitedMs = () => (mounted ? 0 : performance.now() - loadingSince);

  function retry(props: MountProps): Promise<void> {
    // A load that hangs is left behind for a fresh one at another address.
    if (loading && !mounted) forgetLoad();
    return show(props);
  }

  async function unmount(props: MountProps): Promise<void> {
    turn++;
    isDown = false;
    hideFallback(name);
    const leaving = mounted;
    mounted = null;
    await withDeadline(Promise.resolve(leaving?.unmount(props)), deadlineMs, `Leaving ${name}`).catch(
      () => undefined,
    );
    document.getElementById(regionId(name))?.remove();
  }

  return {
    live,
    preload,
    isDown: () => isDown,
    lifecycles: {
      bootstrap: async () => undefined,
      async mount(props) {
        // The document of an unknown address shows the 404 page, which makes way for the first page that is known.
        if (!isFloating) document.getElementById(elementIds.notFound)?.remove();
        ensureRegion(name);
        await show(props);
      },
      unmount,
      timeouts: { bootstrap: patience, mount: patience, unmount: patience },
    },
  };
}

/** The element a remote mounts into; the document server has made the first page's. */
function ensureRegion(name: string): void {
  if (document.getElementById(regionId(name))) return;
  const region = document.createElement('div');
  region.id = regionId(name);
  document.getElementById(elementIds.content)?.append(region);
}
