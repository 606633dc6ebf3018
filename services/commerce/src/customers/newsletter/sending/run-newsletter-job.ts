import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findRow, updateRow, updateRows } from '../../../platform/db/rows.ts';
import { RetryLater, type JobQueue, type NewsletterJob } from '../../../platform/jobs/job-queue.ts';
import { MailRefusal } from '../../../platform/mailer/mail-refusal.ts';
import type { Throttle } from '../../../platform/mailer/throttle.ts';
import { readSendingStore, type MailDependencies } from '../../../store/index.ts';
import { recordBounce } from '../../bounces/bounce-repository.ts';
import { newsletterKey } from '../newsletter-repository.ts';
import { unsubscribeToken } from '../unsubscribe-token.ts';
import { insertRecipients, type SelectBuyers } from './audience.ts';
import { newsletterMail } from './compose-newsletter.ts';
import { contentOf, type NewsletterRow } from './newsletter-view.ts';
import {
  findNextAttempt,
  findNextRecipient,
  postponeRecipient,
  recordOutcome,
  type NextRecipient,
} from './recipients.ts';

export interface NewsletterJobDependencies extends MailDependencies {
  clock: Clock;
  jobs: JobQueue;
  /** Limits how fast this process sends newsletters, for all stores together. */
  newsletterThrottle: Throttle;
  selectBuyers: SelectBuyers;
}

/** After this many emails, another store gets its turn. */
const emailsPerJob = 100;
const minuteMs = 60_000;
/** How long after each attempt we try again if a mail server temporarily refuses an email. After the last one we give up. */
const retryAfterMinutes = [1, 5, 30, 120, 360];
const serverTrouble = 'The mail server isn’t accepting our emails right now. We keep trying.';

/**
 * Sends a newsletter to the next people and queues a job for the others. Emails one person at a time and saves that, so a
 * killed process repeats at most the last email. Repeated emails have the same message ID.
 */
export async function runNewsletterJob(
  dependencies: NewsletterJobDependencies,
  { tenantCode, newsletterId }: NewsletterJob,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, jobs, newsletterThrottle, publicOrigin } = dependencies;
  // Saving a large audience takes a while.
  const claimed = await db.inLongTransaction(tenantCode, (tx) =>
    claimNewsletter(tx, dependencies, { tenantCode, newsletterId }),
  );
  if (!claimed) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  const secret = await db.inTenant(tenantCode, (tx) => newsletterKey(tx, tenantCode));
  const content = contentOf(claimed);
  for (let count = 0; count < emailsPerJob; count += 1) {
    await newsletterThrottle.waitForTurn(signal).catch(() => undefined);
    if (signal?.aborted) throw new RetryLater('The newsletter continues when a worker is available');
    const next = await ifStillOwned(dependencies, claimed, (tx, own) => findNextRecipient(tx, own, clock()));
    if (!next) break;
    const token = unsubscribeToken(secret, tenantCode, next.subscriber);
    const mail = newsletterMail(store, next.email, content, token);
    const messageId = `${newsletterId}.${next.subscriber}`;
    const refusal = await dependencies.mailer.send({ ...mail, messageId }).then(() => undefined, asRefusal);
    await db.inTenant(tenantCode, (tx) => saveResult(tx, claimed, next, { refusal, now: clock() }));
    if (refusal?.kind === 'server') throw refusal;
  }
  await ifStillOwned(dependencies, claimed, (tx, own) => finishOrContinue(tx, own, { jobs, now: clock() }));
}

