import { randomInt } from 'node:crypto';
import type { OrderPlacement } from '@selvedge/contract';
import { variantName } from '../cart/cart-rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertNewRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { imageView } from '../../platform/images/image-view.ts';
import { claimPromotions } from '../promotions/claim-promotions.ts';
import { sumOf } from '../promotions/discounts/discount.ts';
import { guestAsCustomer, shopperAsCustomer, type Customer } from '../promotions/customer.ts';
import type { ProviderOrder } from '../payments/payment-provider.ts';
import { findAmountProblem, totalChanged } from './collect-payment.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { addOrderEvent } from './order-events.ts';
import {
  countPendingOrders,
  hasPendingOrder,
  insertOrderLines,
  routePayment,
  type OrderRow,
} from './order-repository.ts';
import type { Purchaser } from './order-request.ts';
import type { OrderPromotion } from './order-tables.ts';
import type { PlaceOrderDependencies } from './place-order.ts';
import { priceOrder, type PricedOrder } from './price-order.ts';
import { retireCachedRates } from '../shipping/quote-repository.ts';
import { isOwnQuote } from '../totals/own-quotes.ts';
import { reserveStock } from './stock-repository.ts';

interface Reservation {
  tenantCode: string;
  purchaser: Purchaser;
  /** Locked by the transaction, so that the orders of this cart are handled one at a time. */
  cartId: string;
  body: OrderPlacement;
  /** The payment, if it was just read from the provider. */
  payment: ProviderOrder | undefined;
  requestHash: string;
  keyHash: string | null;
  /** Created before the transaction, like the access token, because the transaction must not use a second connection. */
  orderId: string;
  accessToken: string;
}

// Payments in review block stock, so each person may only have a few.
const MAX_PENDING = 3;
// The browser's own request settles an order within ten seconds. If it doesn't, the job does.
const RECONCILE_AFTER_SECONDS = 20;

/**
 * Reserves an order before any money is captured. Saves its amounts, reserves its stock, claims its uses of promotions and
 * queues the job that will settle it: all or nothing.
 * @returns undefined if another request used the payment or the key first
 * @throws AppError `order-in-progress` while another order of the cart isn't settled; other codes for other reasons to
 *   refuse it
 */
export async function reserveOrder(
  tx: Tx,
  { jobs, clock }: PlaceOrderDependencies,
  reservation: Reservation,
): Promise<OrderRow | undefined> {
  const { tenantCode, purchaser, cartId, body, payment, requestHash, keyHash, orderId, accessToken } =
    reservation;
  const now = clock();
  // Checked before pricing, because stock that the other order reserved would look sold out.
  if (await hasPendingOrder(tx, tenantCode, cartId)) throw orderInProgress();
  if ((await countPendingOrders(tx, tenantCode, purchaser)) >= MAX_PENDING) throw tooManyPending();
  const customer = await findCustomer(tx, tenantCode, purchaser);
  const priced = await priceOrder(tx, { tenantCode, purchaser, customer, cartId, body, now });
  const refusal = payment && findAmountProblem(payment, priced.amounts.totalMinor);
  if (refusal) throw new AppError(refusal.code, { detail: refusal.detail });
  if (!(await routePayment(tx, tenantCode, body.paymentDetails.paypalOrderId))) {
    throw new AppError('payment-used', { detail: 'This payment already belongs to another order' });
  }
  const order = await insertNewRow(tx, 'orders', {
    ...toOrderColumns(priced, purchaser, body),
    customer_key: customer.emailHash,
    payee_merchant_id: payment?.payeeMerchantId ?? null,
    cart_id: cartId,
    tenant_code: tenantCode,
    id: orderId,
    // Random, so that order numbers don't reveal how much the store sells.
    order_number: String(randomInt(1_000_000_000, 10_000_000_000)),
    request_hash: requestHash,
    idempotency_key_hash: keyHash,
    access_key_hash: sha256(accessToken),
    created_at: now,
  });
  if (!order) return undefined;
  await insertOrderLines(tx, tenantCode, orderId, toLineColumns(tenantCode, priced));
  if (!isOwnQuote(priced.quote.id)) await retireCachedRates(tx, tenantCode, priced.quote.id);
  await addOrderEvent(tx, { tenantCode, orderId, status: 'PENDING', at: now });

  await jobs.send(
    tx,
    'settle-order',
    { tenantCode, orderId },
    { startAfterSeconds: RECONCILE_AFTER_SECONDS },
  );
  // Rows that many orders need are locked last, in the same order in which they're released.
  const missing = await reserveStock(tx, tenantCode, priced.lines);
  if (missing !== undefined) throw soldOut(priced, missing);
  const unusable = await claimPromotions(tx, { tenantCode, orderId, customer, applied: priced.applied });
  // Without an automatic promotion, the order costs more than the shopper approved.
  const problem = unusable && (unusable.promotion.code === null ? totalChanged : unusable.refusal);
  if (problem) throw new AppError(problem.code, { detail: problem.message });
  return order;
}

