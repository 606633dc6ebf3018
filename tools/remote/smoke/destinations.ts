import { randomInt } from 'node:crypto';
import type { LiveRemote } from '../../../shell/src/boot.ts';
import { isForOperators } from '../../../shell/src/page-match.ts';
import type { Destination } from './leave-page.ts';

/**
 * Public pages of other remotes, in random order, so that a remote can't rely on a particular next page.
 */
export function listDestinations(
  remotes: readonly Pick<LiveRemote, 'declaration'>[],
  name: string,
): Destination[] {
  const own = remotes.find(({ declaration }) => declaration.name === name);
  const isAdmin = own !== undefined && isForOperators(own);
  const waiting = remotes
    // The shop and the admin are never in the same document, so nothing can be left behind between them.
    .filter((remote) => remote.declaration.name !== name && isForOperators(remote) === isAdmin)
    .flatMap(({ declaration }) =>
      declaration.pages
        .filter((page) => !page.path.includes(':') && !page.protected && !page.frame)
        .map(({ path }) => ({ path, remote: declaration.name })),
    );
  const all: Destination[] = [];
  while (waiting.length > 0) all.push(...waiting.splice(randomInt(waiting.length), 1));
  return all;
}
