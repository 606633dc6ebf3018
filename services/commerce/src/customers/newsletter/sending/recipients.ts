import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findRow, hasRow, updateRow, updateRows } from '../../../platform/db/rows.ts';
import type { NewsletterRow } from './newsletter-view.ts';

export interface NextRecipient {
  subscriber: string;
  email: string;
  /** How often we've tried before. */
  attempts: number;
}

export type RecipientOutcome = 'SENT' | 'FAILED' | 'BOUNCED' | 'SKIPPED';

const counters = {
  SENT: { sent_count: sql<number>`sent_count + 1` },
  FAILED: { failed_count: sql<number>`failed_count + 1` },
  BOUNCED: { bounced_count: sql<number>`bounced_count + 1` },
  SKIPPED: { skipped_count: sql<number>`skipped_count + 1` },
} as const;

/**
 * Finds the next person to send a newsletter to. Skips those who have unsubscribed or whose address has bounced since
 * sending started.
 * @returns undefined if nobody is due now
 */
export async function findNextRecipient(
  tx: Tx,
  newsletter: NewsletterRow,
  now: Date,
): Promise<NextRecipient | undefined> {
  const ofStore = { tenant_code: newsletter.tenant_code };
  for (;;) {
    const next = await tx
      .selectFrom('newsletter_recipients')
      .select(['subscriber', 'attempts'])
      .where('tenant_code', '=', newsletter.tenant_code)
      .where('newsletter_id', '=', newsletter.id)
      .where('status', '=', 'WAITING')
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const current = { ...ofStore, subscriber: next.subscriber, ended_at: null };
    const subscription = await findRow(tx, 'newsletter_subscriptions', current);
    const email = subscription?.email_key;
    if (email !== undefined && !(await hasRow(tx, 'email_bounces', { ...ofStore, email_key: email })))
      return { ...next, email };
    await recordOutcome(tx, newsletter, next.subscriber, { status: 'SKIPPED', now });
  }
}

/** Marks a person as done, and counts it. Does nothing if that has happened already. */
export async function recordOutcome(
  tx: Tx,
  { tenant_code, id }: NewsletterRow,
  subscriber: string,
  { status, now }: { status: RecipientOutcome; now: Date },
): Promise<void> {
  const waiting = { tenant_code, newsletter_id: id, subscriber, status: 'WAITING' as const };
  const values = { status, ...(status === 'SENT' && { sent_at: now }) };
  if (!(await updateRow(tx, 'newsletter_recipients', waiting, values))) return;
  const progress = { ...counters[status], worked_at: now, trouble: null };
  await updateRows(tx, 'newsletters', { tenant_code, id }, progress);
}

/** Schedules another attempt. */
export async function postponeRecipient(
  tx: Tx,
  { tenant_code, id }: NewsletterRow,
  { subscriber, attempts }: NextRecipient,
  nextAttemptAt: Date,
): Promise<void> {
  const waiting = { tenant_code, newsletter_id: id, subscriber, status: 'WAITING' as const };
  const values = { attempts: attempts + 1, next_attempt_at: nextAttemptAt };
  await updateRows(tx, 'newsletter_recipients', waiting, values);
}

/** When the next person is due; undefined if everybody is done. */
export async function findNextAttempt(tx: Tx, { tenant_code, id }: NewsletterRow): Promise<Date | undefined> {
  const next = await tx
    .selectFrom('newsletter_recipients')
    .select('next_attempt_at')
    .where('tenant_code', '=', tenant_code)
    .where('newsletter_id', '=', id)
    .where('status', '=', 'WAITING')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_attempt_at;
}