function findCustomer(tx: Tx, tenantCode: string, purchaser: Purchaser): Promise<Customer> {
  return purchaser.kind === 'shopper'
    ? shopperAsCustomer(tx, tenantCode, purchaser.userId)
    : Promise.resolve(guestAsCustomer(purchaser.email));
}

function orderInProgress(): AppError {
  return new AppError('order-in-progress', {
    detail:
      "You already have an order for this cart in progress. You weren't charged for this one. " +
      'Please wait for the confirmation email of the first order before you try again.',
  });
}

function tooManyPending(): AppError {
  return new AppError('rate-limited', {
    detail:
      "We're still checking several of your payments. You weren't charged for this one. " +
      'Please wait for the results before you order again.',
  });
}

function toOrderColumns(priced: PricedOrder, purchaser: Purchaser, body: OrderPlacement) {
  const { amounts, quote } = priced;
  const isShopper = purchaser.kind === 'shopper';
  return {
    state: 'PENDING_PAYMENT',
    payment_state: 'AWAITING',
    user_id: isShopper ? purchaser.userId : null,
    guest_email: isShopper ? null : purchaser.email,
    guest_phone: isShopper ? null : purchaser.phone,
    paypal_order_id: body.paymentDetails.paypalOrderId,
    subtotal_minor: amounts.subtotalMinor,
    discount_minor: amounts.discountMinor,
    tax_minor: amounts.taxMinor,
    shipping_minor: amounts.shippingMinor - amounts.shippingDiscountMinor,
    promotions: JSON.stringify(priced.applied.map(toOrderPromotion)),
    total_minor: amounts.totalMinor,
    tax_state: priced.shippingAddress.state,
    tax_rate_ppm: priced.taxRatePpm,
    shipping_address: JSON.stringify(priced.shippingAddress),
    billing_address: JSON.stringify(priced.billingAddress),
    shipping_address_id: isShopper ? purchaser.shippingAddressId : null,
    billing_address_id: isShopper ? purchaser.billingAddressId : null,
    save_shipping_address: isShopper && body.saveShippingAddress === true,
    save_billing_address: isShopper && body.saveBillingAddress === true,
    shipping_carrier: quote.carrierName,
    shipping_service: quote.serviceName,
    carrier_rate_id: quote.carrierRateId,
    shipping_rate_id: quote.id,
    estimated_days: quote.estimatedDays,
  } as const;
}

const toOrderPromotion = ({
  promotion,
  lineDiscountsMinor,
  shippingDiscountMinor,
}: PricedOrder['applied'][number]): OrderPromotion => ({
  id: promotion.id,
  name: promotion.description,
  code: promotion.code,
  lineDiscountsMinor,
  shippingDiscountMinor,
});

function toLineColumns(tenantCode: string, { lines, applied }: PricedOrder) {
  return lines.map((line, index) => {
    const image = line.image && imageView(tenantCode, line.image, true);
    return {
      variant_id: line.variantId,
      product_id: line.productId,
      product_name: line.productName,
      variant_name: variantName(line),
      sku: line.sku,
      image: image ? JSON.stringify(image) : null,
      quantity: line.quantity,
      unit_price_minor: line.unitPriceMinor,
      discount_minor: sumOf(applied.map((one) => one.lineDiscountsMinor[index] ?? 0)),
    };
  });
}

function soldOut(priced: PricedOrder, variantId: string): AppError {
  const line = priced.lines.find((item) => item.variantId === variantId);
  const detail = `${line?.productName ?? 'An item'} is no longer in stock in the quantity you chose. You weren't charged.`;
  return new AppError('out-of-stock', { detail });
}
