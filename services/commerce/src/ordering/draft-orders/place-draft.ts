import type { DraftOrder } from '@selvedge/contract';
import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn } from '../../platform/http/check-based-on.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { dollarText } from '../../platform/money.ts';
import type { OrderAccessTokens } from '../orders/order-access-tokens.ts';
import { newOrderIdentity, placeFreeOrder } from '../orders/place-free-order.ts';
import { findDraftBuyer } from './draft-buyer.ts';
import { lockUnpaidDraft } from './draft-repository.ts';
import { missingItems, priceDraft, toFixedTerms } from './draft-terms.ts';
import { draftSubject, readDraftView } from './draft-view.ts';
import type { DraftDependencies, DraftRequest } from './edit-draft.ts';

export interface PlaceDependencies extends DraftDependencies {
  jobs: JobQueue;
  accessTokens: OrderAccessTokens;
}

/**
 * Makes an order of a draft that costs nothing.
 * @throws AppError `not-found`, `changed-meanwhile`; `conflict` if it costs something or is an order already; `out-of-stock`
 *   with the names of the items
 */
export async function placeDraft(
  { db, clock, jobs, accessTokens }: PlaceDependencies,
  { tenantCode, id, links, basedOn, audit }: DraftRequest & { basedOn?: string | undefined },
): Promise<DraftOrder> {
  const identity = await newOrderIdentity(accessTokens, tenantCode);
  const key = { tenantCode, id };
  return inTenantWithRetry(db, tenantCode, async (tx) => {
    const now = clock();
    const draft = await lockUnpaidDraft(tx, key, now);
    checkBasedOn(basedOn, draft.row.updated_at);
    const priced = await priceDraft(tx, draft);
    const { totalMinor } = priced.amounts;
    if (totalMinor > 0)
      throw new AppError('conflict', {
        detail: `This order costs ${dollarText(totalMinor)}. Send it, so that the buyer can pay it.`,
      });
    const missing = missingItems(priced);
    if (missing.length > 0)
      throw new AppError('out-of-stock', { detail: `${missing.join('. ')}. Nothing was ordered.` });
    const order = await placeFreeOrder(
      tx,
      { jobs, clock },
      {
        ...identity,
        ...toFixedTerms(draft, priced),
        tenantCode,
        buyer: await findDraftBuyer(tx, draft.row),
        draftOrderId: id,
      },
    );
    await audit(tx, {
      subject: draftSubject(draft.row),
      before: { orderNumber: null },
      after: { orderNumber: order.order_number },
    });
    return readDraftView(tx, key, { ...links, now });
  });
}
