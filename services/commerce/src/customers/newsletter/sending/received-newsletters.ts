import type { Tx } from '../../../platform/db/database.ts';

/** The newsletters that we know an address got, newest first. */
export async function listReceivedNewsletters(
  tx: Tx,
  tenantCode: string,
  emailKey: string,
): Promise<{ subject: string; sentAt: Date }[]> {
  const rows = await tx
    .selectFrom('newsletter_recipients as recipient')
    .innerJoin('newsletter_subscriptions as subscription', (join) =>
      join
        .onRef('subscription.tenant_code', '=', 'recipient.tenant_code')
        .onRef('subscription.subscriber', '=', 'recipient.subscriber'),
    )
    .innerJoin('newsletters as newsletter', (join) =>
      join
        .onRef('newsletter.tenant_code', '=', 'recipient.tenant_code')
        .onRef('newsletter.id', '=', 'recipient.newsletter_id'),
    )
    .select(['newsletter.subject', 'recipient.sent_at'])
    .where('recipient.tenant_code', '=', tenantCode)
    .where('subscription.email_key', '=', emailKey)
    .where('recipient.status', '=', 'SENT')
    .orderBy('recipient.sent_at', 'desc')
    .execute();
  return rows.map(({ subject, sent_at: sentAt }) => ({ subject, sentAt: sentAt! }));
}
