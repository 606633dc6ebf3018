import type { PageDeclaration } from '@selvedge/contract';
import { matchPage } from '@selvedge/mfe-kit/document';
import type { LiveRemote } from './boot.ts';

export interface DeclaredPage<R> {
  remote: R;
  page: PageDeclaration;
}

/**
 * Finds the remote that declares the page at a path. If several patterns match, the one with the fewest parameters wins.
 * Needs only declarations, no remote's code.
 */
export function findDeclaredPage<R extends Pick<LiveRemote, 'declaration'>>(
  remotes: readonly R[],
  pathname: string,
): DeclaredPage<R> | null {
  // None of our paths has an empty segment, but patterns ignore them: `//` must not match the home page.
  if (pathname.includes('//')) return null;
  let found: DeclaredPage<R> | null = null;
  let fewestParams = Infinity;
  for (const remote of remotes) {
    const match = matchPage(remote.declaration.pages, pathname);
    const params = match && Object.keys(match.params).length;
    if (params === null || params >= fewestParams) continue;
    found = { remote, page: match!.page };
    fewestParams = params;
  }
  return found;
}

/** Which frame the shell shows around a page; see `PageDeclaration`. */
export type FrameKind = 'shop' | NonNullable<PageDeclaration['frame']>;

export const getFrameKind = (
  remotes: readonly Pick<LiveRemote, 'declaration'>[],
  pathname: string,
): FrameKind => findDeclaredPage(remotes, pathname)?.page.frame ?? 'shop';

/** Keeps the remotes that need no feature or an enabled one. */
export function filterEnabledRemotes<R extends Pick<LiveRemote, 'declaration'>>(
  remotes: readonly R[],
  features: readonly string[],
): R[] {
  return remotes.filter(({ declaration }) => !declaration.feature || features.includes(declaration.feature));
}

/** Whether a remote is for operators. Operators' and shoppers' pages, and their code, never share a document. */
export const isForOperators = ({ declaration }: Pick<LiveRemote, 'declaration'>): boolean =>
  declaration.pages.some((page) => page.protected === 'admin');

export function isOperatorPath(
  remotes: readonly Pick<LiveRemote, 'declaration'>[],
  pathname: string,
): boolean {
  const found = findDeclaredPage(remotes, pathname);
  return found !== null && isForOperators(found.remote);
}
