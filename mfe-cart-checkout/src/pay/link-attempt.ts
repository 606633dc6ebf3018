import { isHeaderText } from '@selvedge/mfe-kit';
import { readRecord, writeRecord } from '../checkout/draft/session-record.ts';
import { isAmount, isBoolean, isRecordOf, isString, type Guard } from '../checkout/draft/type-guards.ts';
import type { Approval } from '../checkout/placement/order-attempt.ts';

/**
 * One attempt to pay with a link, from the approved payment to a definite answer. It survives reloads, so that a request
 * whose answer was lost can be repeated with the same key, and the buyer never pays twice.
 */
export interface LinkAttempt {
  key: string;
  approval: Approval;
  /** Where the confirmation goes. */
  email: string;
  /** Whether the order was sent and its answer isn't known yet. */
  isSent: boolean;
}

export const startLinkAttempt = (approval: Approval, email: string): LinkAttempt => ({
  key: crypto.randomUUID(),
  approval,
  email,
  isSent: false,
});

const isKey: Guard<string> = (value): value is string => isString(value) && isHeaderText(value);
const isLinkAttempt = isRecordOf<LinkAttempt>({
  key: isKey,
  approval: isRecordOf<Approval>({ paypalOrderId: isString, payerId: isString, amount: isAmount }),
  email: isString,
  isSent: isBoolean,
});

const keyOf = (token: string) => `paymentLink:${token}`;

export const readLinkAttempt = (token: string) => readRecord(keyOf(token), isLinkAttempt);
export const writeLinkAttempt = (token: string, attempt: LinkAttempt | null) =>
  writeRecord(keyOf(token), attempt);
