import type { OrderPlacement } from '@selvedge/contract';
import { isHeaderText } from '@selvedge/mfe-kit';
import { isAmount, isObject, isRecordOf, isText, orNull, type Fits } from '../draft/record-shape.ts';
import { readRecord, writeRecord } from '../draft/session-record.ts';

export interface Approval {
  paypalOrderId: string;
  payerId: string;
  /** Dollars the shopper approved. */
  amount: number;
}

/**
 * One attempt to place an order, from the approval of its payment to a definite answer. It outlives a reload, so that
 * an order whose answer was lost is asked about again with the same key and the same body, and never paid twice.
 */
export interface OrderAttempt {
  /** The user who approved, `null` for a guest. */
  owner: string | null;
  key: string;
  approval: Approval;
  /** What was sent; `null` until it was, and again after a definite refusal. */
  sent: OrderPlacement | null;
}

export function startAttempt(owner: string | null, approval: Approval): OrderAttempt {
  return { owner, key: crypto.randomUUID(), approval, sent: null };
}

/** After a definite refusal the approval may still be used; whatever is sent next is a new request with a new key. */
export function renewAttempt(attempt: OrderAttempt): OrderAttempt {
  return startAttempt(attempt.owner, attempt.approval);
}

const isKey: Fits<string> = (value): value is string => isText(value) && isHeaderText(value);
/** Only sent again as it is; whether it is right the server says. */
const isSentBody: Fits<OrderPlacement> = (value): value is OrderPlacement => isObject<OrderPlacement>(value);
const isOrderAttempt = isRecordOf<OrderAttempt>({
  owner: orNull(isText),
  key: isKey,
  approval: isRecordOf<Approval>({ paypalOrderId: isText, payerId: isText, amount: isAmount }),
  sent: orNull(isSentBody),
});

const keyOf = (tenantCode: string) => `checkoutAttempt:${tenantCode}`;

export function readAttempt(tenantCode: string, owner: string | null): OrderAttempt | null {
  const kept = readRecord(keyOf(tenantCode), isOrderAttempt);
  return kept?.owner === owner ? kept : null;
}

export const writeAttempt = (tenantCode: string, attempt: OrderAttempt | null) =>
  writeRecord(keyOf(tenantCode), attempt);
