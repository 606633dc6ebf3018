import { randomUUID } from 'node:crypto';
import type { Database } from '../src/platform/db/database.ts';
import { insertRows } from '../src/platform/db/rows.ts';

interface RefundedItem {
  lineId: string;
  quantity: number;
  refund: number;
}

export interface SoldOrder {
  id: string;
  paidAt: Date | null;
  cancelledAt: Date | null;
  isGuest: boolean;
  /** Identifies the buyer. */
  customer: string;
  tax: number;
  shipping: number;
  lines: {
    id: string;
    productId: string;
    variantId: string;
    quantity: number;
    price: number;
    discount: number;
  }[];
  refunds: {
    at: Date;
    amount: number;
    /** The returned items that it's for. */
    returned?: RefundedItem[];
    /** The items that it's for, without a return. */
    items?: RefundedItem[];
  }[];
  /** What its only line replaces, if it's an exchange: an item of another order, which was worth its refund. */
  replaces?: RefundedItem & { orderId: string };
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
export const grossOf = ({ lines }: SoldOrder) => sum(lines.map(({ price, quantity }) => price * quantity));
export const discountOf = ({ lines }: SoldOrder) => sum(lines.map(({ discount }) => discount));
export const totalOf = (order: SoldOrder) => grossOf(order) - discountOf(order) + order.tax + order.shipping;
export const refundedOf = ({ refunds }: SoldOrder) => sum(refunds.map(({ amount }) => amount));

/** A cancelled exchange gives back the credit that it didn't refund. */
const creditOf = ({ replaces, cancelledAt }: SoldOrder) => (replaces && !cancelledAt ? replaces.refund : 0);

/** Writes orders with their refunds, returns and exchanges, as they look after everything has happened. */
export async function addSoldOrders(
  db: Database,
  tenant: string,
  orders: readonly SoldOrder[],
): Promise<void> {
  const ofTenant = { tenant_code: tenant };
  const users = new Map(
    orders.filter(({ isGuest }) => !isGuest).map(({ customer }) => [customer, randomUUID()]),
  );
  const refunds = orders.flatMap((order) =>
    order.refunds.map((refund) => ({
      ...refund,
      id: randomUUID(),
      orderId: order.id,
      returnId: refund.returned ? randomUUID() : null,
    })),
  );
  const returns = refunds.flatMap(({ returnId, returned = [], ...rest }) => (returnId === null ? [] : { ...rest, returnId, returned })); // prettier-ignore
  const exchanges = orders.flatMap((order) =>
    order.replaces ? [{ ...order.replaces, order, returnId: randomUUID() }] : [],
  );
  const exchangedOf = ({ id }: SoldOrder) => sum(exchanges.filter(({ orderId }) => orderId === id).map(({ order }) => creditOf(order))); // prettier-ignore
  await db.inTenant(tenant, async (tx) => {
    await insertRows(tx, 'users', [...users].map(([name, id]) => ({
      ...ofTenant, id, email: `${name}@shop.test`, email_key: `${name}@shop.test`,
      password_hash: 'none', first_name: 'A', last_name: 'B', phone_number: null,
    }))); // prettier-ignore
    await insertRows(
      tx,
      'orders',
      orders.map((order) => ({
        ...ofTenant,
        ...toOrderRow(order, users),
        credit_minor: creditOf(order),
        exchanged_minor: exchangedOf(order),
      })),
    );
    await insertRows(tx, 'order_lines', orders.flatMap(({ id: orderId, lines }) =>
      lines.map(({ id, productId, variantId, quantity, price, discount }, position) => ({
        ...ofTenant, id, order_id: orderId, position, variant_id: variantId, product_id: productId, product_name: productId,
        variant_name: 'Moss / M', sku: 'sku', image: null, quantity, unit_price_minor: price, discount_minor: discount,
      })),
    )); // prettier-ignore
    await insertRows(tx, 'order_returns', returns.map(({ returnId, orderId, at }) => ({
      ...ofTenant, id: returnId, order_id: orderId, user_id: null, status: 'REFUNDED' as const, return_reason: 'Too big',
      reason_code: 'too-large' as const, request_hash: 'x', idempotency_key_hash: null, created_at: at, received_at: at, refunded_at: at,
    }))); // prettier-ignore
    await insertRows(tx, 'order_return_lines', returns.flatMap(({ returnId, returned }) =>
      returned.map(({ lineId, quantity, refund }) => ({
        ...ofTenant, return_id: returnId, order_line_id: lineId, quantity, refund_minor: refund, restocked_quantity: 0,
      })),
    )); // prettier-ignore
    await insertRows(tx, 'order_refunds', refunds.map(({ id, orderId, returnId, amount, at }) => ({
      ...ofTenant, id, order_id: orderId, return_id: returnId, amount_minor: amount, reason: 'Refund',
      status: 'DONE' as const, failure: null, provider_refund_id: null, created_by: 'boss', request_hash: 'x',
      idempotency_key_hash: null, created_at: at, settled_at: at,
    }))); // prettier-ignore
    await insertRows(tx, 'order_refund_lines', refunds.flatMap(({ id, items = [] }) =>
      items.map(({ lineId, quantity, refund }) => ({
        ...ofTenant, refund_id: id, order_line_id: lineId, quantity, value_minor: refund, restock: false,
      })),
    )); // prettier-ignore
    await insertRows(tx, 'order_returns', exchanges.map(({ order, orderId, returnId }) => ({
      ...ofTenant, id: returnId, order_id: orderId, user_id: null, status: 'RECEIVED' as const, return_reason: 'Too big',
      reason_code: 'too-large' as const, request_hash: 'x', idempotency_key_hash: null, created_at: order.paidAt!,
      received_at: order.paidAt!, exchanged_at: order.cancelledAt ? null : order.paidAt!,
    }))); // prettier-ignore
    await insertRows(tx, 'order_return_lines', exchanges.map(({ returnId, lineId, quantity, refund }) => ({
      ...ofTenant, return_id: returnId, order_line_id: lineId, quantity, refund_minor: refund, restocked_quantity: 0,
    }))); // prettier-ignore
    await insertRows(tx, 'order_exchanges', exchanges.map(({ order, orderId, returnId }) => ({
      ...ofTenant, order_id: order.id, return_id: returnId, paid_order_id: orderId, request_hash: 'x',
      idempotency_key_hash: null, created_at: order.paidAt!,
    }))); // prettier-ignore
    await insertRows(tx, 'order_exchange_lines', exchanges.map(({ order, lineId, quantity, refund }) => ({
      ...ofTenant, order_line_id: order.lines[0]!.id, order_id: order.id, returned_line_id: lineId,
      quantity: order.cancelledAt ? 0 : quantity, value_minor: creditOf(order), credit_minor: refund,
    }))); // prettier-ignore
  });
}

function toOrderRow(order: SoldOrder, users: ReadonlyMap<string, string>) {
  const { id, paidAt, cancelledAt, isGuest, customer, tax, shipping } = order;
  const isPaid = paidAt !== null;
  const state = cancelledAt ? 'CANCELLED' : isPaid ? 'DELIVERED' : 'PAYMENT_FAILED';
  const payment = cancelledAt ? (isPaid ? 'REFUNDED' : 'AWAITING') : isPaid ? 'CAPTURED' : 'FAILED';
  const address = JSON.stringify({ attentionName: customer });
  return {
    id, order_number: id, state, payment_state: payment, cart_id: 'cart', request_hash: 'x', access_key_hash: 'x',
    user_id: isGuest ? null : users.get(customer)!, guest_email: isGuest ? `${customer}@shop.test` : null, guest_phone: null,
    customer_key: customer, paypal_order_id: id, capture_id: isPaid ? 'capture' : null,
    subtotal_minor: grossOf(order), discount_minor: discountOf(order), tax_minor: tax, shipping_minor: shipping,
    total_minor: totalOf(order), refund_claimed_minor: refundedOf(order), refunded_minor: refundedOf(order),
    tax_state: 'PA', tax_rate_ppm: 0, shipping_address: address, billing_address: address,
    save_shipping_address: false, save_billing_address: false, shipping_carrier: 'UPS', shipping_service: 'Ground',
    created_at: paidAt ?? new Date(), paid_at: paidAt, cancelled_at: cancelledAt,
  } as const; // prettier-ignore
}
