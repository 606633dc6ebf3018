import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { serviceSecret } from '../secrets/service-secret.ts';

export interface OrderKeys {
  /** The key that shows an order's address to the browser that placed it; the same however often it is asked for. */
  accessKey(tenantCode: string, orderId: string): Promise<string>;
}

/** Keys follow from a secret of the service, so that a repeated request gets the reply of the first one. */
export function createOrderKeys(db: Database): OrderKeys {
  const secret = serviceSecret(db, 'order-access');
  return {
    async accessKey(tenantCode, orderId) {
      return createHmac('sha256', await secret())
        .update(`order ${tenantCode} ${orderId}`)
        .digest('base64url');
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
