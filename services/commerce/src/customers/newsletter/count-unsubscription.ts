import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { updateRow, updateRows } from '../../platform/db/rows.ts';

/** A newsletter older than this is no longer considered the reason. */
const maxAgeMs = 30 * 86_400_000;

/**
 * Counts an unsubscription by email link toward the last newsletter that the person got. All emails to a person have the
 * same link, so it doesn't tell which one was the reason.
 */
export async function countUnsubscription(
  tx: Tx,
  { tenantCode, subscriber }: { tenantCode: string; subscriber: string },
  now: Date,
): Promise<void> {
  const last = await tx
    .selectFrom('newsletter_recipients')
    .select('newsletter_id')
    .where('tenant_code', '=', tenantCode)
    .where('subscriber', '=', subscriber)
    .where('sent_at', '>', new Date(now.getTime() - maxAgeMs))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const match = { tenant_code: tenantCode, newsletter_id: last.newsletter_id, subscriber };
  // Once, even if they subscribe and unsubscribe again.
  const isNew = await updateRow(
    tx,
    'newsletter_recipients',
    { ...match, unsubscribed_at: null },
    {
      unsubscribed_at: now,
    },
  );
  if (!isNew) return;
  const newsletter = { tenant_code: tenantCode, id: last.newsletter_id };
  await updateRows(tx, 'newsletters', newsletter, {
    unsubscribed_count: sql<number>`unsubscribed_count + 1`,
  });
}
