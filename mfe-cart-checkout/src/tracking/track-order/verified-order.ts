import { isHeaderText } from '@selvedge/mfe-kit';
import { isRecordOf, isString } from '../../checkout/draft/type-guards.ts';
import { readRecord, writeRecord } from '../../checkout/draft/session-record.ts';

/** An order that a guest looked up by number and email, with the key to act on it. */
export interface VerifiedOrder {
  orderNumber: string;
  orderId: string;
  key: string;
  expiresAt: string;
}

const nameOf = (tenantCode: string) => `guestOrder:${tenantCode}`;
const isVerifiedOrder = isRecordOf<VerifiedOrder>({
  orderNumber: isString,
  orderId: isString,
  key: (value): value is string => isString(value) && isHeaderText(value),
  expiresAt: isString,
});

/** Saves the order for this tab, so that guests don't have to look it up again after a reload. `null` deletes it. */
export const saveVerifiedOrder = (tenantCode: string, verified: VerifiedOrder | null): void =>
  writeRecord(nameOf(tenantCode), verified);

/** @returns `null` once the key has expired */
export function readVerifiedOrder(tenantCode: string): VerifiedOrder | null {
  const verified = readRecord(nameOf(tenantCode), isVerifiedOrder);
  return verified && new Date(verified.expiresAt) > new Date() ? verified : null;
}
