import {
  loadComponent,
  loadParts,
  matchPage,
  PageRedirect,
  type AnyPage,
  type Head,
} from '@selvedge/mfe-kit';
import type { FakeHost } from './fake-host.ts';

export interface LoadedPage {
  url: string;
  params: Record<string, string>;
  query: URLSearchParams;
  data?: unknown;
  /** The error that `load` rejected with. */
  error?: unknown;
  /** The target if `load` redirected. */
  redirect?: string;
  head?: Head;
}

/** Runs a page's `load` for a URL, as the server and the browser do. */
export async function loadPage(
  page: AnyPage,
  {
    path,
    url,
    host,
    signal = new AbortController().signal,
  }: { path: string; url: string; host: FakeHost; signal?: AbortSignal },
): Promise<LoadedPage> {
  const { pathname, searchParams: query } = new URL(url, 'http://shop.test');
  const params = matchPage([{ path }], pathname)?.params ?? {};
  const { api, tenant } = host;
  const { user } = host.session.get();
  try {
    const [data] = await Promise.all([
      page.load?.({ params, query, api, tenant, user, signal }),
      loadComponent(page),
    ]);
    // Like the document server, so that tests detect pages that rely on Date, Map or undefined in their data.
    const serialized: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
    await loadParts(page, serialized);
    const head = page.head?.(serialized, { params, query, tenant });
    return { url, params, query, data: serialized, ...(head ? { head } : {}) };
  } catch (error) {
    if (error instanceof PageRedirect) return { url, params, query, redirect: error.href };
    return { url, params, query, error };
  }
}
