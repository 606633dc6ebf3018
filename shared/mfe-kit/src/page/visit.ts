import { isApiError } from '@selvedge/api-client';
import { matchPage } from './match-page.ts';
import { PageRedirect } from './page-redirect.ts';
import type { AnyPage, Head, PageRequest } from './page.ts';

export type Outcome =
  | { kind: 'ready'; data: unknown }
  | { kind: 'not-found' }
  | { kind: 'redirect'; href: string }
  | { kind: 'failed'; error: unknown };

/** A page of this remote with what came of loading it. */
export interface Visit {
  /** Path and query. */
  href: string;
  page: AnyPage | null;
  params: Record<string, string>;
  query: URLSearchParams;
  outcome: Outcome;
}

type VisitContext = Pick<PageRequest, 'api' | 'tenant' | 'signal'>;

/** Finds the page for an address and loads its data. Never rejects, except when `signal` was aborted. */
export async function visitPage(
  pages: readonly AnyPage[],
  href: string,
  context: VisitContext,
): Promise<Visit> {
  const visit = { href, ...locate(pages, href) };
  if (!visit.page) return { ...visit, outcome: { kind: 'not-found' } };
  try {
    const data = await visit.page.load?.({ params: visit.params, query: visit.query, ...context });
    return { ...visit, outcome: { kind: 'ready', data } };
  } catch (error) {
    if (context.signal.aborted) throw error;
    return { ...visit, outcome: outcomeOf(error) };
  }
}

/** The visit of a page that has nothing to load, which stands at once; `null` for any other address. */
export function immediateVisit(pages: readonly AnyPage[], href: string): Visit | null {
  const located = locate(pages, href);
  if (!located.page || located.page.load) return null;
  return { href, ...located, outcome: { kind: 'ready', data: undefined } };
}

/** Rebuilds the visit that the server made, without loading anything. */
export function resumeVisit(pages: readonly AnyPage[], href: string, outcome: Outcome): Visit {
  return { href, ...locate(pages, href), outcome };
}

/** What a visit says of itself, `null` when its page says nothing. */
export function headOf(visit: Visit, tenant: PageRequest['tenant']): Head | null {
  if (visit.outcome.kind === 'not-found') return { title: 'Page not found', noIndex: true };
  if (visit.outcome.kind !== 'ready') return null;
  return visit.page?.head?.(visit.outcome.data, { params: visit.params, query: visit.query, tenant }) ?? null;
}

function locate(pages: readonly AnyPage[], href: string): Omit<Visit, 'href' | 'outcome'> {
  const url = new URL(href, 'http://page');
  const match = matchPage(pages, url.pathname);
  return { page: match?.page ?? null, params: match?.params ?? {}, query: url.searchParams };
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof PageRedirect) return { kind: 'redirect', href: error.href };
  if (isApiError(error) && error.code === 'not-found') return { kind: 'not-found' };
  return { kind: 'failed', error };
}
