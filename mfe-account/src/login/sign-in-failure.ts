import { isApiError } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';

/** Uses one message for every refused sign-in, so that it doesn't reveal whether the account exists. */
export function signInFailure(error: unknown): { message: string; detail?: string } {
  const message = messages.signIn.failed;
  if (!isApiError(error) || error.status === undefined || error.status >= 500) {
    return { message, detail: messages.signIn.unreachable };
  }
  return error.code === 'rate-limited' && error.message ? { message, detail: error.message } : { message };
}
