import type { HostApi } from '@selvedge/mfe-kit';
import type { LiveRemote } from '../../boot.ts';
import { findDeclaredPage } from '../../page-match.ts';
import type { RegisteredRemotes } from './register-remotes.ts';

/** A click waits this long at most for the next page before the address changes all the same. */
const longestWaitMs = 800;

/** `unavailable`: the code cannot be had; `slow`: it was waited for long enough. */
export type Preparation = 'ready' | 'slow' | 'unavailable';

/** Fetches the code and the data of the page at an address, so that going there shows it at once. Never rejects. */
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
      // Whose page it is decides about protected data; it is fetched when it is shown.
      if (!found.page.protected) await remote.prefetch?.(href, host);
      return 'ready';
    },
    (): Preparation => 'unavailable',
  );
  return Promise.race([
    work,
    new Promise<Preparation>((resolve) => setTimeout(resolve, longestWaitMs, 'slow')),
  ]);
}
