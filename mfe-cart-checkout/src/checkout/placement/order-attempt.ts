import type { OrderPlacement } from '@selvedge/contract';
import { isHeaderText } from '@selvedge/mfe-kit';
import { isAmount, isObject, isRecordOf, isString, nullable, type Guard } from '../draft/type-guards.ts';
import { readRecord, writeRecord } from '../draft/session-record.ts';

export interface Approval {
  paypalOrderId: string;
  payerId: string;
  /** Dollars the shopper approved. */
  amount: number;
}

/**
 * One attempt to place an order, from the approved payment to a definite answer. It survives reloads, so that a request
 * whose answer was lost can be repeated with the same key and body, and the shopper never pays or orders twice.
 */
export interface OrderAttempt {
  /** The user who orders, `null` for a guest. */
  owner: string | null;
  key: string;
  /** `null` for an order that costs nothing. */
  approval: Approval | null;
  /** The body that was sent; `null` before sending and after a definite refusal. */
  sent: OrderPlacement | null;
}

export function startAttempt(owner: string | null, approval: Approval | null): OrderAttempt {
  return { owner, key: crypto.randomUUID(), approval, sent: null };
}

/** Keeps the approval, if any, after a definite refusal, but with a new key, because the next request is a new order. */
export function renewAttempt({ owner, approval }: OrderAttempt): OrderAttempt | null {
  return approval && startAttempt(owner, approval);
}

const isKey: Guard<string> = (value): value is string => isString(value) && isHeaderText(value);
/** Not checked further: the body is only resent unchanged, and the server validates it. */
const isSentBody: Guard<OrderPlacement> = (value): value is OrderPlacement => isObject<OrderPlacement>(value);
const isOrderAttempt = isRecordOf<OrderAttempt>({
  owner: nullable(isString),
  key: isKey,
  approval: nullable(isRecordOf<Approval>({ paypalOrderId: isString, payerId: isString, amount: isAmount })),
  sent: nullable(isSentBody),
});

const keyOf = (tenantCode: string) => `checkoutAttempt:${tenantCode}`;

export function readAttempt(tenantCode: string, owner: string | null): OrderAttempt | null {
  const stored = readRecord(keyOf(tenantCode), isOrderAttempt);
  return stored?.owner === owner ? stored : null;
}

export const writeAttempt = (tenantCode: string, attempt: OrderAttempt | null) =>
  writeRecord(keyOf(tenantCode), attempt);
