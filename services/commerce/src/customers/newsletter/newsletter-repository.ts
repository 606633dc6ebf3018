import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, insertNewRow } from '../../platform/db/rows.ts';

/** @returns the subscriber's id, or undefined if the address was already subscribed */
export async function startSubscription(
  tx: Tx,
  tenantCode: string,
  emailKey: string,
  now: Date,
): Promise<string | undefined> {
  const started = await tx
    .insertInto('newsletter_subscriptions')
    .values({ tenant_code: tenantCode, email_key: emailKey, subscribed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_code', 'email_key'])
        .doUpdateSet({ subscribed_at: now, ended_at: null })
        .where('newsletter_subscriptions.ended_at', 'is not', null),
    )
    .returning('subscriber')
    .executeTakeFirst();
  return started?.subscriber;
}

/** The store's key for signing links, created when first needed. */
export async function newsletterKey(tx: Tx, tenantCode: string): Promise<string> {
  const ofStore = { tenant_code: tenantCode };
  const existing = await findRow(tx, 'newsletter_keys', ofStore);
  if (existing) return existing.secret;
  const secret = randomBytes(32).toString('base64url');
  await insertNewRow(tx, 'newsletter_keys', { ...ofStore, secret });
  // Another request may have created it first.
  return (await findRow(tx, 'newsletter_keys', ofStore))!.secret;
}
