import { isApiError } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';

/** One message for every failed sign-in, so that it tells nobody what was right; with it what to do. */
export function signInFailure(error: unknown): { message: string; detail: string } {
  const message = messages.signIn.failed;
  if (!isApiError(error) || error.status === undefined || error.status >= 500) {
    return { message, detail: messages.signIn.unreachable };
  }
  if (error.code === 'rate-limited' && error.message) return { message, detail: error.message };
  return {
    message,
    detail: 'Operators have accounts of their own; a shopper’s password does not open this page.',
  };
}
