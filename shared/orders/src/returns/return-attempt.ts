import { isHeaderText, safeSessionStorage } from '@selvedge/mfe-kit';

export interface ReturnRequest {
  items: { orderItemId: string; quantity: number }[];
  returnReason: string;
}

/**
 * One attempt to announce a return, from its first request to a definite answer. It outlives a reload: the same return
 * is sent again with the same key, so that a lost answer never makes two returns of one.
 */
interface ReturnAttempt {
  key: string;
  request: ReturnRequest;
}

const nameOf = (tenantCode: string, orderId: string) => `returnAttempt:${tenantCode}:${orderId}`;

export function readAttempt(tenantCode: string, orderId: string): ReturnAttempt | null {
  const kept = safeSessionStorage.getFitting(nameOf(tenantCode, orderId), (text) => parse(text) !== null);
  return kept === null ? null : parse(kept);
}

/** Keeps a request as it is about to be sent. @returns its key: that of the attempt before, if it sent the same */
export function startAttempt(tenantCode: string, orderId: string, request: ReturnRequest): string {
  const before = readAttempt(tenantCode, orderId);
  const isSame = before && JSON.stringify(before.request) === JSON.stringify(request);
  const attempt: ReturnAttempt = isSame ? before : { key: crypto.randomUUID(), request };
  safeSessionStorage.setItem(nameOf(tenantCode, orderId), JSON.stringify(attempt));
  return attempt.key;
}

export const forgetAttempt = (tenantCode: string, orderId: string) =>
  safeSessionStorage.removeItem(nameOf(tenantCode, orderId));

/** `null` for what a browser kept that is no attempt. */
function parse(text: string): ReturnAttempt | null {
  try {
    const value = JSON.parse(text) as Partial<ReturnAttempt> | null;
    const isAttempt =
      typeof value?.key === 'string' &&
      isHeaderText(value.key) &&
      typeof value.request?.returnReason === 'string' &&
      Array.isArray(value.request.items) &&
      value.request.items.every(isItem);
    return isAttempt ? (value as ReturnAttempt) : null;
  } catch {
    return null;
  }
}

const isItem = (item: Partial<ReturnRequest['items'][number]> | null) =>
  typeof item?.orderItemId === 'string' && Number.isInteger(item.quantity);
