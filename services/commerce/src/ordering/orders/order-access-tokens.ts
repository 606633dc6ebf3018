import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../platform/secrets/tokens.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSecretReader } from '../../platform/secrets/service-secret.ts';

/** Long enough to fill in a return, short enough to be safe on a shared computer. */
const GUEST_TOKEN_MS = 3_600_000;

export interface OrderAccessTokens {
  /** Lets the browser that placed an order see its details. Always the same token for the same order. */
  confirmationToken(tenantCode: string, orderId: string): Promise<string>;
  /** Gives a guest access to one order after they've entered its number and email address. */
  createGuestToken(
    tenantCode: string,
    orderId: string,
    now: Date,
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Returns the order of a guest token; undefined for an invalid token or one of another tenant. */
  readGuestToken(
    tenantCode: string,
    token: string,
    now: Date,
  ): Promise<{ orderId: string; isExpired: boolean } | undefined>;
}

/** Tokens are derived from a secret of the service, so a repeated request gets the same reply. */
export function createOrderAccessTokens(db: Database): OrderAccessTokens {
  const secret = createSecretReader(db, 'order-access');
  const sign = async (text: string) =>
    createHmac('sha256', await secret())
      .update(text)
      .digest('base64url');
  /** `{order id}.{expiry in seconds}.{signature}`: nothing needs to be stored or cleaned up. */
  const guestToken = async (tenantCode: string, orderId: string, expires: string) =>
    `${orderId}.${expires}.${await sign(`guest ${tenantCode} ${orderId} ${expires}`)}`;
  return {
    confirmationToken: (tenantCode, orderId) => sign(`order ${tenantCode} ${orderId}`),
    async createGuestToken(tenantCode, orderId, now) {
      const expires = Math.floor((now.getTime() + GUEST_TOKEN_MS) / 1000);
      const token = await guestToken(tenantCode, orderId, String(expires));
      return { token, expiresAt: new Date(expires * 1000) };
    },
    async readGuestToken(tenantCode, token, now) {
      const [, orderId = '', expires = ''] = /^([0-9a-f-]{36})\.([0-9]{10})\./.exec(token) ?? [];
      if (!orderId) return undefined;
      if (!matchesHash(token, sha256(await guestToken(tenantCode, orderId, expires)))) return undefined;
      return { orderId, isExpired: now.getTime() >= Number(expires) * 1000 };
    },
  };
}

/** Whether a token has this hash; compared in constant time. */
export function matchesHash(token: string | undefined, tokenHash: string): boolean {
  if (token === undefined) return false;
  return timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(tokenHash));
}
