import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { serviceSecret } from '../secrets/service-secret.ts';

/** Long enough to fill in a return, too short to be of use on a computer that others use later. */
const GUEST_KEY_MS = 3_600_000;

export interface OrderKeys {
  /** The key that shows an order's address to the browser that placed it; the same however often it is asked for. */
  accessKey(tenantCode: string, orderId: string): Promise<string>;
  /** The key to one order for a guest who has proven it by its number and email. */
  guestKey(tenantCode: string, orderId: string, now: Date): Promise<{ key: string; expiresAt: Date }>;
  /** The order that a guest's key is for; undefined for any other text, and for a key of another tenant. */
  readGuestKey(
    tenantCode: string,
    key: string,
    now: Date,
  ): Promise<{ orderId: string; isExpired: boolean } | undefined>;
}

/** Keys follow from a secret of the service, so that a repeated request gets the reply of the first one. */
export function createOrderKeys(db: Database): OrderKeys {
  const secret = serviceSecret(db, 'order-access');
  const sign = async (text: string) =>
    createHmac('sha256', await secret())
      .update(text)
      .digest('base64url');
  /** `{order}.{second it expires}.{signature}`: nothing has to be stored or cleaned up. */
  const signed = async (tenantCode: string, orderId: string, expires: string) =>
    `${orderId}.${expires}.${await sign(`guest ${tenantCode} ${orderId} ${expires}`)}`;
  return {
    accessKey: (tenantCode, orderId) => sign(`order ${tenantCode} ${orderId}`),
    async guestKey(tenantCode, orderId, now) {
      const expires = Math.floor((now.getTime() + GUEST_KEY_MS) / 1000);
      const key = await signed(tenantCode, orderId, String(expires));
      return { key, expiresAt: new Date(expires * 1000) };
    },
    async readGuestKey(tenantCode, key, now) {
      const [, orderId = '', expires = ''] = /^([0-9a-f-]{36})\.([0-9]{10})\./.exec(key) ?? [];
      if (!orderId || !opens(key, hashOf(await signed(tenantCode, orderId, expires)))) return undefined;
      return { orderId, isExpired: now.getTime() >= Number(expires) * 1000 };
    },
  };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function opens(accessKey: string | undefined, accessKeyHash: string): boolean {
  if (accessKey === undefined) return false;
  return timingSafeEqual(Buffer.from(hashOf(accessKey)), Buffer.from(accessKeyHash));
}

/** Ten digits that tell nobody how much the store sells. */
export function newOrderNumber(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000));
}
