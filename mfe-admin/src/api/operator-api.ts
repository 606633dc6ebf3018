import type { AdminOperations } from '@selvedge/contract';
import { isApiError, type AdminApi, type ApiClient } from '@selvedge/mfe-kit';
import { adminSession } from '../sign-in/admin-session.ts';
import { adminPaths } from './admin-paths.ts';

type AnyCall = (input?: object) => Promise<unknown>;

/**
 * The calls of an operator. A 401 ends the session, so that the sign-in page, where the shell goes next, can say why.
 * Each rejects with `ApiError` alone.
 */
export function operatorApi(api: ApiClient): AdminApi {
  const calls = api.callsOf<AdminOperations>(adminPaths) as unknown as Record<string, AnyCall>;
  const guarded = Object.keys(adminPaths).map((name) => [
    name,
    (input?: object) => calls[name]?.(input).catch(leave),
  ]);
  return Object.fromEntries(guarded) as AdminApi;
}

function leave(error: unknown): never {
  if (isApiError(error) && error.code === 'unauthorized') adminSession.close('expired');
  throw error;
}
