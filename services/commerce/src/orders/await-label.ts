import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { findLabel, type LabelFacts } from '../shipping/label-repository.ts';
import { labelRefused, labelUnanswered, STALE_MS } from './label-failures.ts';

// A purchase takes seconds; whoever presses the button waits 25 of them for an answer.
const LONGEST_MS = 20_000;
const LOOK_EVERY_MS = 150;

/**
 * The label of an order that somebody else is buying, perhaps in another process: everybody who asks meanwhile gets the
 * answer that the buyer gets. No transaction is held over the wait.
 * @throws AppError what the buyer was told; `conflict` when the purchase takes too long
 */
export async function awaitLabel(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<LabelFacts> {
  for (;;) {
    const label = await db.inTenant(tenantCode, (tx) => findLabel(tx, tenantCode, orderId));
    if (!label) throw labelRefused();
    if (label.bought_at) return label;
    const ageMs = clock().getTime() - label.asked_at.getTime();
    if (label.unanswered_at) throw labelUnanswered({ retryAfterMs: STALE_MS - ageMs });
    if (ageMs >= LONGEST_MS)
      throw new AppError('conflict', { detail: 'The label of this order is being bought already' });
    await sleep(LOOK_EVERY_MS);
  }
}
