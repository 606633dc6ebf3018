import type { BodyOf, orderWithPaymentLink, PlacedOrder } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { toOrderTerms } from '../orders/fixed-terms.ts';
import { refusedOrderLimit } from '../orders/order-guess-limit.ts';
import type { OrderPlacer, Purchase } from '../orders/order-placer.ts';
import { findDraftBuyer } from './draft-buyer.ts';
import { lockDraft, type Draft } from './draft-repository.ts';
import { missingItems, priceDraft, toFixedTerms } from './draft-terms.ts';
import { isCurrent } from './get-payment-link.ts';
import type { SentDraft } from './payment-tokens.ts';

interface LinkOrder extends BodyOf<typeof orderWithPaymentLink> {
  tenantCode: string;
  clientNetwork: string;
  idempotencyKey: string | undefined;
  sent: SentDraft;
}

/**
 * Places the order of a payment link. The draft's id takes the place of a cart's: while the draft is locked, nobody can
 * change or withdraw it, and it has at most one order that isn't settled.
 * @throws AppError `conflict` if it can't be paid any more; otherwise like `createOrderPlacer`
 */
export function orderPaymentLink(
  { placeApproved, clock }: { placeApproved: OrderPlacer; clock: Clock },
  { tenantCode, clientNetwork, idempotencyKey, sent, paymentDetails }: LinkOrder,
): Promise<PlacedOrder> {
  const { draftId } = sent;
  const { paypalOrderId, payerId } = paymentDetails;
  return placeApproved({
    tenantCode,
    clientNetwork,
    keyHash: idempotencyKey === undefined ? null : sha256(JSON.stringify([draftId, idempotencyKey])),
    hash: sha256(JSON.stringify([draftId, sent.sentAt, paypalOrderId, payerId])),
    paypalOrderId,
    madeFor: draftId,
    isOwn: (order) => order.draft_order_id === draftId,
    limit: refusedOrderLimit({ tenantCode, clientNetwork }),
    async lock(tx) {
      const draft = await lockDraft(tx, { tenantCode, id: draftId }, clock());
      const purchase = draft && (await toPurchase(tx, draft));
      return () => {
        if (draft?.status === 'ORDERED') throw alreadyPaid();
        if (!purchase || !isCurrent(draft, sent) || draft.status !== 'SENT') throw linkClosed();
        return purchase;
      };
    },
  });
}

const toPurchase = async (tx: Tx, draft: Draft): Promise<Purchase> => ({
  buyer: await findDraftBuyer(tx, draft.row),
  cartId: draft.row.id,
  draftOrderId: draft.row.id,
  async price() {
    const priced = await priceDraft(tx, draft);
    const missing = missingItems(priced);
    if (missing.length > 0)
      throw new AppError('out-of-stock', { detail: `${missing.join('. ')}. You weren't charged.` });
    const terms = await toOrderTerms(tx, draft.row.tenant_code, toFixedTerms(draft, priced));
    return { terms, applied: [] };
  },
});

function alreadyPaid(): AppError {
  return new AppError('conflict', {
    detail: "This order has already been paid. You weren't charged again.",
  });
}

function linkClosed(): AppError {
  return new AppError('conflict', {
    detail:
      "The link has expired, or the store has changed the order. You weren't charged. Please ask the store for a new link.",
  });
}