/** Claims a newsletter, even from another worker: the queue only gives a job to a second worker if the first one seems dead. */
async function claimNewsletter(
  tx: Tx,
  { clock, selectBuyers }: NewsletterJobDependencies,
  { tenantCode, newsletterId }: NewsletterJob,
): Promise<NewsletterRow | undefined> {
  const now = clock();
  const match = { tenant_code: tenantCode, id: newsletterId };
  const row = await findRow(tx, 'newsletters', match, 'forUpdate');
  // Meanwhile, it may have been cancelled or scheduled for later.
  const isDue = row?.status === 'SCHEDULED' && row.send_at! <= now;
  if (!isDue && row?.status !== 'SENDING') return undefined;
  const worker = { worker: randomUUID(), worked_at: now };
  if (!isDue) return updateRow(tx, 'newsletters', match, worker);
  // A deleted group has nobody in it.
  const hasNobody = row.audience === 'GROUP' && row.group_id === null;
  const recipient_count = hasNobody
    ? 0
    : await insertRecipients(tx, { tenantCode, groupId: row.group_id, newsletterId }, selectBuyers, now);
  return updateRow(tx, 'newsletters', match, {
    ...worker,
    status: 'SENDING',
    started_at: now,
    recipient_count,
  });
}

/** Runs a transaction. Returns undefined instead if the newsletter was cancelled or another worker has claimed it. */
function ifStillOwned<T>(
  { db }: NewsletterJobDependencies,
  { tenant_code, id, worker }: NewsletterRow,
  work: (tx: Tx, own: NewsletterRow) => Promise<T>,
): Promise<T | undefined> {
  return db.inTenant(tenant_code, async (tx) => {
    const own = await findRow(tx, 'newsletters', { tenant_code, id, worker, status: 'SENDING' });
    return own && work(tx, own);
  });
}

async function saveResult(
  tx: Tx,
  newsletter: NewsletterRow,
  next: NextRecipient,
  { refusal, now }: { refusal: MailRefusal | undefined; now: Date },
): Promise<void> {
  const { tenant_code: tenantCode, id } = newsletter;
  const done = (status: 'SENT' | 'FAILED' | 'BOUNCED') =>
    recordOutcome(tx, newsletter, next.subscriber, { status, now });
  switch (refusal?.kind) {
    case undefined:
      return done('SENT');
    case 'address':
      await recordBounce(tx, { tenantCode, email: next.email }, refusal!, now);
      return done('BOUNCED');
    case 'email':
      return done('FAILED');
    case 'later': {
      const minutes = retryAfterMinutes[next.attempts];
      if (minutes === undefined) return done('FAILED');
      return postponeRecipient(tx, newsletter, next, new Date(now.getTime() + minutes * minuteMs));
    }
    case 'server':
      return updateRows(
        tx,
        'newsletters',
        { tenant_code: tenantCode, id, status: 'SENDING' },
        { trouble: serverTrouble, worked_at: now },
      );
  }
}

async function finishOrContinue(
  tx: Tx,
  newsletter: NewsletterRow,
  { jobs, now }: { jobs: JobQueue; now: Date },
): Promise<void> {
  const { tenant_code: tenantCode, id: newsletterId } = newsletter;
  const nextAttempt = await findNextAttempt(tx, newsletter);
  if (nextAttempt) {
    const waitMs = Math.max(0, nextAttempt.getTime() - now.getTime());
    const options = { startAfterSeconds: Math.ceil(waitMs / 1000) };
    // Until then, the newsletter doesn't count as stale.
    await updateRows(
      tx,
      'newsletters',
      { tenant_code: tenantCode, id: newsletterId },
      { worked_at: nextAttempt },
    );
    return jobs.send(tx, 'send-newsletter', { tenantCode, newsletterId }, options);
  }
  // People who were deleted meanwhile count as skipped.
  const { recipient_count: all, sent_count: sent, failed_count: failed, bounced_count: bounced } = newsletter;
  const match = { tenant_code: tenantCode, id: newsletterId, status: 'SENDING' as const };
  await updateRows(tx, 'newsletters', match, {
    status: 'SENT',
    ended_at: now,
    trouble: null,
    skipped_count: all - sent - failed - bounced,
  });
}

function asRefusal(error: unknown): MailRefusal {
  if (error instanceof MailRefusal) return error;
  throw error;
}
