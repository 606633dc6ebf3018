import type { ErrorCode } from '@selvedge/contract';
import type { AttemptRule } from '../auth/attempt-limits.ts';
import { AppError } from '../http/app-error.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;

/** Whoever tries a promotion code. */
export interface CodeTrier {
  clientAddress: string;
  userId: string | undefined;
  /** Of somebody who is not signed in. */
  cartId: string | undefined;
}

/** Wrong codes of one network, and of one account or cart on however many networks. */
export function promotionRules({
  clientAddress,
  userId,
  cartId,
}: CodeTrier): [AttemptRule, ...AttemptRule[]] {
  const network = { subject: `promotion ${clientAddress}`, limit: 30, windowSeconds: QUARTER_HOUR };
  const owner = userId === undefined ? cartId && `cart ${cartId}` : `account ${userId}`;
  if (!owner) return [network];
  return [network, { subject: `promotion of ${owner}`, limit: 30, windowSeconds: HOUR }];
}

/**
 * Wrong codes in a store, of all who are not signed in: many networks with a cart each don't find one either. Codes go on
 * working for accounts, and in orders.
 */
export const promotionRuleOfStore: AttemptRule = {
  subject: 'promotion of guests',
  limit: 5_000,
  windowSeconds: HOUR,
};

/** Codes that are known but used up tell nothing to whoever guesses, and many people meet them at once. */
const wrong: readonly ErrorCode[] = ['invalid-promotion', 'promotion-not-eligible'];

export function isWrongCode(error: unknown): boolean {
  return error instanceof AppError && wrong.includes(error.code);
}
