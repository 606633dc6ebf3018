import type { OwnAccess } from '@selvedge/contract';
import {
  definePage,
  isApiError,
  PageRedirect,
  type AdminApi,
  type AnyPage,
  type Page,
  type PageRequest,
} from '@selvedge/mfe-kit';
import { createAdminApi } from '../api/create-admin-api.ts';
import { findStartPage, findTitle, overviewPath } from './admin-sections.ts';
import { PageLoadError } from './page-load-error.ts';
import { PageForbiddenError } from './page-forbidden-error.ts';

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
      const adminApi = createAdminApi(request.api);
      try {
        return await load({ ...request, adminApi });
      } catch (error) {
        if (error instanceof PageRedirect) throw error;
        // Makes the page a 404.
        if (isApiError(error) && error.code === 'not-found') throw error;
        const access = await loadAccessIfForbidden(error, adminApi, request.signal);
        // Everybody starts at the overview, but not every role includes it.
        const start = access && path === overviewPath ? findStartPage(access) : undefined;
        if (start) throw new PageRedirect(start.href);
        if (access) throw new PageForbiddenError(title, access, error);
        throw new PageLoadError(title, failed, error);
      }
    },
  });
}

/**
 * A `forbidden` has one of two reasons: the role doesn't include the call, or the operator signed in again in another tab,
 * and then every call is refused. With `second-factor-missing`, the role requires two-step sign-in.
 * @returns the operator's access if their role is the reason, otherwise `null`
 */
async function loadAccessIfForbidden(
  error: unknown,
  adminApi: AdminApi,
  signal: AbortSignal,
): Promise<OwnAccess | null> {
  if (!isApiError(error) || (error.code !== 'forbidden' && error.code !== 'second-factor-missing'))
    return null;
  return adminApi.getOwnAccess({ signal }).catch(() => null);
}
