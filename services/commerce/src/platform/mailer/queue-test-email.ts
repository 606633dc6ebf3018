import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { JobOf, JobQueue } from '../jobs/job-queue.ts';
import { countAttempts, rateLimitError } from '../limits/attempt-limits.ts';

const testRule = (operatorId: string) => ({
  subject: `test email ${operatorId}`,
  limit: 20,
  windowSeconds: 3600,
});

/**
 * Queues an email for an operator's own inbox.
 * @param check throws if there's nothing to send
 * @throws AppError `rate-limited`
 */
export async function queueTestEmail(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  job: JobOf<'newsletter-test' | 'template-test'>,
  check?: (tx: Tx) => Promise<unknown>,
): Promise<{ message: string }> {
  const { tenantCode, adminId } = job;
  const counted = await db.inTenant(tenantCode, async (tx) => {
    await check?.(tx);
    const attempts = await countAttempts(tx, tenantCode, [testRule(adminId)], clock());
    if (attempts.isAllowed) await jobs.send(tx, 'mail', job);
    return attempts;
  });
  if (!counted.isAllowed)
    throw rateLimitError(
      (wait) => `You’ve sent many tests. Please wait ${wait} and try again.`,
      counted.retryAfterSeconds,
    );
  return { message: 'A test is on its way to you.' };
}
