import type { DraftOrder, DraftOrderItem, DraftOrderListItem, DraftOrderSummary } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { dollars } from '../../platform/money.ts';
import { draftNotFound, findDraft, type Draft, type DraftKey, type DraftRow } from './draft-repository.ts';
import { priceDraft, type PricedDraft, type PricedLine } from './draft-terms.ts';
import type { SignPaymentToken } from './payment-tokens.ts';

/** How links to pay drafts are made. */
export interface PaymentLinks {
  sign: SignPaymentToken;
  /** Of the store. */
  origin: string;
}

export interface ViewContext extends PaymentLinks {
  now: Date;
}

/** @throws AppError `not-found` */
export async function readDraftView(tx: Tx, key: DraftKey, context: ViewContext): Promise<DraftOrder> {
  const draft = await findDraft(tx, key, context.now);
  if (!draft) throw draftNotFound();
  return draftView(draft, await priceDraft(tx, draft), context);
}

function draftView(draft: Draft, priced: PricedDraft, context: ViewContext): DraftOrder {
  const { row, status } = draft;
  return {
    ...listItemView(draft, priced),
    phone: row.phone,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    shipping: { name: row.shipping_name, price: dollars(row.shipping_minor) },
    discount: discountOf(row),
    message: row.message,
    items: priced.lines.map(draftItemView),
    summary: summaryView(priced),
    sentAt: row.sent_at?.toISOString() ?? null,
    paymentUrl: status === 'SENT' ? paymentUrl(row, context) : null,
  };
}

/** @param row a draft that was sent */
export const paymentUrl = ({ id, sent_at: sentAt }: DraftRow, { sign, origin }: PaymentLinks): string =>
  `${origin}/pay/${sign({ draftId: id, sentAt: sentAt! })}`;

const discountOf = ({ discount_minor: minor, discount_reason: reason }: DraftRow): DraftOrder['discount'] =>
  minor === null ? null : { amount: dollars(minor), reason: reason ?? '' };

export function listItemView({ row, order, status }: Draft, priced: PricedDraft): DraftOrderListItem {
  return {
    id: row.id,
    status,
    email: row.email,
    itemCount: priced.lines.reduce((sum, line) => sum + line.quantity, 0),
    total: dollars(priced.amounts.totalMinor),
    expiresAt: row.expires_at?.toISOString() ?? null,
    order: order ? { id: order.id, orderNumber: order.order_number } : null,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const draftItemView = (line: PricedLine): DraftOrderItem => ({
  ...itemView(line),
  variantId: line.variant_id,
  sku: line.sku,
  available: line.available,
});

export const itemView = (line: PricedLine) => ({
  id: line.variant_id,
  productId: line.product_id,
  productName: line.product_name,
  variantName: line.variant_name,
  imageUrl: line.image?.imageUrl ?? null,
  image: line.image,
  quantity: line.quantity,
  unitPrice: dollars(line.unit_price_minor),
  totalPrice: dollars(line.unit_price_minor * line.quantity),
});

export const summaryView = ({ amounts }: PricedDraft): DraftOrderSummary => ({
  subtotal: dollars(amounts.subtotalMinor),
  discount: dollars(amounts.discountMinor),
  shipping: dollars(amounts.shippingMinor),
  tax: dollars(amounts.taxMinor),
  total: dollars(amounts.totalMinor),
});

/** The draft as a subject of the activity log. */
export const draftSubject = ({ id, email }: DraftRow) => ({ type: 'draft-order', id, name: email });

/** What the activity log says about a draft. */
export const auditedFields = (row: DraftRow, lines: readonly { sku: string; quantity: number }[]) => ({
  email: row.email,
  phone: row.phone,
  shippingAddress: row.shipping_address,
  billingAddress: row.billing_address,
  items: lines.map(({ sku, quantity }) => ({ sku, quantity })),
  shipping: { name: row.shipping_name, price: dollars(row.shipping_minor) },
  discount: discountOf(row),
  message: row.message,
  expiresAt: row.expires_at,
});
