import type { PlacedOrder } from '@selvedge/contract';
import { localKeys } from '@selvedge/mfe-kit';
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
  try {
    localStorage.setItem(localKeys.orderKeyPrefix + id, accessKey);
  } catch {
    // Without storage the confirmation shows without the address.
  }
}

/** `null` for an order that another browser placed, and where there is no storage. */
export function readPlacedOrder(orderId: string): PlacedHere | null {
  try {
    const orderKey = localStorage.getItem(localKeys.orderKeyPrefix + orderId);
    return orderKey === null ? null : { orderKey, email: readRecord<string>(emailKeyOf(orderId)) };
  } catch {
    return null;
  }
}
