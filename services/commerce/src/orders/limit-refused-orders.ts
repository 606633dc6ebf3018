import type { ErrorCode } from '@selvedge/contract';
import { countAttempts, hasAttemptsLeft, tooManyAttempts, type AttemptRule } from '../auth/attempt-limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';

/** What a shopper meets now and then, and whoever guesses codes or payments all the time. */
const suspicious: readonly ErrorCode[] = [
  'payment-not-approved',
  'payment-used',
  'amount-mismatch',
  'invalid-promotion',
  'promotion-not-eligible',
];

/**
 * Places an order, unless too many from this network address were refused lately. Orders that go through never count.
 * @throws AppError `rate-limited`; what `place` throws
 */
export async function limitRefusedOrders<T>(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, clientAddress }: { tenantCode: string; clientAddress: string },
  place: () => Promise<T>,
): Promise<T> {
  const rule: AttemptRule = { subject: `refused order ${clientAddress}`, limit: 60, windowSeconds: 900 };
  const isAllowed = await db.inTenant(tenantCode, (tx) => hasAttemptsLeft(tx, tenantCode, rule, clock()));
  if (!isAllowed) throw tooManyAttempts();
  try {
    return await place();
  } catch (error) {
    if (error instanceof AppError && suspicious.includes(error.code))
      await db.inTenant(tenantCode, (tx) => countAttempts(tx, tenantCode, [rule], clock()));
    throw error;
  }
}
