import type { AdminOperations } from '@selvedge/contract';
import { isApiError, type AdminApi, type ApiClient } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { adminSession } from './admin-session.ts';
import { adminPaths } from './admin-paths.ts';
import { requestConfirmation } from './request-confirmation.ts';

type AnyCall = (input?: object) => Promise<unknown>;

/**
 * API calls of a signed-in operator. All of them reject only with `ApiError`. An `unauthorized` ends the session, so the
 * sign-in page can say why. A `confirmation-required` asks operators to confirm who they are, and sends the call again. If an
 * older version left its token in this browser, it's first exchanged for a cookie.
 */
export function createAdminApi(api: ApiClient): AdminApi {
  const calls = api.callsOf<AdminOperations>(adminPaths) as unknown as Record<string, AnyCall>;
  const send = (name: string, input?: object) => {
    const adopted = adminSession.hasStoredToken() ? adoptToken(calls) : null;
    return adopted ? adopted.then(() => calls[name]?.(input)) : calls[name]?.(input);
  };
  const guarded = Object.keys(adminPaths).map((name) => [
    name,
    (input?: object) =>
      send(name, input)
        ?.catch((error: unknown) => confirmFirst(error, () => send(name, input)))
        .catch(closeExpiredSession),
  ]);
  return Object.fromEntries(guarded) as AdminApi;
}

let adoption: Promise<void> | null = null;

/** Exchanges the token for a cookie, once for all calls that wait for it. */
function adoptToken(calls: Record<string, AnyCall>): Promise<void> | null {
  adoption ??=
    calls
      .adoptAdminSession?.()
      .then(adminSession.open)
      .finally(() => (adoption = null)) ?? null;
  return adoption;
}

/** @returns the reply to the call that needed a confirmation */
async function confirmFirst(error: unknown, sendAgain: () => Promise<unknown> | undefined): Promise<unknown> {
  if (!isApiError(error) || error.code !== 'confirmation-required') throw error;
  if (await requestConfirmation()) return sendAgain();
  throw Object.assign(error, { message: messages.confirmation.cancelled });
}

function closeExpiredSession(error: unknown): never {
  if (isApiError(error) && error.code === 'unauthorized') adminSession.close('expired');
  throw error;
}
