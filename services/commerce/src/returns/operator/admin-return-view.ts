import type { AdminReturn } from '@selvedge/contract';
import type { Tx } from '../../db/database.ts';
import { findBuyer } from '../../orders/find-buyer.ts';
import {
  findOrder,
  findOrderLines,
  type OrderLineRow,
  type OrderRow,
} from '../../orders/order-repository.ts';
import { findRefunds, type RefundRow } from '../../refunds/refund-repository.ts';
import { refundView } from '../../refunds/refund-view.ts';
import { findReturnLines, findReturns, type ReturnLineRow, type ReturnRow } from '../return-repository.ts';
import { returnView } from '../return-view.ts';

interface Around {
  order: Pick<OrderRow, 'id' | 'order_number'>;
  buyerEmail: string;
  orderLines: readonly OrderLineRow[];
  /** May hold those of other returns, as `refunds` may those of other things. */
  returnLines: readonly ReturnLineRow[];
  refunds: readonly RefundRow[];
}

export function adminReturnView(announced: ReturnRow, around: Around): AdminReturn {
  const { order, buyerEmail, orderLines, returnLines, refunds } = around;
  const own = returnLines.filter(({ return_id: id }) => id === announced.id);
  const paid = refunds.filter(({ return_id: id }) => id === announced.id);
  // What was refused counts only while nothing else was tried.
  const refund = paid.find(({ status }) => status !== 'FAILED') ?? paid.at(-1);
  const view = returnView(announced, orderLines, own, refunds);
  return {
    ...view,
    status: announced.status,
    items: view.items.map((item) => ({
      ...item,
      restockedQuantity:
        own.find(({ order_line_id: id }) => id === item.orderItemId)?.restocked_quantity ?? null,
    })),
    refund: refund ? refundView(refund) : null,
    orderId: order.id,
    orderNumber: order.order_number,
    buyerEmail,
    receivedAt: announced.received_at?.toISOString() ?? null,
    refundedAt: announced.refunded_at?.toISOString() ?? null,
  };
}

/** The returns of one order, the newest first. */
export async function adminReturnsOf(
  tx: Tx,
  order: OrderRow,
  around: { buyerEmail: string; lines: readonly OrderLineRow[]; refunds: readonly RefundRow[] },
): Promise<AdminReturn[]> {
  const { tenant_code: tenantCode, id } = order;
  const announced = await findReturns(tx, tenantCode, id);
  if (announced.length === 0) return [];
  const { buyerEmail, lines: orderLines, refunds } = around;
  const returnLines = await findReturnLines(tx, tenantCode, id);
  return announced.map((one) =>
    adminReturnView(one, { order, buyerEmail, orderLines, returnLines, refunds }),
  );
}

/** One return as it stands. */
export async function readAdminReturn(tx: Tx, announced: ReturnRow): Promise<AdminReturn> {
  const { tenant_code: tenantCode, order_id: orderId } = announced;
  const order = await findOrder(tx, tenantCode, orderId);
  if (!order) throw new Error(`The order of return ${announced.id} vanished`);
  return adminReturnView(announced, {
    order,
    buyerEmail: (await findBuyer(tx, order))?.email ?? '',
    orderLines: await findOrderLines(tx, tenantCode, [orderId]),
    returnLines: await findReturnLines(tx, tenantCode, orderId),
    refunds: await findRefunds(tx, tenantCode, [orderId]),
  });
}

/** What the pieces of a return bore, in cents. */
export const borneMinor = (lines: readonly ReturnLineRow[]): number =>
  lines.reduce((sum, line) => sum + line.refund_minor, 0);
