import { isApiError } from '@selvedge/api-client';
import type { HostApi } from '../host/host-api.ts';
import { matchPage } from './match-page.ts';
import type { PageViews } from '../remote.ts';
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

type NotFoundWords = Pick<PageViews, 'notFoundTitle'>;
type VisitContext = Pick<PageRequest, 'api' | 'tenant' | 'user' | 'signal'>;

/** What pages load with in a browser. */
export const visitorContext = ({ api, tenant, session }: HostApi, signal: AbortSignal): VisitContext => ({
  api,
  tenant,
  user: session.get().user,
  signal,
});

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
    return { ...visit, outcome: outcomeOf(error, visit.params) };
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
export function headOf(visit: Visit, tenant: PageRequest['tenant'], views: NotFoundWords): Head | null {
  if (visit.outcome.kind === 'not-found')
    return { title: views.notFoundTitle?.(urlOf(visit.href).pathname) ?? 'Page not found', noIndex: true };
  if (visit.outcome.kind !== 'ready') return null;
  return visit.page?.head?.(visit.outcome.data, { params: visit.params, query: visit.query, tenant }) ?? null;
}

// Put behind the host, never resolved against it: `//x` is a path too.
const urlOf = (href: string): URL => new URL(`http://page${href}`);

function locate(pages: readonly AnyPage[], href: string): Omit<Visit, 'href' | 'outcome'> {
  const url = urlOf(href);
  const match = matchPage(pages, url.pathname);
  return { page: match?.page ?? null, params: match?.params ?? {}, query: url.searchParams };
}

function outcomeOf(error: unknown, params: Record<string, string>): Outcome {
  if (error instanceof PageRedirect) return { kind: 'redirect', href: error.href };
  if (isApiError(error) && error.code === 'not-found') return { kind: 'not-found' };
  if (isAboutParameter(error, params)) return { kind: 'not-found' };
  return { kind: 'failed', error };
}

/**
 * Whether the API refused nothing but what the path names: `id` of `/products/:productId/details`. What can be no id
 * is the id of nothing. Pages put failures into words of their own, with the API's behind them as the cause.
 */
function isAboutParameter(error: unknown, params: Record<string, string>): boolean {
  if (!isApiError(error)) return error instanceof Error && isAboutParameter(error.cause, params);
  if (error.code !== 'invalid-request') return false;
  const names = Object.keys(params).map((name) => name.toLowerCase());
  const refused = Object.keys(error.fields ?? {}).map((field) => field.toLowerCase());
  return refused.length > 0 && refused.every((field) => names.some((name) => name.endsWith(field)));
}
