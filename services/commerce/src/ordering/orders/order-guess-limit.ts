import type { ErrorCode } from '@selvedge/contract';
import type { AttemptRule } from '../../platform/limits/attempt-limits.ts';
import type { GuessLimit } from '../../platform/limits/guess-limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isWrongCode, promotionRules } from '../promotions/promotion-limits.ts';
import type { Placement } from './place-order.ts';

/** Errors that are rare for shoppers but common for someone who guesses payments. */
const suspicious: readonly ErrorCode[] = ['payment-not-approved', 'payment-used', 'amount-mismatch'];

const isWrongGuess = (error: unknown) =>
  isWrongCode(error) || (error instanceof AppError && suspicious.includes(error.code));

/** Limits orders with wrong payments per network. */
export const refusedOrderLimit = ({
  tenantCode,
  clientNetwork,
}: Pick<Placement, 'tenantCode' | 'clientNetwork'>): GuessLimit => ({
  tenantCode,
  rules: [refusedOrderRule(clientNetwork)],
  isWrongGuess,
});

const refusedOrderRule = (clientNetwork: string): AttemptRule => ({
  subject: `refused order ${clientNetwork}`,
  limit: 60,
  windowSeconds: 900,
});

/**
 * Limits orders with wrong payments or promotion codes. Wrong codes count toward the same limit as codes entered in the
 * cart.
 */
export function orderGuessLimit({ tenantCode, userId, clientNetwork, body }: Placement): GuessLimit {
  const codeRules = body.promotionDetails
    ? promotionRules({ clientNetwork, userId, cartId: body.anonymousCartId })
    : [];
  return { tenantCode, rules: [refusedOrderRule(clientNetwork), ...codeRules], isWrongGuess };
}
