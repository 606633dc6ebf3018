import {
  definePage,
  isApiError,
  type AdminApi,
  type AnyPage,
  type Page,
  type PageRequest,
} from '@selvedge/mfe-kit';
import { createAdminApi } from '../api/create-admin-api.ts';
import { findTitle } from './admin-sections.ts';
import { PageLoadError } from './page-load-error.ts';

/** What a page's `load` gets. */
export interface AdminRequest extends PageRequest {
  /** The API calls of the signed-in operator. */
  adminApi: AdminApi;
}

interface AdminPage<Data> extends Pick<Page<Data>, 'path' | 'Component'> {
  /** The title if the page fails to load, and the tab's title without `titleOf`. Default: the section's label or item. */
  title?: string;
  titleOf?: (data: Data) => string;
  load: (request: AdminRequest) => Promise<Data>;
  /** The error message if the page fails to load. */
  failed: string;
}

/** Declares a page that loads its data as the operator. If that fails, the page keeps the admin layout. */
export function defineAdminPage<Data>({
  path,
  Component,
  title = findTitle(path),
  titleOf,
  load,
  failed,
}: AdminPage<Data>): AnyPage {
  return definePage<Data>({
    path,
    Component,
    head: (data) => ({ title: titleOf?.(data) ?? title, noIndex: true }),
    async load(request) {
      try {
        return await load({ ...request, adminApi: createAdminApi(request.api) });
      } catch (error) {
        // Makes the page a 404.
        if (isApiError(error) && error.code === 'not-found') throw error;
        throw new PageLoadError(title, failed, error);
      }
    },
  });
}
