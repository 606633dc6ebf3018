import { randomUUID } from 'node:crypto';
import type { BodyOf, reportReview as reportReviewEndpoint } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findRow, hasRow, insertNewRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countAttempts, rateLimitError, type AttemptRule } from '../../platform/limits/attempt-limits.ts';
import { reviewNotFound } from './review-service.ts';

interface Report {
  tenantCode: string;
  productId: string;
  reviewId: string;
  /** Undefined for a visitor who isn't signed in. */
  userId: string | undefined;
  /** For the limits. */
  clientNetwork: string;
  body: BodyOf<typeof reportReviewEndpoint>;
}

const HOUR = 3600;
const answer = { message: 'Thank you. The store will look at this review.' };

/**
 * Saves a report for the store's operators. A shopper reports a review once, and so do visitors of one network within a day: another
 * report gets the same answer and changes nothing.
 * @throws AppError `not-found` if the product has no such published review; `forbidden` for the shopper's own; `rate-limited`
 */
export async function reportReview(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, productId, reviewId, userId, clientNetwork, body }: Report,
): Promise<{ message: string }> {
  const now = clock();
  const refused = await db.inTenant(tenantCode, async (tx) => {
    const published = {
      tenant_code: tenantCode,
      product_id: productId,
      id: reviewId,
      status: 'PUBLISHED',
    } as const;
    // Locked, so that nobody hides it in the meantime: hiding closes all reports.
    const review = await findRow(tx, 'reviews', published, 'forShare');
    if (!review) throw reviewNotFound();
    if (userId !== undefined && review.user_id === userId)
      throw new AppError('forbidden', { detail: "You can't report your own review" });
    const earlier = { tenant_code: tenantCode, review_id: reviewId, user_id: userId ?? null };
    if (userId !== undefined && (await hasRow(tx, 'review_reports', earlier))) return undefined;
    const repeatRule = {
      subject: `review report ${clientNetwork} ${reviewId}`,
      limit: 1,
      windowSeconds: 24 * HOUR,
    };
    const rules = [networkRule(clientNetwork), userId === undefined ? repeatRule : accountRule(userId)];
    const { isAllowed, refusedBy, retryAfterSeconds } = await countAttempts(tx, tenantCode, rules, now);
    if (refusedBy === repeatRule) return undefined;
    if (!isAllowed) return { retryAfterSeconds };
    await insertNewRow(tx, 'review_reports', {
      tenant_code: tenantCode,
      id: randomUUID(),
      review_id: reviewId,
      user_id: userId ?? null,
      reason: body.reason,
      details: (body.details ?? '').trim(),
      created_at: now,
    });
    return undefined;
  });
  // Thrown after the transaction, so that the counters are saved.
  if (refused)
    throw rateLimitError(
      (wait) => `You've reported many reviews. Your report wasn't sent. Please try again in ${wait}.`,
      refused.retryAfterSeconds,
    );
  return answer;
}

/** Many people can share a network, but few of them report reviews. */
const networkRule = (clientNetwork: string): AttemptRule => ({
  subject: `review reports ${clientNetwork}`,
  limit: 60,
  windowSeconds: HOUR,
});

const accountRule = (userId: string): AttemptRule => ({
  subject: `review reports of ${userId}`,
  limit: 20,
  windowSeconds: HOUR,
});
