import type { OrderReturn, OrderReturns } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { findOrderLines, type OrderRow } from '../orders/order-repository.ts';
import { findOwnOrder, type OwnOrderAsked } from '../orders/own-order.ts';
import { findRefunds } from '../refunds/refund-repository.ts';
import { findReturnLines, findReturns, readReturnWindowDays } from './return-repository.ts';
import { returnableUntil } from './return-rules.ts';
import { returnView } from './return-view.ts';

/**
 * What of an order is being returned, and what may still be.
 * @throws AppError `not-found` for another shopper's order too
 */
export function listReturns(
  { db, clock }: { db: Database; clock: Clock },
  asked: OwnOrderAsked,
): Promise<OrderReturns> {
  return db.inTenant(asked.tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, asked);
    const returnable = await readReturnable(tx, order, clock());
    const returns = await findReturns(tx, asked.tenantCode, order.id);
    const refunds = await findRefunds(tx, asked.tenantCode, [order.id]);
    return {
      returnableUntil: returnable.until?.toISOString() ?? null,
      items: returnable.lines.map(({ id, returnableQuantity }) => ({
        orderItemId: id,
        returnableQuantity,
      })),
      returns: returns.map((one) => returnView(one, returnable.lines, returnable.returnLines, refunds)),
    };
  });
}

/** What may be returned of an order; hold the order to rely on it. */
export async function readReturnable(tx: Tx, order: OrderRow, now: Date) {
  const { tenant_code: tenantCode, id: orderId } = order;
  const until = returnableUntil(order, await readReturnWindowDays(tx, tenantCode));
  const isOpen = until !== null && now <= until;
  const orderLines = await findOrderLines(tx, tenantCode, [orderId]);
  const returnLines = await findReturnLines(tx, tenantCode, orderId);
  const lines = orderLines.map((line) => {
    const returnedQuantity = returnLines
      .filter(({ order_line_id: lineId }) => lineId === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...line, returnedQuantity, returnableQuantity: isOpen ? line.quantity - returnedQuantity : 0 };
  });
  return { until, isOpen, lines, returnLines };
}

/** One return of an order, as the shopper sees it. */
export async function findReturnView(
  tx: Tx,
  tenantCode: string,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<OrderReturn | undefined> {
  const announced = (await findReturns(tx, tenantCode, orderId)).find(({ id }) => id === returnId);
  if (!announced) return undefined;
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  return returnView(announced, lines, await findReturnLines(tx, tenantCode, orderId));
}
