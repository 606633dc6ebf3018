import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { insertNewRow } from '../../platform/db/rows.ts';

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

export async function endSubscription(
  tx: Tx,
  tenantCode: string,
  subscriber: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('newsletter_subscriptions')
    .set({ ended_at: now })
    .where('tenant_code', '=', tenantCode)
    .where('subscriber', '=', subscriber)
    .where('ended_at', 'is', null)
    .execute();
}

/** @returns the email address, unless the subscription has ended */
export async function findSubscribedEmail(
  tx: Tx,
  tenantCode: string,
  subscriber: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('newsletter_subscriptions')
    .select('email_key')
    .where('tenant_code', '=', tenantCode)
    .where('subscriber', '=', subscriber)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found?.email_key;
}

/** The store's key for signing links, created when first needed. */
export async function newsletterKey(tx: Tx, tenantCode: string): Promise<string> {
  const read = () =>
    tx
      .selectFrom('newsletter_keys')
      .select('secret')
      .where('tenant_code', '=', tenantCode)
      .executeTakeFirst();
  const existing = await read();
  if (existing) return existing.secret;
  await insertNewRow(tx, 'newsletter_keys', {
    tenant_code: tenantCode,
    secret: randomBytes(32).toString('base64url'),
  });
  return (await read())?.secret ?? '';
}
