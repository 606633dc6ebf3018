import { getErrorMessage, isApiError } from '@selvedge/mfe-kit';

export interface RequestFailure {
  message: string;
  detail: string;
}

/**
 * Why a request failed, to show at its button. Nothing after a 401: the shell is redirecting to /login.
 * @param noReply the detail if the server sent no message for shoppers
 */
export function toRequestFailure(
  error: unknown,
  message: string,
  noReply: string,
): RequestFailure | undefined {
  if (isApiError(error) && error.code === 'unauthorized') return undefined;
  return { message, detail: getErrorMessage(error, noReply) };
}
