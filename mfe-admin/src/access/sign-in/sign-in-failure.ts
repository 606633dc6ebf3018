import { isApiError } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';

/** One message for every failed sign-in, so that it doesn't reveal which part was right, plus what to do next. */
export function signInFailure(error: unknown): { message: string; detail: string } {
  const message = messages.signIn.failed;
  if (!isApiError(error) || error.status === undefined || error.status >= 500) {
    return { message, detail: messages.signIn.unreachable };
  }
  if (error.code === 'rate-limited' && error.message) return { message, detail: error.message };
  return {
    message,
    detail: 'Admin accounts are separate. Shopper accounts don’t work here.',
  };
}
