import type { PlacedOrder } from '@selvedge/contract';
import { isHeaderText, localKeys, safeLocalStorage } from '@selvedge/mfe-kit';
import { isText } from './checkout/draft/record-shape.ts';
import { readRecord, writeRecord } from './checkout/draft/session-record.ts';

/** What this browser knows of an order because it placed it. */
export interface PlacedHere {
  /** Opens the full confirmation, a guest's too. */
  orderKey: string;
  /** Where the confirmation is mailed to; `null` once the tab that placed the order is closed. */
  email: string | null;
}

const emailKeyOf = (orderId: string) => `orderEmail:${orderId}`;

/** Keeps the order's key for good, and the e-mail address as long as the tab lives. */
export function rememberPlacedOrder({ id, accessKey }: PlacedOrder, email: string): void {
  writeRecord(emailKeyOf(id), email);
  safeLocalStorage.setItem(localKeys.orderKeyPrefix + id, accessKey);
}

/** `null` for an order that another browser placed, and where what was kept of it can no longer be used. */
export function readPlacedOrder(orderId: string): PlacedHere | null {
  const orderKey = safeLocalStorage.getFitting(localKeys.orderKeyPrefix + orderId, isHeaderText);
  return orderKey === null ? null : { orderKey, email: readRecord(emailKeyOf(orderId), isText) };
}
