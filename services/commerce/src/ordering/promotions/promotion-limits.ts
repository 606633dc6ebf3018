import type { ErrorCode } from '@selvedge/contract';
import type { AttemptRule } from '../../platform/limits/attempt-limits.ts';
import { AppError } from '../../platform/http/app-error.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;

/** Someone who enters a promotion code. */
interface CodeSender {
  clientNetwork: string;
  userId: string | undefined;
  /** For guests. */
  cartId: string | undefined;
}

/** Limits wrong codes per network, and per account or cart across networks. */
export function promotionRules({
  clientNetwork,
  userId,
  cartId,
}: CodeSender): [AttemptRule, ...AttemptRule[]] {
  const network = { subject: `promotion ${clientNetwork}`, limit: 30, windowSeconds: QUARTER_HOUR };
  const owner = userId === undefined ? cartId && `cart ${cartId}` : `account ${userId}`;
  if (!owner) return [network];
  return [network, { subject: `promotion of ${owner}`, limit: 30, windowSeconds: HOUR }];
}

/**
 * Limits wrong codes from all guests of a store, so that guessing from many networks doesn't work either. Beyond the limit,
 * codes still work for accounts and in orders.
 */
export const guestPromotionRule: AttemptRule = {
  subject: 'promotion of guests',
  limit: 5_000,
  windowSeconds: HOUR,
};

/** The limits for codes that are entered, not those in orders. */
export function codeGuessRules(sender: CodeSender): [AttemptRule, ...AttemptRule[]] {
  const rules = promotionRules(sender);
  if (sender.userId === undefined) rules.push(guestPromotionRule);
  return rules;
}

/** Used-up codes don't count: they're no use to someone guessing, and many shoppers may enter them at once. */
const wrong: readonly ErrorCode[] = ['invalid-promotion', 'promotion-not-eligible'];

export function isWrongCode(error: unknown): boolean {
  return error instanceof AppError && wrong.includes(error.code);
}
