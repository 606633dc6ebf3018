import { randomInt } from 'node:crypto';
import type { LiveRemote } from '../../../shell/src/boot.ts';
import type { Destination } from './leave-page.ts';

/**
 * Pages of other remotes that anybody may open, in an order that nobody knows before: a remote that tidied up for one
 * page alone would have to guess which.
 */
export function destinationsFrom(
  remotes: readonly Pick<LiveRemote, 'declaration'>[],
  name: string,
): Destination[] {
  const waiting = remotes
    .filter(({ declaration }) => declaration.name !== name)
    .flatMap(({ declaration }) =>
      declaration.pages
        .filter((page) => !page.path.includes(':') && !page.protected && !page.frame)
        .map(({ path }) => ({ path, remote: declaration.name })),
    );
  const all: Destination[] = [];
  while (waiting.length > 0) all.push(...waiting.splice(randomInt(waiting.length), 1));
  return all;
}
