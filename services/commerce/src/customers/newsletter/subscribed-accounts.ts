import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newsletterKey } from './newsletter-repository.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Anybody can type anybody's address into the form, and consents from before they were recorded don't say where they're from. */
const ownConsent = sql`exists (select from newsletter_consents own
  where own.tenant_code = s.tenant_code and own.email_key = s.email_key
    and own.is_given and own.source = 'account' and own.at >= s.subscribed_at)`;

const from = (tenantCode: string) => sql`from users u
  join newsletter_subscriptions s on s.tenant_code = u.tenant_code and s.email_key = u.email_key and s.ended_at is null
  where u.tenant_code = ${tenantCode} and ${ownConsent} and not exists (
    select from email_bounces b where b.tenant_code = u.tenant_code and b.email_key = u.email_key)`;

/**
 * Whether the owner of an account agreed to get emails from the store while signed in, at an address that exists. Every account has a verified address.
 * @param userId a column of the outer query
 */
export const isSubscribedAccount = (tenantCode: string, userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select ${from(tenantCode)} and u.id = ${userId})`;

/** Where to email the owner of such an account, and the token of their link to unsubscribe. */
export async function findSubscriber(
  tx: Tx,
  tenantCode: string,
  userId: string,
): Promise<{ to: string; firstName: string; token: string } | undefined> {
  const { rows } = await sql<{ to: string; firstName: string; subscriber: string }>`
    select u.email as "to", u.first_name as "firstName", s.subscriber ${from(tenantCode)} and u.id = ${userId}`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { subscriber, ...person } = found;
  return { ...person, token: unsubscribeToken(await newsletterKey(tx, tenantCode), tenantCode, subscriber) };
}
