import { regionId, type HostApi } from '@selvedge/mfe-kit';
import { elementIds, type LiveRemote } from '../../boot.ts';
import { findDeclaredPage } from '../../page-match.ts';
import { createManagedRemote } from './managed-remote.ts';

/** A browser that is never idle gets them all the same, early enough for their fallback to stand within three seconds. */
const longestIdleWaitMs = 1000;

/** Mounts the widgets that float over every page, when it has loaded and the browser has nothing better to do. */
export function mountFloatingWidgets(remotes: LiveRemote[], host: HostApi): void {
  for (const live of remotes) {
    if (!live.declaration.widgets?.includes('floating')) continue;
    const region = document.createElement('div');
    region.id = regionId(live.declaration.name);
    document.getElementById(elementIds.floating)?.append(region);
    const managed = createManagedRemote(live, { isFloating: true });
    whenIdle(() => void managed.lifecycles.mount({ host }));
  }
}

/** Shows the widgets, except on pages that declare they want the screen to themselves. */
export function showFloatingRegion(remotes: LiveRemote[]): void {
  const page = findDeclaredPage(remotes, location.pathname)?.page;
  document.getElementById(elementIds.floating)?.toggleAttribute('hidden', page?.widgets === false);
}

function whenIdle(work: () => void): void {
  // A page that needs scripts to be seen at all is still loading.
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(work), { once: true });
  else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestIdleWaitMs });
  else setTimeout(work, 500);
}
