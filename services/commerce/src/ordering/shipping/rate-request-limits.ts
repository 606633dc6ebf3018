import { rateLimitError, type AttemptRule } from '../../platform/limits/attempt-limits.ts';
import type { AppError } from '../../platform/http/app-error.ts';

const HOUR = 3600;

/**
 * Limits requests to the carrier; cached rates don't count. A shopper needs one request per address and cart weight, that
 * is, a handful. Hundreds of people can share the address of an office or a mobile carrier, but few of them check out in
 * the same store within the same hour.
 */
export const rateRequestRules = (
  cartId: string,
  clientNetwork: string,
): [network: AttemptRule, cart: AttemptRule] => [
  { subject: `carrier network ${clientNetwork}`, limit: 300, windowSeconds: HOUR },
  { subject: `carrier cart ${cartId}`, limit: 30, windowSeconds: HOUR },
];

export function tooManyRateRequests(retryAfterSeconds: number | undefined): AppError {
  return rateLimitError(
    (wait) =>
      `Shipping rates were requested too often. Your cart hasn't changed. Please try again in ${wait}.`,
    retryAfterSeconds,
  );
}
