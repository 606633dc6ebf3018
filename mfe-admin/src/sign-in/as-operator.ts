import { isApiError } from '@selvedge/mfe-kit';
import { adminSession } from './admin-session.ts';

/**
 * Awaits an operator's call. A 401 ends the session, so that the sign-in page, where the shell goes next, can say why.
 * @throws whatever the call rejects with
 */
export async function asOperator<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && error.code === 'unauthorized') adminSession.close('expired');
    throw error;
  }
}
