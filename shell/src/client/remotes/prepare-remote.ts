import type { HostApi } from '@selvedge/mfe-kit';
import type { LiveRemote } from '../../boot.ts';
import { findDeclaredPage } from '../../page-match.ts';
import type { RegisteredRemotes } from './register-remotes.ts';

/** The URL changes at most this long after a click, even if the next page isn't ready. */
const maxWaitMs = 800;

/** `unavailable`: the code can't be loaded; `slow`: it didn't arrive in time. */
export type Preparation = 'ready' | 'slow' | 'unavailable';

/** Fetches a page's code and data so that it shows immediately after navigation. Never rejects. */
export async function prepareRemote(
  registered: RegisteredRemotes,
  remotes: LiveRemote[],
  host: HostApi,
  href: string,
): Promise<Preparation> {
  const found = findDeclaredPage(remotes, new URL(href, location.origin).pathname);
  const managed = found && registered.byName.get(found.remote.declaration.name);
  if (!managed || managed.isDown()) return 'unavailable';
  const work = managed.preload().then(
    async (remote): Promise<Preparation> => {
      // Protected data depends on the session, so it's fetched when the page is shown.
      if (!found.page.protected) await remote.prefetch?.(href, host);
      return 'ready';
    },
    (): Preparation => 'unavailable',
  );
  return Promise.race([work, new Promise<Preparation>((resolve) => setTimeout(resolve, maxWaitMs, 'slow'))]);
}
