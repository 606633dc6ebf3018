import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { findAdminBySession, findUserSession } from './session-repository.ts';

/** Tells whom a token belongs to. A token counts only in the tenant and for the audience it was made for. */
export function createSessionAuthenticator(db: Database, clock: Clock): Authenticator {
  return {
    authenticateShopper: (tenantCode, token) =>
      db.inTenant(tenantCode, (tx) => findUserSession(tx, tenantCode, token, clock())),
    authenticateAdmin: (tenantCode, token) =>
      db.inTenant(tenantCode, (tx) => findAdminBySession(tx, tenantCode, token, clock())),
  };
}
