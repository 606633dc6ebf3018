import { failingWebhookDays } from '@selvedge/contract';
import { findRow } from '../../platform/db/rows.ts';
import type { JobOf } from '../../platform/jobs/job-queue.ts';
import { renderMail } from '../../platform/mailer/render-mail.ts';
import { readSendingStore, type MailDependencies } from '../../store/index.ts';

/** Notifies an operator that an endpoint was turned off. Sends nothing if it's on again or deleted. */
export async function sendWebhookDisabled(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, adminId, endpointId }: JobOf<'webhook-disabled'>,
): Promise<void> {
  const [operator, endpoint] = await db.inTenant(tenantCode, async (tx) => [
    await findRow(tx, 'admins', { tenant_code: tenantCode, id: adminId }),
    await findRow(tx, 'webhook_endpoints', { tenant_code: tenantCode, id: endpointId }),
  ]);
  if (!operator || !endpoint?.disabled_reason) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  const why =
    endpoint.disabled_reason === 'gone'
      ? 'It answered that it no longer exists (410).'
      : `Every attempt has failed for ${failingWebhookDays} days.`;
  await mailer.send(
    renderMail(store, operator.email, {
      subject: `A webhook of ${store.name} was turned off`,
      paragraphs: [
        `${store.name} no longer sends events to ${endpoint.url}. ${why}`,
        'Once it works again, turn it on and send the failed events again.',
      ],
      action: { label: 'View the webhook', href: `${store.origin}/admin/webhooks/${endpoint.id}` },
    }),
  );
}
