import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findLabel, type LabelWithoutPdf } from '../shipping/label-repository.ts';

/** A purchase without an answer may still succeed within this time. After that, the label is looked up at the carrier. */
export const STALE_MS = 60_000;

const FAILED = 'Failed to create shipping label';
const UNKNOWN = `${FAILED}. The carrier may have sold it anyway. Try again in a minute: that completes this purchase, and you won't pay twice.`;

/** The carrier doesn't sell a label at this rate: nothing was bought. */
export const labelRefused = (cause?: unknown): AppError =>
  new AppError('shipping-rate-expired', { detail: FAILED }, { cause });

/** We don't know whether the label was bought. */
export const labelOutcomeUnknown = ({
  retryAfterMs = STALE_MS,
  cause,
}: { retryAfterMs?: number; cause?: unknown } = {}): AppError =>
  new AppError(
    'upstream-unavailable',
    { detail: UNKNOWN, retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) },
    { cause },
  );

export const orderNotShippable = (): AppError =>
  new AppError('conflict', {
    detail: "You can only create a label for a paid order that hasn't shipped yet",
  });

// A purchase takes seconds, and the operator's browser waits 25 seconds for an answer.
const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 150;

/**
 * Waits for a label that another request is buying, perhaps in another process, so that all requests get the same
 * answer. No transaction stays open while waiting.
 * @throws AppError the error of the request that buys the label; `conflict` if the purchase takes too long
 */
export async function waitForLabel(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, packageId }: { tenantCode: string; packageId: string },
): Promise<LabelWithoutPdf> {
  for (;;) {
    const label = await db.inTenant(tenantCode, (tx) => findLabel(tx, tenantCode, packageId));
    if (!label) throw labelRefused();
    if (label.bought_at) return label;
    const ageMs = clock().getTime() - label.asked_at.getTime();
    if (label.unanswered_at) throw labelOutcomeUnknown({ retryAfterMs: STALE_MS - ageMs });
    if (ageMs >= TIMEOUT_MS)
      throw new AppError('conflict', { detail: 'A label for this package is already being purchased' });
    await sleep(POLL_INTERVAL_MS);
  }
}
