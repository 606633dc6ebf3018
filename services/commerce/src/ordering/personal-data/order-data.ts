import type { Order } from '@selvedge/contract';
import type { Person } from '../../customers/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findCartId, loadCartLines } from '../cart/cart-repository.ts';
import { variantName } from '../cart/cart-rules.ts';
import { findExchangedItems, findReturnedOrder } from '../exchanges/exchange-repository.ts';
import { loadOrderIssueViews } from '../issues/issue-view.ts';
import { orderNotes } from '../orders/operator/order-notes.ts';
import { listTagsOf } from '../orders/operator/order-tags.ts';
import { findOrderEvents } from '../orders/order-events.ts';
import { findOrderLines, findPromotionCode, type OrderRow } from '../orders/order-repository.ts';
import { orderView } from '../orders/order-view.ts';
import { readPackedOrder } from '../packages/packed-order.ts';
import { findRefundedItems, refundedQuantities } from '../refunds/find-refunded-items.ts';
import { refundView } from '../refunds/refund-rules.ts';
import { findRefunds } from '../refunds/refund-repository.ts';
import { findReturnLines, findReturns } from '../returns/return-repository.ts';
import { returnView } from '../returns/return-view.ts';
import { isOrderOf } from './order-of-person.ts';

export type OrderData = Omit<Order, 'id'> & Record<string, unknown>;

/** A person's orders with everything about them, oldest first, for the file that they can download. */
export async function collectOrderData(tx: Tx, person: Person): Promise<OrderData[]> {
  const orders = await tx
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.tenant_code', '=', person.tenantCode)
    .where(isOrderOf(person))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();
  const data: OrderData[] = [];
  for (const order of orders) data.push(await collectOne(tx, order));
  return data;
}

/** What's in the cart of an account. */
export async function collectCart(tx: Tx, { tenantCode, userId }: { tenantCode: string; userId: string }) {
  const cartId = await findCartId(tx, tenantCode, { userId });
  const lines = cartId === undefined ? [] : await loadCartLines(tx, tenantCode, cartId);
  return lines.map((line) => ({
    productName: line.productName,
    variant: variantName(line),
    quantity: line.quantity,
  }));
}

async function collectOne(tx: Tx, order: OrderRow): Promise<OrderData> {
  const { tenant_code: tenantCode, id } = order;
  const lines = await findOrderLines(tx, tenantCode, [id]);
  const refunds = await findRefunds(tx, tenantCode, [id]);
  const refundedItems = await findRefundedItems(tx, tenantCode, [id]);
  const returnLines = await findReturnLines(tx, tenantCode, id);
  const returns = await findReturns(tx, tenantCode, id);
  const exchanged = await findExchangedItems(
    tx,
    tenantCode,
    returns.map((row) => row.id),
  );
  const issues = await loadOrderIssueViews(tx, tenantCode, id);
  const events = await findOrderEvents(tx, tenantCode, id);
  const notes = await orderNotes.list(tx, tenantCode, id);
  const { id: _, ...view } = orderView(order, lines, {
    packed: await readPackedOrder(tx, order),
    returnedOrder: await findReturnedOrder(tx, order),
    refunded: refundedQuantities(refundedItems),
  });
  return {
    ...view,
    shippingAddress: { attentionName: null, ...order.shipping_address },
    billingAddress: order.billing_address,
    guestEmail: order.guest_email,
    guestPhone: order.guest_phone,
    promotionCode: await findPromotionCode(tx, tenantCode, id),
    payPalOrderId: order.paypal_order_id,
    payPalCaptureId: order.capture_id,
    history: events.map(({ status, at, note }) => ({ status, at, note })),
    tags: await listTagsOf(tx, tenantCode, id),
    // Leaves out who wrote them, because that's the operators' data.
    notesOfTheStore: notes.map(({ text, createdAt }) => ({ text, createdAt })),
    refunds: refunds.map((refund) => {
      const { amount, reason, status, createdAt, items } = refundView(refund, refundedItems);
      return { amount, reason, status, createdAt, items };
    }),
    returns: returns.map((row) =>
      returnView(row, { order, orderLines: lines, returnLines, refunds, exchanged }),
    ),
    reportedProblems: issues.map(({ type, description, createdAt, answers }) => ({
      type,
      description,
      createdAt,
      answers: answers.map(({ message, createdAt: answeredAt }) => ({ message, answeredAt })),
    })),
  };
}
