import { randomBytes } from 'node:crypto';
import { newsletterWording, type ConsentSource, type NewsletterConsent } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { countUnsubscription } from './count-unsubscription.ts';
import { findRow, hasRow, insertNewRow, insertRows, updateRow } from '../../platform/db/rows.ts';

interface Consent {
  tenantCode: string;
  emailKey: string;
  source: ConsentSource;
  now: Date;
}

/**
 * Anybody can type anybody's address into the form, so it never restarts a subscription that has ended.
 * @returns the subscriber's id, or undefined if nothing changed
 */
export async function startSubscription(
  tx: Tx,
  { tenantCode, emailKey, source, now }: Consent,
): Promise<string | undefined> {
  const started = await tx
    .insertInto('newsletter_subscriptions')
    .values({ tenant_code: tenantCode, email_key: emailKey, subscribed_at: now })
    .onConflict((conflict) =>
      source === 'form'
        ? conflict.doNothing()
        : conflict
            .columns(['tenant_code', 'email_key'])
            .doUpdateSet({ subscribed_at: now, ended_at: null })
            .where('newsletter_subscriptions.ended_at', 'is not', null),
    )
    .returning('subscriber')
    .executeTakeFirst();
  if (started) {
    const consent = { is_given: true, source, wording: newsletterWording, at: now };
    await insertRows(tx, 'newsletter_consents', { tenant_code: tenantCode, email_key: emailKey, ...consent });
  }
  return started?.subscriber;
}

/** Ends the subscription of an address or of a subscriber's id, if there's one. */
export async function endSubscription(
  tx: Tx,
  tenantCode: string,
  subscription: { email_key: string } | { subscriber: string },
  { source, now }: Pick<Consent, 'source' | 'now'>,
): Promise<void> {
  const current = { tenant_code: tenantCode, ...subscription, ended_at: null };
  const ended = await updateRow(tx, 'newsletter_subscriptions', current, { ended_at: now });
  if (!ended) return;
  const consent = { is_given: false, source, wording: null, at: now };
  await insertRows(tx, 'newsletter_consents', {
    tenant_code: tenantCode,
    email_key: ended.email_key,
    ...consent,
  });
  if (source === 'email-link')
    await countUnsubscription(tx, { tenantCode, subscriber: ended.subscriber }, now);
}

export function isSubscribed(tx: Tx, tenantCode: string, emailKey: string): Promise<boolean> {
  return hasRow(tx, 'newsletter_subscriptions', {
    tenant_code: tenantCode,
    email_key: emailKey,
    ended_at: null,
  });
}

/** Newest first. */
export async function listConsents(
  tx: Tx,
  tenantCode: string,
  emailKey: string,
): Promise<NewsletterConsent[]> {
  const rows = await tx
    .selectFrom('newsletter_consents')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('email_key', '=', emailKey)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    isGiven: row.is_given,
    source: row.source,
    wording: row.wording,
    at: row.at.toISOString(),
  }));
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
