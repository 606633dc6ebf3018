import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { serviceKeyCheck } from '@selvedge/service-kit';
import { createOrderKeys } from '../orders/order-keys.ts';
import { findAdminBySession, findUserSession } from './session-repository.ts';

/**
 * Tells whom a token belongs to. A token counts only in the tenant and for the audience it was made for.
 * @param serviceKey what services of the shop call with; no service may call without
 */
export function createSessionAuthenticator(db: Database, clock: Clock, serviceKey?: string): Authenticator {
  const orderKeys = createOrderKeys(db);
  return {
    readGuestKey: (tenantCode, key) => orderKeys.readGuestKey(tenantCode, key, clock()),
    isServiceKey: serviceKeyCheck(serviceKey),
    authenticateShopper: (tenantCode, token) =>
      db.inTenant(tenantCode, (tx) => findUserSession(tx, tenantCode, token, clock())),
    authenticateAdmin: (tenantCode, token) =>
      db.inTenant(tenantCode, (tx) => findAdminBySession(tx, tenantCode, token, clock())),
  };
}
