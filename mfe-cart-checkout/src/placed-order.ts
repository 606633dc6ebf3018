import type { PlacedOrder } from '@selvedge/contract';
import { isHeaderText, localKeys, safeLocalStorage } from '@selvedge/mfe-kit';
import { isString } from './checkout/draft/type-guards.ts';
import { readRecord, writeRecord } from './checkout/draft/session-record.ts';

/** What this browser remembers about an order it placed. */
interface PlacedOrderRecord {
  /** Gives access to the full confirmation, even to guests. */
  orderKey: string;
  /** The address the confirmation email goes to; `null` once the tab that placed the order is closed. */
  email: string | null;
}

const emailKeyOf = (orderId: string) => `orderEmail:${orderId}`;

/**
 * Saves the order's key permanently, and the email address until the tab closes.
 * @param email where the confirmation went; `null` if it isn't known
 */
export function savePlacedOrder({ id, accessKey }: PlacedOrder, email: string | null): void {
  if (email !== null) writeRecord(emailKeyOf(id), email);
  safeLocalStorage.setItem(localKeys.orderKeyPrefix + id, accessKey);
}

/** `null` if another browser placed the order, or if the stored key is unusable. */
export function readPlacedOrder(orderId: string): PlacedOrderRecord | null {
  const orderKey = safeLocalStorage.getValid(localKeys.orderKeyPrefix + orderId, isHeaderText);
  return orderKey === null ? null : { orderKey, email: readRecord(emailKeyOf(orderId), isString) };
}
