import type { AdminReturn } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { findExchangedItems } from '../../exchanges/exchange-repository.ts';
import { findBuyer } from '../../orders/find-buyer.ts';
import {
  findOrder,
  findOrderLines,
  type OrderLineRow,
  type OrderRow,
} from '../../orders/order-repository.ts';
import { findRefunds, type RefundRow } from '../../refunds/refund-repository.ts';
import { refundView } from '../../refunds/refund-rules.ts';
import { findReturnLines, findReturns, type ReturnRow } from '../return-repository.ts';
import { returnView, type ReturnViewRows } from '../return-view.ts';

interface ReturnContext extends ReturnViewRows {
  buyerEmail: string;
}

export function adminReturnView(orderReturn: ReturnRow, context: ReturnContext): AdminReturn {
  const { order, buyerEmail, returnLines, refunds } = context;
  const own = returnLines.filter(({ return_id: id }) => id === orderReturn.id);
  const ownRefunds = refunds.filter(({ return_id: id }) => id === orderReturn.id);
  // A failed refund is only shown if there's no other.
  const refund = ownRefunds.find(({ status }) => status !== 'FAILED') ?? ownRefunds.at(-1);
  const view = returnView(orderReturn, context);
  return {
    ...view,
    status: orderReturn.status,
    ...(orderReturn.reason_code && { reasonCode: orderReturn.reason_code }),
    items: view.items.map((item) => ({
      ...item,
      restockedQuantity:
        own.find(({ order_line_id: id }) => id === item.orderItemId)?.restocked_quantity ?? null,
    })),
    refund: refund ? refundView(refund) : null,
    orderId: order.id,
    orderNumber: order.order_number,
    buyerEmail,
    receivedAt: orderReturn.received_at?.toISOString() ?? null,
    refundedAt: orderReturn.refunded_at?.toISOString() ?? null,
  };
}

/** Loads the returns of an order, newest first. */
export async function loadAdminReturns(
  tx: Tx,
  order: OrderRow,
  context: { buyerEmail: string; lines: readonly OrderLineRow[]; refunds: readonly RefundRow[] },
): Promise<AdminReturn[]> {
  const { tenant_code: tenantCode, id } = order;
  const orderReturns = await findReturns(tx, tenantCode, id);
  if (orderReturns.length === 0) return [];
  const { buyerEmail, lines: orderLines, refunds } = context;
  const returnLines = await findReturnLines(tx, tenantCode, id);
  const exchanged = await findExchangedItems(
    tx,
    tenantCode,
    orderReturns.map((orderReturn) => orderReturn.id),
  );
  return orderReturns.map((orderReturn) =>
    adminReturnView(orderReturn, { order, buyerEmail, orderLines, returnLines, refunds, exchanged }),
  );
}

export async function readAdminReturn(tx: Tx, orderReturn: ReturnRow): Promise<AdminReturn> {
  const { tenant_code: tenantCode, order_id: orderId } = orderReturn;
  const order = await findOrder(tx, tenantCode, orderId);
  if (!order) throw new Error(`The order of return ${orderReturn.id} no longer exists`);
  return adminReturnView(orderReturn, {
    order,
    buyerEmail: (await findBuyer(tx, order))?.email ?? '',
    orderLines: await findOrderLines(tx, tenantCode, [orderId]),
    returnLines: await findReturnLines(tx, tenantCode, orderId),
    refunds: await findRefunds(tx, tenantCode, [orderId]),
    exchanged: await findExchangedItems(tx, tenantCode, [orderReturn.id]),
  });
}
