import { findRow } from '../../../platform/db/rows.ts';
import type { JobOf } from '../../../platform/jobs/job-queue.ts';
import { readSendingStore, type MailDependencies } from '../../../store/index.ts';
import { testMail } from './compose-newsletter.ts';
import { contentOf } from './newsletter-view.ts';

/** Emails a newsletter to an operator. Sends nothing if the newsletter or the operator was deleted. */
export async function sendTestNewsletter(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, adminId, newsletterId }: JobOf<'newsletter-test'>,
): Promise<void> {
  const [operator, newsletter] = await db.inTenant(tenantCode, async (tx) => [
    await findRow(tx, 'admins', { tenant_code: tenantCode, id: adminId }),
    await findRow(tx, 'newsletters', { tenant_code: tenantCode, id: newsletterId }),
  ]);
  if (!operator || !newsletter) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  await mailer.send(testMail(store, operator.email, contentOf(newsletter)));
}
