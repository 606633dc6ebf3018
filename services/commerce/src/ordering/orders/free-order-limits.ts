import type { Tx } from '../../platform/db/database.ts';
import { countAttempts, rateLimitError, type AttemptRule } from '../../platform/limits/attempt-limits.ts';

/** Limits orders that cost nothing per network and hour, because a guest can enter another email address each time. */
const freeOrderRule = (clientNetwork: string): AttemptRule => ({
  subject: `free order ${clientNetwork}`,
  limit: 20,
  windowSeconds: 3600,
});

/**
 * Counts an order that costs nothing. The error rolls the order back with the transaction. That's safe here: with a single
 * rule, a refused attempt isn't counted anyway.
 * @throws AppError `rate-limited`
 */
export async function countFreeOrder(
  tx: Tx,
  { tenantCode, clientNetwork, now }: { tenantCode: string; clientNetwork: string; now: Date },
): Promise<void> {
  const rules = [freeOrderRule(clientNetwork)];
  const { isAllowed, retryAfterSeconds } = await countAttempts(tx, tenantCode, rules, now);
  if (!isAllowed)
    throw rateLimitError(
      (wait) =>
        `Too many free orders were placed from your network. Your order hasn't been placed. Please try again in ${wait}.`,
      retryAfterSeconds,
    );
}
