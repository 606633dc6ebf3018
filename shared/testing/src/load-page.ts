import { matchPage, PageRedirect, type AnyPage, type Head } from '@selvedge/mfe-kit';
import type { FakeHost } from './fake-host.ts';

export interface LoadedPage {
  url: string;
  params: Record<string, string>;
  query: URLSearchParams;
  data?: unknown;
  /** What `load` rejected with. */
  error?: unknown;
  /** Where `load` sent the shopper instead. */
  redirect?: string;
  head?: Head;
}

/** Runs a page's `load` for an address, as server and browser do. */
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
    const data = await page.load?.({ params, query, api, tenant, user, signal });
    // As the document server does, so that a page relying on Date, Map or undefined in its data is found out.
    const wired: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
    const head = page.head?.(wired, { params, query, tenant });
    return { url, params, query, data: wired, ...(head ? { head } : {}) };
  } catch (error) {
    if (error instanceof PageRedirect) return { url, params, query, redirect: error.href };
    return { url, params, query, error };
  }
}
