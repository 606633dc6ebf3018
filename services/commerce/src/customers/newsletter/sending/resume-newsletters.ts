import type { Tx } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';

/** Longer than any job waits before it's tried again. */
const staleAfterMs = 15 * 60_000;

/** Queues newsletters that are due, and those whose job was lost. Safe to run any number of times. */
export async function resumeNewsletters(
  tx: Tx,
  jobs: JobQueue,
  tenantCode: string,
  now: Date,
): Promise<void> {
  const due = await tx
    .selectFrom('newsletters')
    .select(['id', 'send_at'])
    .where('tenant_code', '=', tenantCode)
    .where(({ and, or, eb }) =>
      or([
        and([eb('status', '=', 'SCHEDULED'), eb('send_at', '<=', now)]),
        and([eb('status', '=', 'SENDING'), eb('worked_at', '<', new Date(now.getTime() - staleAfterMs))]),
      ]),
    )
    .execute();
  // The time is part of the key, because a newsletter that was cancelled and scheduled again needs another job.
  for (const { id, send_at: sendAt } of due)
    await jobs.send(
      tx,
      'send-newsletter',
      { tenantCode, newsletterId: id },
      { dedupeKey: `${id} ${sendAt!.toISOString()}` },
    );
}
