import { regionId, type HostApi } from '@selvedge/mfe-kit';
import { elementIds, type LiveRemote } from '../../boot.ts';
import { findDeclaredPage } from '../../page-match.ts';
import { createManagedRemote } from './managed-remote.ts';

/** In a browser that's never idle, widgets mount after this, so that their fallback can show within three seconds. */
const maxIdleWaitMs = 1000;

/** Mounts the floating widgets once the page has loaded and the browser is idle. */
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

/** Shows the widgets, except on pages that declare no widgets. */
export function showFloatingRegion(remotes: LiveRemote[]): void {
  const page = findDeclaredPage(remotes, location.pathname)?.page;
  document.getElementById(elementIds.floating)?.toggleAttribute('hidden', page?.widgets === false);
}

function whenIdle(work: () => void): void {
  // Scripts of client-rendered pages come first.
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(work), { once: true });
  else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: maxIdleWaitMs });
  else setTimeout(work, 500);
}
