import { isApiError } from '@selvedge/api-client';
import type { Head } from '../host/head.ts';
import type { HostApi } from '../host/host-api.ts';
import type { PageViews } from '../remote.ts';
import { matchPage } from './match-page.ts';
import { PageRedirect } from './page-redirect.ts';
import { getComponent, loadComponent, loadParts } from './page-component.ts';
import type { AnyPage, PageRequest } from './page.ts';

export type Outcome =
  | { kind: 'ready'; data: unknown }
  | { kind: 'not-found' }
  | { kind: 'redirect'; href: string; isPermanent?: true }
  | { kind: 'failed'; error: unknown };

/** A page of this remote with the outcome of loading it. If that is `ready`, the page's code is loaded too. */
export interface Visit {
  /** Path and query. */
  href: string;
  page: AnyPage | null;
  params: Record<string, string>;
  query: URLSearchParams;
  outcome: Outcome;
}

type NotFoundTitle = Pick<PageViews, 'notFoundTitle'>;
type VisitContext = Pick<PageRequest, 'api' | 'tenant' | 'user' | 'signal'>;

/** The context that a page's `load` gets in a browser. */
export const createVisitContext = ({ api, tenant, session }: HostApi, signal: AbortSignal): VisitContext => ({
  api,
  tenant,
  user: session.get().user,
  signal,
});

/** Finds the page for a URL and loads its data. Rejects only if `signal` was aborted. */
export async function visitPage(
  pages: readonly AnyPage[],
  href: string,
  context: VisitContext,
): Promise<Visit> {
  const visit = { href, ...locate(pages, href) };
  if (!visit.page) return { ...visit, outcome: { kind: 'not-found' } };
  try {
    if (visit.page.loadModule) await visit.page.loadModule();
    const [data] = await Promise.all([
      visit.page.load?.({ params: visit.params, query: visit.query, ...context }),
      loadComponent(visit.page),
    ]);
    await loadParts(visit.page, data);
    return { ...visit, outcome: { kind: 'ready', data } };
  } catch (error) {
    if (context.signal.aborted) throw error;
    return { ...visit, outcome: toOutcome(error, visit.params) };
  }
}

/** A visit to a page that has no data and whose component is loaded; `null` for any other URL. */
export function immediateVisit(pages: readonly AnyPage[], href: string): Visit | null {
  const located = locate(pages, href);
  if (!located.page || located.page.load || !getComponent(located.page)) return null;
  return { href, ...located, outcome: { kind: 'ready', data: undefined } };
}

/** Recreates the visit that the server rendered, without loading its data again. Its code may still have to be loaded. */
export function resumeVisit(pages: readonly AnyPage[], href: string, outcome: Outcome): Visit {
  return { href, ...locate(pages, href), outcome };
}

/** The page's metadata, or `null` if it has none. */
export function getHead(visit: Visit, tenant: PageRequest['tenant'], views: NotFoundTitle): Head | null {
  if (visit.outcome.kind === 'not-found')
    return { title: views.notFoundTitle?.(toUrl(visit.href).pathname) ?? 'Page not found', noIndex: true };
  if (visit.outcome.kind !== 'ready') return null;
  return visit.page?.head?.(visit.outcome.data, { params: visit.params, query: visit.query, tenant }) ?? null;
}

// Concatenated rather than resolved, so that `//x` stays a path.
const toUrl = (href: string): URL => new URL(`http://page${href}`);

function locate(pages: readonly AnyPage[], href: string): Omit<Visit, 'href' | 'outcome'> {
  const url = toUrl(href);
  const match = matchPage(pages, url.pathname);
  return { page: match?.page ?? null, params: match?.params ?? {}, query: url.searchParams };
}

function toOutcome(error: unknown, params: Record<string, string>): Outcome {
  if (error instanceof PageRedirect)
    return { kind: 'redirect', href: error.href, ...(error.isPermanent && { isPermanent: true }) };
  if (isApiError(error) && error.code === 'not-found') return { kind: 'not-found' };
  if (isAboutParameter(error, params)) return { kind: 'not-found' };
  return { kind: 'failed', error };
}

/**
 * Whether the API rejected only path parameters, such as `id` in `/products/:productId/details`. A malformed id can't
 * belong to anything, so the page doesn't exist. Pages may wrap API errors; the original is then the `cause`.
 */
function isAboutParameter(error: unknown, params: Record<string, string>): boolean {
  if (!isApiError(error)) return error instanceof Error && isAboutParameter(error.cause, params);
  if (error.code !== 'invalid-request') return false;
  const names = Object.keys(params).map((name) => name.toLowerCase());
  const rejected = Object.keys(error.fields ?? {}).map((field) => field.toLowerCase());
  return rejected.length > 0 && rejected.every((field) => names.some((name) => name.endsWith(field)));
}
