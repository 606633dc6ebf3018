import { isApiError, PageRedirect } from '@selvedge/mfe-kit';

/** A permanent redirect to the page's new path, with the same query. */
export function movedPage(path: string, query: URLSearchParams): PageRedirect {
  const search = query.toString();
  return new PageRedirect(path + (search ? `?${search}` : ''), { isPermanent: true });
}

/** The current handle of a product or category that has moved, from the API's error. */
export const movedHandle = (error: unknown): string | undefined =>
  isApiError(error) ? error.movedTo : undefined;

/** For `.catch`: redirects to the page of a product or category whose handle has changed. Other errors are rethrown. */
export function redirectIfMoved(toPath: (handle: string) => string, query: URLSearchParams) {
  return (error: unknown): never => {
    const handle = movedHandle(error);
    throw handle === undefined ? error : movedPage(toPath(handle), query);
  };
}
