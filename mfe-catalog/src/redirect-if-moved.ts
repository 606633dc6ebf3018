import { isApiError, PageRedirect } from '@selvedge/mfe-kit';

/** Redirects to the same page at another path, for good. The query stays. */
export function movedPage(path: string, query: URLSearchParams): PageRedirect {
  const search = query.toString();
  return new PageRedirect(path + (search ? `?${search}` : ''), { isPermanent: true });
}

/** The handle that a product or category has now, if the API says that it's no longer at the requested one. */
export const movedHandle = (error: unknown): string | undefined =>
  isApiError(error) ? error.movedTo : undefined;

/** For `.catch`: redirects to the page of a product or category whose handle has changed. Other errors are rethrown. */
export function redirectIfMoved(toPath: (handle: string) => string, query: URLSearchParams) {
  return (error: unknown): never => {
    const handle = movedHandle(error);
    throw handle === undefined ? error : movedPage(toPath(handle), query);
  };
}
