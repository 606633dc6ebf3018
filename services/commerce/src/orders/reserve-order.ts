import type { OrderPlacement } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { claimPromotion } from '../promotions/claim-promotion.ts';
import { guestAsCustomer, shopperAsCustomer, type Customer } from '../promotions/customer.ts';
import type { ProviderOrder } from '../payments/payment-provider.ts';
import { refusalOfAmount } from './collect-payment.ts';
import { hashOf, newOrderNumber } from './order-keys.ts';
import { addOrderEvent } from './order-events.ts';
import {
  countPendingOrders,
  hasPendingOrder,
  insertOrder,
  insertOrderLines,
  routePayment,
} from './order-repository.ts';
import type { Orderer } from './order-request.ts';
import type { PlaceOrderDependencies } from './place-order.ts';
import { priceOrder, type PricedOrder } from './price-order.ts';
import { reserveStock } from './stock-repository.ts';

export interface Reservation {
  tenantCode: string;
  orderer: Orderer;
  /** Held by the transaction: of all orders of this cart, one at a time is looked at. */
  cartId: string;
  body: OrderPlacement;
  /** As the provider described it a moment ago. */
  payment: ProviderOrder | undefined;
  requestHash: string;
  keyHash: string | null;
  /** Made before the transaction, which must not reach for another connection. */
  orderId: string;
  accessKey: string;
}

// Payments in review keep goods from others: nobody has many of them.
const MOST_PENDING = 3;
// The browser's own call settles an order within ten seconds; whoever is left after that is found by the job.
const RECONCILE_AFTER_SECONDS = 20;

/**
 * Writes an order before any money is taken for it: amounts, stock, promotion and the job that will look after it,
 * all or nothing.
 * @returns the order's id; undefined when another request took the payment or the key first
 * @throws AppError `order-in-progress` while another order of the cart is not settled; whatever stands against the order
 */
export async function reserveOrder(
  tx: Tx,
  { jobs, clock }: PlaceOrderDependencies,
  reservation: Reservation,
): Promise<string | undefined> {
  const { tenantCode, orderer, cartId, body, payment, requestHash, keyHash, orderId, accessKey } =
    reservation;
  const now = clock();
  // Before anything is priced: what the other order reserved would look sold out.
  if (await hasPendingOrder(tx, tenantCode, cartId)) throw orderInProgress();
  if ((await countPendingOrders(tx, tenantCode, orderer)) >= MOST_PENDING) throw tooManyPending();
  const priced = await priceOrder(tx, { tenantCode, orderer, cartId, body, now });
  const refusal = payment && refusalOfAmount(payment, priced.amounts.totalMinor);
  if (refusal) throw new AppError(refusal.code, { detail: refusal.detail });
  if (!(await routePayment(tx, tenantCode, body.paymentDetails.paypalOrderId))) {
    throw new AppError('payment-used', { detail: 'This payment already belongs to another order' });
  }
  const customer = await customerOf(tx, tenantCode, orderer);
  const isNew = await insertOrder(tx, {
    ...columnsOf(priced, orderer, body),
    customer_key: customer.emailHash,
    payee_merchant_id: payment?.payeeMerchantId ?? null,
    cart_id: cartId,
    tenant_code: tenantCode,
    id: orderId,
    order_number: newOrderNumber(),
    request_hash: requestHash,
    idempotency_key_hash: keyHash,
    access_key_hash: hashOf(accessKey),
    created_at: now,
  });
  if (!isNew) return undefined;
  await insertOrderLines(tx, tenantCode, orderId, linesOf(priced));
  await addOrderEvent(tx, { tenantCode, orderId, status: 'PENDING', at: now });

  await jobs.send(
    tx,
    'settle-order',
    { tenantCode, orderId },
    { startAfterSeconds: RECONCILE_AFTER_SECONDS },
  );
  // What many orders want at once comes last, in the order in which it is given back too.
  const missing = await reserveStock(tx, tenantCode, priced.lines);
  if (missing !== undefined) throw soldOut(priced, missing);
  if (priced.promotion) {
    await claimPromotion(tx, { tenantCode, orderId, promotion: priced.promotion, customer });
  }
  return orderId;
}

function customerOf(tx: Tx, tenantCode: string, orderer: Orderer): Promise<Customer> {
  return orderer.kind === 'shopper'
    ? shopperAsCustomer(tx, tenantCode, orderer.userId)
    : Promise.resolve(guestAsCustomer(orderer.email));
}

function orderInProgress(): AppError {
  return new AppError('order-in-progress', {
    detail:
      'You were not charged for this one. ' +
      'Please wait for the confirmation of the first by e-mail before you try again.',
  });
}

function tooManyPending(): AppError {
  return new AppError('rate-limited', {
    detail:
      'Several of your payments are still being checked. Please wait for their outcome before you order again. ' +
      'You were not charged for this one.',
  });
}

function columnsOf(priced: PricedOrder, orderer: Orderer, body: OrderPlacement) {
  const { amounts, quote } = priced;
  const isShopper = orderer.kind === 'shopper';
  return {
    state: 'PENDING_PAYMENT',
    payment_state: 'AWAITING',
    user_id: isShopper ? orderer.userId : null,
    guest_email: isShopper ? null : orderer.email,
    guest_phone: isShopper ? null : orderer.phone,
    paypal_order_id: body.paymentDetails.paypalOrderId,
    subtotal_minor: amounts.subtotalMinor,
    discount_minor: amounts.discountMinor,
    tax_minor: amounts.taxMinor,
    shipping_minor: amounts.shippingMinor,
    total_minor: amounts.totalMinor,
    tax_state: priced.shippingAddress.state,
    tax_rate_ppm: priced.taxRatePpm,
    shipping_address: JSON.stringify(priced.shippingAddress),
    billing_address: JSON.stringify(priced.billingAddress),
    shipping_address_id: isShopper ? orderer.shippingAddressId : null,
    billing_address_id: isShopper ? orderer.billingAddressId : null,
    save_shipping_address: isShopper && body.saveShippingAddress === true,
    save_billing_address: isShopper && body.saveBillingAddress === true,
    shipping_carrier: quote.carrierName,
    shipping_service: quote.serviceName,
    carrier_rate_id: quote.carrierRateId,
    shipping_rate_id: quote.id,
    estimated_days: quote.estimatedDays,
  } as const;
}

function linesOf({ lines, lineDiscountsMinor, images }: PricedOrder) {
  return lines.map((line, index) => {
    const image = images.get(line.variantId);
    return {
      variant_id: line.variantId,
      product_id: line.productId,
      product_name: line.productName,
      variant_name: `${line.color} / ${line.size}`,
      sku: line.sku,
      image: image ? JSON.stringify(image) : null,
      quantity: line.quantity,
      unit_price_minor: line.unitPriceMinor,
      discount_minor: lineDiscountsMinor[index] ?? 0,
    };
  });
}

function soldOut(priced: PricedOrder, variantId: string): AppError {
  const line = priced.lines.find((one) => one.variantId === variantId);
  const detail = `${line?.productName ?? 'An item'} is no longer in stock in the quantity you chose. You were not charged.`;
  return new AppError('out-of-stock', { detail });
}
