import type { PageDeclaration } from '@selvedge/contract';
import { matchPage } from '@selvedge/mfe-kit/document';
import type { LiveRemote } from './boot.ts';

export interface DeclaredPage<R> {
  remote: R;
  page: PageDeclaration;
}

/** Which remote declares the page at a path; `null` when none does. Needs no code of any remote. */
export function findDeclaredPage<R extends Pick<LiveRemote, 'declaration'>>(
  remotes: readonly R[],
  pathname: string,
): DeclaredPage<R> | null {
  // An empty segment is no address of ours, though a pattern would fit without it: `//` is not the home page.
  if (pathname.includes('//')) return null;
  for (const remote of remotes) {
    const match = matchPage(remote.declaration.pages, pathname);
    if (match) return { remote, page: match.page };
  }
  return null;
}

/** The remotes a tenant has at all: those that need no feature, and those whose feature is switched on. */
export function remotesOf<R extends Pick<LiveRemote, 'declaration'>>(
  remotes: readonly R[],
  features: readonly string[],
): R[] {
  return remotes.filter(({ declaration }) => !declaration.feature || features.includes(declaration.feature));
}
