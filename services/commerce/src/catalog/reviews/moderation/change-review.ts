import type { AdminReview } from '@selvedge/contract';
import type { Selectable, UpdateObject } from 'kysely';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { findRow, lockRow, updateRow } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { checkBasedOn, nextUpdatedAt } from '../../../platform/http/check-based-on.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { reviewNotFound } from '../review-service.ts';
import { loadAdminReview } from './admin-review-view.ts';

export type StoredReview = Selectable<Tables['reviews']>;

export interface ModerationDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}

/** An operator's request to change a review. */
export interface ReviewRequest {
  tenantCode: string;
  reviewId: string;
  /** The operator's email address. */
  by: string;
  audit: Audit;
}

interface Change {
  /** `updatedAt` of the version that the operator saw. */
  basedOn: string | undefined;
  /** Whether the review already is as the operator wants it, such as when the reply to the same request got lost. */
  isDone(review: StoredReview): boolean;
  /** @throws AppError if the change isn't possible */
  buildUpdate(review: StoredReview, now: Date): UpdateObject<Tables, 'reviews'>;
  /** What else changes in the same transaction. */
  afterUpdate?(tx: Tx, before: StoredReview, after: StoredReview): Promise<void>;
}

/**
 * Changes a review and logs the change. Repeating a change does nothing.
 * @throws AppError `not-found`, also for a review of another tenant; `changed-meanwhile` if another operator was faster
 */
export async function changeReview(
  { db, clock }: Pick<ModerationDependencies, 'db' | 'clock'>,
  { tenantCode, reviewId, audit }: Omit<ReviewRequest, 'by'>,
  { basedOn, isDone, buildUpdate, afterUpdate }: Change,
): Promise<AdminReview> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await lockReview(tx, tenantCode, reviewId);
    if (!isDone(before)) {
      checkBasedOn(basedOn, before.updated_at);
      const now = clock();
      const after = await updateRow(
        tx,
        'reviews',
        { tenant_code: tenantCode, id: reviewId },
        { ...buildUpdate(before, now), updated_at: nextUpdatedAt(now) },
      );
      await afterUpdate?.(tx, before, after!);
      await audit(tx, {
        subject: reviewSubject(before),
        before: auditedFields(before),
        after: auditedFields(after!),
      });
    }
    return loadAdminReview(tx, tenantCode, reviewId);
  });
}

/**
 * Locks a review's product and then the review, in the same order as deleting a product.
 * @throws AppError `not-found`
 */
async function lockReview(tx: Tx, tenantCode: string, reviewId: string): Promise<StoredReview> {
  const match = { tenant_code: tenantCode, id: reviewId };
  const unlocked = await findRow(tx, 'reviews', match);
  if (!unlocked) throw reviewNotFound();
  await lockRow(tx, 'products', { tenant_code: tenantCode, id: unlocked.product_id }, 'forNoKeyUpdate');
  const review = await findRow(tx, 'reviews', match, 'forNoKeyUpdate');
  if (!review) throw reviewNotFound();
  return review;
}

/** The review as a subject of the audit log, named by its author. */
export const reviewSubject = ({ id, user_name: name }: StoredReview) => ({ type: 'reviews', id, name });

const auditedFields = ({ status, hidden_reason: reason, reply }: StoredReview) => ({ status, reason, reply });
