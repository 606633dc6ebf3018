import type { PageDeclaration } from '@selvedge/contract';
import { matchPage } from '@selvedge/mfe-kit/document';
import type { LiveRemote } from './boot.ts';

export interface DeclaredPage<R> {
  remote: R;
  page: PageDeclaration;
}

/**
 * Which remote declares the page at a path, by the pattern that leaves least open where several fit; `null` when none does.
 * Needs no code of any remote.
 */
export function findDeclaredPage<R extends Pick<LiveRemote, 'declaration'>>(
  remotes: readonly R[],
  pathname: string,
): DeclaredPage<R> | null {
  // An empty segment is no address of ours, though a pattern would fit without it: `//` is not the home page.
  if (pathname.includes('//')) return null;
  let found: DeclaredPage<R> | null = null;
  let fewest = Infinity;
  for (const remote of remotes) {
    const match = matchPage(remote.declaration.pages, pathname);
    const open = match && Object.keys(match.params).length;
    if (open === null || open >= fewest) continue;
    found = { remote, page: match!.page };
    fewest = open;
  }
  return found;
}

/** What the shell puts around the page at a path; see `PageDeclaration`. */
export type FrameKind = 'shop' | NonNullable<PageDeclaration['frame']>;

export const frameOf = (remotes: readonly Pick<LiveRemote, 'declaration'>[], pathname: string): FrameKind =>
  findDeclaredPage(remotes, pathname)?.page.frame ?? 'shop';

/** The remotes a tenant has at all: those that need no feature, and those whose feature is switched on. */
export function remotesOf<R extends Pick<LiveRemote, 'declaration'>>(
  remotes: readonly R[],
  features: readonly string[],
): R[] {
  return remotes.filter(({ declaration }) => !declaration.feature || features.includes(declaration.feature));
}
