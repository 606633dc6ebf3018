import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Authenticator } from '../../platform/http/authenticator.ts';
import { createServiceKeyCheck } from '@selvedge/service-kit';
import { authenticateApiKey } from '../api-keys/authenticate-api-key.ts';
import { findAdminBySession, findUserSession } from './session-repository.ts';

interface AuthenticatorDependencies {
  db: Database;
  clock: Clock;
  /** Reads the token of a guest who has proven access to an order. */
  accessTokens: {
    readGuestToken(
      tenantCode: string,
      token: string,
      now: Date,
    ): Promise<{ orderId: string; isExpired: boolean } | undefined>;
  };
  /** The key that the shop's other services send. Without it, they can't call this service. */
  serviceKey?: string | undefined;
  /** Also accepted, while the key is being replaced. */
  oldServiceKey?: string | undefined;
}

/** Finds out who a token belongs to. A token is only valid in its tenant and for its audience. */
export function createSessionAuthenticator({
  db,
  clock,
  accessTokens,
  serviceKey,
  oldServiceKey,
}: AuthenticatorDependencies): Authenticator {
  return {
    readGuestKey: (tenantCode, key) => accessTokens.readGuestToken(tenantCode, key, clock()),
    isServiceKey: createServiceKeyCheck(serviceKey, oldServiceKey),
    authenticateShopper: (tenantCode, token) =>
      db.inTenant(tenantCode, (tx) => findUserSession(tx, tenantCode, token, clock())),
    authenticateAdmin: (tenantCode, token) =>
      db.inTenant(tenantCode, (tx) => findAdminBySession(tx, tenantCode, token, clock())),
    authenticateApiKey: (tenantCode, sent) => authenticateApiKey({ db, clock }, tenantCode, sent),
  };
}
