import type { PaymentLink } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { LimitGuesses } from '../../platform/limits/guess-limits.ts';
import { hasPendingOrder } from '../orders/order-repository.ts';
import { toPlacedOrder, type PlaceOrderDependencies } from '../orders/order-placer.ts';
import { findDraft, type Draft } from './draft-repository.ts';
import { priceDraft } from './draft-terms.ts';
import { itemView, summaryView } from './draft-view.ts';
import type { PaymentTokens, SentDraft } from './payment-tokens.ts';

export interface LinkDependencies extends Pick<PlaceOrderDependencies, 'accessTokens'> {
  db: Database;
  clock: Clock;
}

/** Limits wrong tokens per network. Nobody can guess one, but trying must not cost us anything. */
const wrongTokenRule = (clientNetwork: string) => ({
  subject: `payment link ${clientNetwork}`,
  limit: 60,
  windowSeconds: 900,
});

/** @throws AppError `not-found` for a link that we didn't create; `rate-limited` */
export async function readPaymentToken(
  { tokens, limitGuesses }: { tokens: PaymentTokens; limitGuesses: LimitGuesses },
  { tenantCode, token, clientNetwork }: { tenantCode: string; token: string; clientNetwork: string },
): Promise<SentDraft> {
  const sent = await tokens.read(tenantCode, token);
  if (sent) return sent;
  const isWrongGuess = (error: unknown) => error instanceof AppError && error.code === 'not-found';
  return limitGuesses({ tenantCode, rules: [wrongTokenRule(clientNetwork)], isWrongGuess }, () =>
    Promise.reject(
      new AppError('not-found', { detail: "This link isn't complete. Please open it again from the email." }),
    ),
  );
}

/** Whether a link is the draft's current one. The links of earlier sendings no longer work. */
export const isCurrent = ({ row }: Draft, { sentAt }: SentDraft): boolean =>
  row.sent_at?.getTime() === sentAt.getTime();

/** @returns the draft that a link can pay now, undefined if there is none */
export async function findPayableDraftId(
  tx: Tx,
  { tenantCode, sent, now }: { tenantCode: string; sent: SentDraft; now: Date },
): Promise<string | undefined> {
  const draft = await findDraft(tx, { tenantCode, id: sent.draftId }, now);
  return draft?.status === 'SENT' && isCurrent(draft, sent) ? draft.row.id : undefined;
}

const closed: PaymentLink = { state: 'CLOSED', offer: null, order: null };

/** What a link is for. */
export function getPaymentLink(
  { db, clock, ...dependencies }: LinkDependencies,
  tenantCode: string,
  sent: SentDraft,
): Promise<PaymentLink> {
  return db
    .inTenant(tenantCode, async (tx) => {
      const draft = await findDraft(tx, { tenantCode, id: sent.draftId }, clock());
      if (!draft || !isCurrent(draft, sent)) return { draft: undefined };
      return { draft, offer: draft.status === 'SENT' ? await offerView(tx, draft) : null };
    })
    .then(async ({ draft, offer = null }) => {
      if (draft?.order)
        return { state: 'ORDERED', offer: null, order: await toPlacedOrder(dependencies, draft.order) };
      return offer ? { state: 'OPEN', offer, order: null } : closed;
    });
}

async function offerView(tx: Tx, draft: Draft): Promise<PaymentLink['offer']> {
  const { row } = draft;
  const priced = await priceDraft(tx, draft);
  // The stock of a payment that's being checked is reserved for this very order.
  const isBeingPaid = await hasPendingOrder(tx, row.tenant_code, row.id);
  const missing = isBeingPaid ? [] : priced.lines.filter((line) => line.available < line.quantity);
  const { phone: _, attentionName = null, ...address } = row.shipping_address;
  return {
    reference: row.id,
    email: row.email,
    items: priced.lines.map(itemView),
    unavailable: missing.map((line) => `${line.product_name} (${line.variant_name})`),
    shippingName: row.shipping_name,
    discountReason: priced.amounts.discountMinor > 0 ? row.discount_reason : null,
    summary: summaryView(priced),
    shippingAddress: { attentionName, ...address },
    message: row.message,
    expiresAt: row.expires_at!.toISOString(),
  };
}
