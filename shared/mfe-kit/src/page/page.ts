import type { ApiClient } from '@selvedge/api-client';
import type { TenantConfig, User } from '@selvedge/contract';
import type { ComponentType } from 'react';

export interface PageRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  api: ApiClient;
  tenant: TenantConfig;
  /** Who is signed in; `null` for everybody else, and always on the server. */
  user: User | null;
  /** Aborted when the shopper has gone elsewhere, or the server's deadline has passed. */
  signal: AbortSignal;
}

/** Fetches everything critical of a page, in parallel. Rejecting with an `ApiError` `not-found` makes the page a 404. */
export type Load<Data> = (request: PageRequest) => Promise<Data>;

export interface PageProps<Data> {
  data: Data;
  params: Record<string, string>;
  query: URLSearchParams;
}

/** What a page says of itself to browsers, search engines and link previews. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the page's one true address; the present path without its query when absent. */
  canonicalPath?: string;
  /** Path or address of the picture for link previews. */
  image?: string;
  /** What that picture shows, and its size in pixels where it is known. */
  imageFacts?: { alt: string; width?: number; height?: number };
  kind?: 'website' | 'product';
  /** Further properties for link previews, as `product:price:amount`. */
  properties?: Record<string, string>;
  noIndex?: boolean;
  jsonLd?: object[];
  /** The largest picture above the fold, fetched before anything else. */
  preloadImage?: { srcSet: string; sizes: string; type: string };
}

export interface Page<Data> {
  /** Pattern as in `remote.json`, parameters as `:name`. */
  path: string;
  load?: Load<Data>;
  Component: ComponentType<PageProps<Data>>;
  head?: (
    data: Data,
    request: { params: Record<string, string>; query: URLSearchParams; tenant: TenantConfig },
  ) => Head;
}

/** A page of any data, as lists of pages hold it. */
export type AnyPage = Page<unknown>;

/** Declares a page. Data flows one way: `load` fetches, `Component` renders, the URL is the state. */
export function definePage<Data>(page: Page<Data>): AnyPage {
  return page as unknown as AnyPage;
}
