import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertNewRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import type { Customer } from '../promotions/customer.ts';
import { retireCachedRates } from '../shipping/quote-repository.ts';
import { isOwnQuote } from '../totals/own-quotes.ts';
import { addOrderEvent } from './order-events.ts';
import { insertOrderLines, type OrderRow } from './order-repository.ts';
import type { OrderTerms } from './order-terms.ts';
import { reserveStock } from './stock-repository.ts';

/** Whose order it becomes: an account's, or a guest's. `isForgotten`: their data is to be deleted once the order is finished. */
export type OrderBuyer =
  | { kind: 'shopper'; userId: string }
  | { kind: 'guest'; email: string; phone: string; isForgotten?: boolean };

/** Created before the transaction, because the transaction must not use a second connection. */
export interface OrderIdentity {
  orderId: string;
  /** Shows the order's details to the browser that placed it. */
  accessToken: string;
}

export interface NewOrder extends OrderIdentity {
  tenantCode: string;
  buyer: OrderBuyer;
  customer: Customer;
  /** The cart, or the id of what the order was made from instead. */
  cartId: string;
  terms: OrderTerms;
  draftOrderId?: string;
  /** A shopper's saved addresses, and whether they become the default ones. */
  savedAddresses?: Pick<
    Insertable<Tables['orders']>,
    'shipping_address_id' | 'billing_address_id' | 'save_shipping_address' | 'save_billing_address'
  >;
  /** Null for an order that costs nothing. */
  payment: { paypalOrderId: string; payeeMerchantId: string | null } | null;
  requestHash: string;
  keyHash: string | null;
  now: Date;
}

// The browser's own request settles an order within ten seconds. If it doesn't, the job does.
const RECONCILE_AFTER_SECONDS = 20;

/**
 * Saves an order that isn't paid yet, queues the job that will settle its payment, and reserves its stock. Stock is reserved
 * last, because many orders need those rows.
 * @returns undefined if another request used the payment or the key first
 * @throws AppError `out-of-stock`
 */
export async function insertOrder(tx: Tx, jobs: JobQueue, order: NewOrder): Promise<OrderRow | undefined> {
  const { tenantCode, orderId, terms, now } = order;
  const row = await insertNewRow(tx, 'orders', toOrderColumns(order));
  if (!row) return undefined;
  await insertOrderLines(tx, tenantCode, orderId, terms.lines);
  const { rateId } = terms.shipping;
  if (rateId !== null && !isOwnQuote(rateId)) await retireCachedRates(tx, tenantCode, rateId);
  await addOrderEvent(tx, { tenantCode, orderId, status: 'PENDING', at: now });
  if (order.payment !== null) {
    const later = { startAfterSeconds: RECONCILE_AFTER_SECONDS };
    await jobs.send(tx, 'settle-order', { tenantCode, orderId }, later);
  }
  const moves = terms.lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity }));
  const missing = await reserveStock(tx, tenantCode, moves);
  if (missing !== undefined) throw soldOut(terms, missing);
  return row;
}

function toOrderColumns(order: NewOrder): Insertable<Tables['orders']> {
  const { buyer, terms, payment, savedAddresses } = order;
  const { amounts, shipping } = terms;
  const isShopper = buyer.kind === 'shopper';
  return {
    tenant_code: order.tenantCode,
    id: order.orderId,
    // Random, so that order numbers don't reveal how much the store sells.
    order_number: String(randomInt(1_000_000_000, 10_000_000_000)),
    state: 'PENDING_PAYMENT',
    payment_state: 'AWAITING',
    user_id: isShopper ? buyer.userId : null,
    guest_email: isShopper ? null : buyer.email,
    guest_phone: isShopper ? null : buyer.phone,
    is_forgotten: !isShopper && buyer.isForgotten === true,
    customer_key: order.customer.emailHash,
    cart_id: order.cartId,
    draft_order_id: order.draftOrderId ?? null,
    request_hash: order.requestHash,
    idempotency_key_hash: order.keyHash,
    access_key_hash: sha256(order.accessToken),
    paypal_order_id: payment?.paypalOrderId ?? null,
    payee_merchant_id: payment?.payeeMerchantId ?? null,
    subtotal_minor: amounts.subtotalMinor,
    discount_minor: amounts.discountMinor,
    tax_minor: amounts.taxMinor,
    shipping_minor: amounts.shippingMinor - amounts.shippingDiscountMinor,
    promotions: JSON.stringify(terms.discounts),
    total_minor: amounts.totalMinor,
    tax_state: terms.shippingAddress.state,
    tax_rate_ppm: terms.taxRatePpm,
    shipping_address: JSON.stringify(terms.shippingAddress),
    billing_address: JSON.stringify(terms.billingAddress),
    save_shipping_address: false,
    save_billing_address: false,
    ...savedAddresses,
    shipping_carrier: shipping.carrierName,
    shipping_service: shipping.serviceName,
    carrier_rate_id: shipping.carrierRateId,
    shipping_rate_id: shipping.rateId,
    estimated_days: shipping.estimatedDays,
    created_at: order.now,
  };
}

function soldOut({ lines }: OrderTerms, variantId: string): AppError {
  const name = lines.find((line) => line.variant_id === variantId)?.product_name ?? 'An item';
  const detail = `${name} is no longer in stock in the quantity you chose. You weren't charged.`;
  return new AppError('out-of-stock', { detail });
}
