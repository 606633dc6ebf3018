import { isApiError } from '@selvedge/mfe-kit';

/** Thrown by a `load`: its message is the page's own words for the failure, fit to be shown. */
export class LoadFailure extends Error {
  constructor(words: string, cause: unknown) {
    super(words, { cause });
    this.name = 'LoadFailure';
  }
}

/** For `.catch`: puts a failure into the page's words. "Not found" passes through, so that the page is a 404. */
export function failWith(words: string) {
  return (error: unknown): never => {
    throw isApiError(error) && error.code === 'not-found' ? error : new LoadFailure(words, error);
  };
}

/** What the API rejects with for a thing that is not there; for things looked up in a list. */
export function notFound(what: string): Error {
  return Object.assign(new Error(`There is no ${what}`), { name: 'ApiError', code: 'not-found' });
}
