import type { ApiClient } from '@selvedge/api-client';
import type { TenantConfig, User } from '@selvedge/contract';
import type { ComponentType } from 'react';
import type { Head } from '../host/head.ts';

export interface PageRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  api: ApiClient;
  tenant: TenantConfig;
  /** The signed-in shopper; `null` if there is none, and always on the server. */
  user: User | null;
  /** Aborted when the shopper leaves the page or the server's deadline passes. */
  signal: AbortSignal;
}

/** Fetches a page's critical data in parallel. Rejecting with an `ApiError` `not-found` makes the page a 404. */
export type Load<Data> = (request: PageRequest) => Promise<Data>;

export interface PageProps<Data> {
  data: Data;
  params: Record<string, string>;
  query: URLSearchParams;
}

export type PageComponent<Data> = ComponentType<PageProps<Data>>;

/** Loads a component that other pages of the remote don't need. */
export interface LazyComponent<Data> {
  load: () => Promise<PageComponent<Data>>;
  /** Loads parts of it that only some data need. It renders after that, also in a document that the server has rendered. */
  loadParts?: (data: Data) => Promise<unknown>;
}

export interface Page<Data> {
  /** Pattern as in `remote.json`, with parameters as `:name`. */
  path: string;
  load?: Load<Data>;
  Component: PageComponent<Data> | LazyComponent<Data>;
  /** Only for lazy pages: imports the module and replaces this placeholder with its page. */
  loadModule?: (() => Promise<void>) | undefined;
  head?: (
    data: Data,
    request: { params: Record<string, string>; query: URLSearchParams; tenant: TenantConfig },
  ) => Head;
}

/** A page with any type of data, for lists of pages. */
export type AnyPage = Page<unknown>;

/** Declares a page. Data flows one way: `load` fetches, `Component` renders, the URL is the state. */
export function definePage<Data>(page: Page<Data>): AnyPage {
  return page as unknown as AnyPage;
}
