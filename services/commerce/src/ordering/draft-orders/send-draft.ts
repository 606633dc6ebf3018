import type { BodyOf, DraftOrder, sendDraftOrder } from '@selvedge/contract';
import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import { updateRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import { countAttempts, rateLimitError } from '../../platform/limits/attempt-limits.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { paymentsNotSetUp, type StorePayments } from '../payments/store-payments.ts';
import { lockUnpaidDraft, replaceDraftLines } from './draft-repository.ts';
import { missingItems, priceDraft } from './draft-terms.ts';
import { auditedFields, draftSubject, readDraftView } from './draft-view.ts';
import { withoutLink, type DraftDependencies, type DraftRequest } from './edit-draft.ts';

export interface SendDependencies extends DraftDependencies {
  jobs: JobQueue;
  payments: Pick<StorePayments, 'getAccount'>;
}

const dayMs = 86_400_000;
/** Per draft and day, because each sends an email. */
const sendLimit = 10;

/**
 * Fixes the prices of a draft and emails the buyer a link to pay it. If it was sent before, that link stops working; prices
 * that are fixed stay as they are.
 * @throws AppError `not-found`, `changed-meanwhile`, `payments-not-set-up`; `conflict` if it costs nothing or is paid;
 *   `out-of-stock` with the names of the items; `rate-limited`
 */
export async function sendDraft(
  { db, clock, jobs, payments }: SendDependencies,
  { tenantCode, id, links, days, basedOn, audit }: DraftRequest & BodyOf<typeof sendDraftOrder>,
): Promise<DraftOrder> {
  const account = await payments.getAccount(tenantCode);
  const key = { tenantCode, id };
  return inTenantWithRetry(db, tenantCode, async (tx) => {
    const now = clock();
    const draft = await lockUnpaidDraft(tx, key, now);
    checkBasedOn(basedOn, draft.row.updated_at);
    const priced = await priceDraft(tx, draft);
    if (priced.amounts.totalMinor === 0)
      throw new AppError('conflict', {
        detail: "This order costs nothing, so there's nothing to pay. Place it instead of sending it.",
      });
    if (!account) throw paymentsNotSetUp();
    const missing = missingItems(priced);
    if (missing.length > 0)
      throw new AppError('out-of-stock', { detail: `${missing.join('. ')}. Nothing was sent.` });
    const rule = { subject: `draft link ${id}`, limit: sendLimit, windowSeconds: dayMs / 1000 };
    const { isAllowed, retryAfterSeconds } = await countAttempts(tx, tenantCode, [rule], now);
    if (!isAllowed)
      throw rateLimitError(
        (wait) => `This link was sent ${sendLimit} times today. You can send it again in ${wait}.`,
        retryAfterSeconds,
      );
    const sent = (await updateRow(
      tx,
      'draft_orders',
      { tenant_code: tenantCode, id },
      {
        // The same time as `updated_at`, which always grows, so that no two links are the same.
        sent_at: nextUpdatedAt(now),
        updated_at: nextUpdatedAt(now),
        expires_at: new Date(now.getTime() + days * dayMs),
        tax_rate_ppm: priced.taxRatePpm,
      },
    ))!;
    const lines = priced.lines.map(({ available: _, image, ...line }) => ({
      ...line,
      image: image && JSON.stringify(image),
    }));
    await replaceDraftLines(tx, key, lines);
    await audit(tx, {
      subject: draftSubject(sent),
      before: auditedFields(draft.row, lines),
      after: auditedFields(sent, lines),
    });
    const sentAt = sent.sent_at!.toISOString();
    await jobs.send(tx, 'mail', { kind: 'draft-order', tenantCode, draftId: id, sentAt });
    return readDraftView(tx, key, { ...links, now });
  });
}

/**
 * Makes the link of a draft stop working. Repeating it changes nothing.
 * @throws AppError `not-found`; `conflict` once it's paid or while it's being paid
 */
export function withdrawDraft(
  { db, clock }: DraftDependencies,
  { tenantCode, id, links, audit }: DraftRequest,
): Promise<DraftOrder> {
  const key = { tenantCode, id };
  return inTenantWithRetry(db, tenantCode, async (tx) => {
    const now = clock();
    const { row: before } = await lockUnpaidDraft(tx, key, now);
    if (before.sent_at !== null) {
      const columns = { ...withoutLink, updated_at: nextUpdatedAt(now) };
      const after = (await updateRow(tx, 'draft_orders', { tenant_code: tenantCode, id }, columns))!;
      await audit(tx, {
        subject: draftSubject(after),
        before: auditedFields(before, []),
        after: auditedFields(after, []),
      });
    }
    return readDraftView(tx, key, { ...links, now });
  });
}
