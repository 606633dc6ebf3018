import { isApiError, PageRedirect } from '@selvedge/mfe-kit';

/** Thrown by a `load`. Its message is written for shoppers and shown on the error page. */
export class LoadFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'LoadFailure';
  }
}

/** For `.catch`: throws a `LoadFailure` with this message. "Not found" is rethrown unchanged, so that the page is a 404; so is a redirect. */
export function failWith(message: string) {
  return (error: unknown): never => {
    const isOutcome = error instanceof PageRedirect || (isApiError(error) && error.code === 'not-found');
    throw isOutcome ? error : new LoadFailure(message, error);
  };
}

/** Creates an error like the API's 404, for a `load` that looks for something in a list. */
export function notFoundError(what: string): Error {
  return Object.assign(new Error(`There is no ${what}`), { name: 'ApiError', code: 'not-found' });
}
