import type { ErrorCode } from '@selvedge/contract';
import type { AttemptRule } from '../auth/attempt-limits.ts';
import type { GuessLimit } from '../auth/guess-limits.ts';
import { AppError } from '../http/app-error.ts';
import { isWrongCode, promotionRules } from '../promotions/promotion-limits.ts';
import type { Placement } from './place-order.ts';

/** What a shopper meets now and then, and whoever guesses payments all the time. */
const suspicious: readonly ErrorCode[] = ['payment-not-approved', 'payment-used', 'amount-mismatch'];

const isGuess = (error: unknown) =>
  isWrongCode(error) || (error instanceof AppError && suspicious.includes(error.code));

/** How often an order may be tried with payments and codes that are wrong. A code counts here as it does beside an order. */
export function orderGuessLimit({ tenantCode, userId, clientAddress, body }: Placement): GuessLimit {
  const ofNetwork: AttemptRule = {
    subject: `refused order ${clientAddress}`,
    limit: 60,
    windowSeconds: 900,
  };
  const ofCode = body.promotionDetails
    ? promotionRules({ clientAddress, userId, cartId: body.anonymousCartId })
    : [];
  return { tenantCode, rules: [ofNetwork, ...ofCode], isGuess };
}
