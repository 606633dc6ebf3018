import type { Clock } from '../../platform/clock.ts';
import type { JobOf } from '../../platform/jobs/job-queue.ts';
import { readSendingStore, readTimeZone, type MailDependencies } from '../../store/index.ts';
import { findDraft } from './draft-repository.ts';
import { draftOrderMail } from './draft-mail.ts';
import { priceDraft } from './draft-terms.ts';
import { paymentUrl } from './draft-view.ts';
import { createPaymentTokens } from './payment-tokens.ts';

/** Emails a draft to its buyer, unless its link was withdrawn, replaced or used meanwhile. */
export async function sendDraftMail(
  { db, clock, mailer, publicOrigin }: MailDependencies & { clock: Clock },
  { tenantCode, draftId, sentAt }: JobOf<'draft-order'>,
): Promise<void> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const draft = await findDraft(tx, { tenantCode, id: draftId }, clock());
    if (draft?.status !== 'SENT' || draft.row.sent_at?.toISOString() !== sentAt) return undefined;
    return { draft, priced: await priceDraft(tx, draft), timeZone: await readTimeZone(tx, tenantCode) };
  });
  if (!found) return;
  const { row } = found.draft;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  const sign = await createPaymentTokens(db).getSigner(tenantCode);
  const name = row.billing_address?.attentionName ?? row.shipping_address.attentionName ?? '';
  const mail = draftOrderMail(store, {
    to: row.email,
    firstName: name.trim().split(/\s+/)[0]!,
    message: row.message,
    lines: found.priced.lines,
    discountReason: row.discount_reason,
    shippingName: row.shipping_name,
    amounts: found.priced.amounts,
    expiresAt: row.expires_at!,
    timeZone: found.timeZone,
    url: paymentUrl(row, { sign, origin: store.origin }),
  });
  await mailer.send(mail);
}
