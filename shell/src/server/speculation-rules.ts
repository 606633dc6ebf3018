import type { PageDeclaration } from '@selvedge/contract';
import { patternsOverlap } from '@selvedge/registry';
import type { LiveRemote } from '../boot.ts';
import { isForOperators } from '../page-match.ts';

/** Other characters are special in URL patterns; none of our pages uses them. */
const plainPath = /^(?:\/|(?:\/:?[\w-]+)+)$/;

/**
 * Creates the rules by which browsers prefetch the pages that links lead to. They list what may be prefetched, so a page that's
 * published later isn't prefetched unless its declaration says so.
 * @param remotes those of the document, so the rules follow what's live
 * @returns `null` if there's nothing to prefetch
 */
export function createSpeculationRules(
  remotes: readonly Pick<LiveRemote, 'declaration'>[],
): { prefetch: object[] } | null {
  const paths = listPrefetchedPaths(remotes);
  if (paths.length === 0) return null;
  return {
    prefetch: [
      {
        where: {
          and: [
            // Relative patterns match only the document's own origin.
            { href_matches: paths.map(toUrlPattern) },
            // A draft in the page editor.
            { not: { href_matches: '/*\\?*preview=*' } },
            // A link to a part of this page.
            { not: { selector_matches: '[href^="#"]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
}

/** Leaves out a pattern if it also matches a page that must not be prefetched. */
function listPrefetchedPaths(remotes: readonly Pick<LiveRemote, 'declaration'>[]): string[] {
  const pages = remotes.flatMap((remote) =>
    remote.declaration.pages.map((page) => ({
      path: page.path,
      isPrefetched: isPrefetched(page) && !isForOperators(remote),
    })),
  );
  const others = pages.filter((page) => !page.isPrefetched);
  return pages
    .filter((page) => page.isPrefetched && !others.some((other) => canShowOther(other.path, page.path)))
    .map(({ path }) => path);
}

/** Whether a URL that matches `path` can show the other pattern's page. A path without parameters always shows its own page. */
const canShowOther = (other: string, path: string): boolean =>
  other === path || (path.includes(':') && patternsOverlap(path, other));

const isPrefetched = (page: PageDeclaration): boolean =>
  page.prefetch === true && page.ssr === true && !page.protected && plainPath.test(page.path);

/** Numbers the parameters, because browsers reject a pattern that repeats a name. */
function toUrlPattern(path: string): string {
  let count = 0;
  return path.replace(/:[\w-]+/g, () => `:p${count++}`);
}
