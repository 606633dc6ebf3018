import type { AdminOperations } from '@selvedge/contract';
import { isApiError, type AdminApi, type ApiClient } from '@selvedge/mfe-kit';
import { adminSession } from './admin-session.ts';
import { adminPaths } from './admin-paths.ts';

type AnyCall = (input?: object) => Promise<unknown>;

/**
 * API calls of a signed-in operator. All of them reject only with `ApiError`. A 401 ends the session, so the sign-in page
 * can say why. If an older version left its token in this browser, it's first exchanged for a cookie.
 */
export function createAdminApi(api: ApiClient): AdminApi {
  const calls = api.callsOf<AdminOperations>(adminPaths) as unknown as Record<string, AnyCall>;
  const send = (name: string, input?: object) => {
    const adopted = adminSession.hasStoredToken() ? adoptToken(calls) : null;
    return adopted ? adopted.then(() => calls[name]?.(input)) : calls[name]?.(input);
  };
  const guarded = Object.keys(adminPaths).map((name) => [
    name,
    (input?: object) => send(name, input)?.catch(closeExpiredSession),
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

function closeExpiredSession(error: unknown): never {
  if (isApiError(error) && error.code === 'unauthorized') adminSession.close('expired');
  throw error;
}
