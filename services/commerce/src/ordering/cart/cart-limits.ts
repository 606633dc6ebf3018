import { countAttempts, rateLimitError, type AttemptRule } from '../../platform/limits/attempt-limits.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CartOwner } from './cart-repository.ts';

/**
 * Limits new anonymous carts per network and hour. Hundreds or even a few thousand people can share the address of an
 * office or a mobile carrier, but only a few percent of them start a cart in the same store within the same hour.
 */
export const newCartRule = (clientNetwork: string): AttemptRule => ({
  subject: `new cart ${clientNetwork}`,
  limit: 600,
  windowSeconds: 3600,
});

/**
 * Counts a cart that this transaction has just created, unless it belongs to an account. The error rolls the cart back
 * with the transaction. That's safe here: with a single rule, a refused attempt isn't counted anyway.
 * @throws AppError `rate-limited`
 */
export async function countNewCart(
  tx: Tx,
  {
    tenantCode,
    owner,
    clientNetwork,
    now,
  }: { tenantCode: string; owner: CartOwner; clientNetwork: string; now: Date },
): Promise<void> {
  if ('userId' in owner) return;
  const rules = [newCartRule(clientNetwork)];
  const { isAllowed, retryAfterSeconds } = await countAttempts(tx, tenantCode, rules, now);
  if (!isAllowed)
    throw rateLimitError(
      (wait) => `Too many new carts were started from your network. Please sign in, or try again in ${wait}.`,
      retryAfterSeconds,
    );
}
