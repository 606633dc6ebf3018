import type { ReturnReasonCode } from '@selvedge/contract';
import { isHeaderText, safeSessionStorage } from '@selvedge/mfe-kit';

export interface ReturnRequest {
  items: { orderItemId: string; quantity: number; exchangeVariantId?: string }[];
  returnReason: string;
  reasonCode?: ReturnReasonCode;
}

/**
 * One attempt to register a return, from its first request to a definite reply. It survives a reload: the same return is
 * sent again with the same key, so that a lost reply never leads to a second return.
 */
interface ReturnAttempt {
  key: string;
  request: ReturnRequest;
}

const getStorageKey = (tenantCode: string, orderId: string) => `returnAttempt:${tenantCode}:${orderId}`;

export function readAttempt(tenantCode: string, orderId: string): ReturnAttempt | null {
  const stored = safeSessionStorage.getValid(
    getStorageKey(tenantCode, orderId),
    (text) => parse(text) !== null,
  );
  return stored === null ? null : parse(stored);
}

/**
 * Stores a request that is about to be sent.
 * @returns its key; the previous attempt's key if it had the same content
 */
export function startAttempt(tenantCode: string, orderId: string, request: ReturnRequest): string {
  const previous = readAttempt(tenantCode, orderId);
  const isSame = previous && JSON.stringify(previous.request) === JSON.stringify(request);
  const attempt: ReturnAttempt = isSame ? previous : { key: crypto.randomUUID(), request };
  safeSessionStorage.setItem(getStorageKey(tenantCode, orderId), JSON.stringify(attempt));
  return attempt.key;
}

export const clearAttempt = (tenantCode: string, orderId: string) =>
  safeSessionStorage.removeItem(getStorageKey(tenantCode, orderId));

/** `null` if the stored text isn't a valid attempt. */
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
  typeof item?.orderItemId === 'string' &&
  Number.isInteger(item.quantity) &&
  ['string', 'undefined'].includes(typeof item.exchangeVariantId);
