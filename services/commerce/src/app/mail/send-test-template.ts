import { findRow } from '../../platform/db/rows.ts';
import type { JobOf } from '../../platform/jobs/job-queue.ts';
import { readSendingStore, type MailDependencies } from '../../store/index.ts';
import { findShopperEmail } from './shopper-emails.ts';

/** Emails an operator what shoppers get, with sample data. It isn't addressed to a subscriber, so it has no list headers. */
export async function sendTestTemplate(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, adminId, templateId }: JobOf<'template-test'>,
): Promise<void> {
  const operator = await db.inTenant(tenantCode, (tx) =>
    findRow(tx, 'admins', { tenant_code: tenantCode, id: adminId }),
  );
  if (!operator) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  const { oneClickUnsubscribe: _, ...mail } = findShopperEmail(templateId).sample(store, operator.email);
  await mailer.send({ ...mail, subject: `[Test] ${mail.subject}` });
}
