import type { OrderReturn, OrderReturns } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findExchangedItems } from '../exchanges/exchange-repository.ts';
import { findOrderLines, type OrderRow } from '../orders/order-repository.ts';
import { findOwnOrder, requireOrder, type OwnOrderRequest } from '../orders/own-order.ts';
import { readPackedOrder } from '../packages/packed-order.ts';
import { findRefunds } from '../refunds/refund-repository.ts';
import { readRefundableUnits } from '../refunds/refundable-units.ts';
import { findReturnLines, findReturns, readReturnWindowDays, type ReturnRow } from './return-repository.ts';
import { returnableUntil } from './return-rules.ts';
import { returnView } from './return-view.ts';

/**
 * Lists the returns of an order and what can still be returned.
 * @throws AppError `not-found`, also for another shopper's order
 */
export function listReturns(
  { db, clock }: { db: Database; clock: Clock },
  request: OwnOrderRequest,
): Promise<OrderReturns> {
  return db.inTenant(request.tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, request);
    const returnable = await readReturnableItems(tx, order, clock());
    const lines = returnable.orderLines.map(({ line }) => line);
    const returns = await findReturns(tx, request.tenantCode, order.id);
    const rows = {
      order,
      orderLines: lines,
      returnLines: returnable.returnLines,
      refunds: await findRefunds(tx, request.tenantCode, [order.id]),
      exchanged: await findExchangedItems(
        tx,
        request.tenantCode,
        returns.map(({ id }) => id),
      ),
    };
    return {
      returnableUntil: returnable.until?.toISOString() ?? null,
      items: returnable.orderLines.map(({ line, returnableQuantity }) => ({
        orderItemId: line.id,
        returnableQuantity,
      })),
      returns: returns.map((row) => returnView(row, rows)),
    };
  });
}

/** Reads what can still be returned of an order. The result is only reliable while the order is locked. */
export async function readReturnableItems(tx: Tx, order: OrderRow, now: Date) {
  const { tenant_code: tenantCode, id: orderId } = order;
  const packed = await readPackedOrder(tx, order);
  const until = returnableUntil(packed, await readReturnWindowDays(tx, tenantCode));
  const isOpen = until !== null && now <= until;
  const returnLines = await findReturnLines(tx, tenantCode, orderId);
  const orderLines = (await readRefundableUnits(tx, order)).map((one) => {
    const { delivered, refundedUnshipped } = packed.lines.find(({ line }) => line.id === one.line.id)!;
    const left = Math.max(0, delivered - (one.spent.quantity - refundedUnshipped));
    return { ...one, delivered, returnableQuantity: isOpen ? left : 0 };
  });
  return { until, isOpen, orderLines, returnLines };
}

/** One return of an order, as shown to the shopper. */
export async function findReturnView(
  tx: Tx,
  tenantCode: string,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<OrderReturn | undefined> {
  const orderReturn = (await findReturns(tx, tenantCode, orderId)).find(({ id }) => id === returnId);
  return orderReturn && readReturnView(tx, orderReturn);
}

/** A return as shown to the shopper. */
export async function readReturnView(tx: Tx, orderReturn: ReturnRow): Promise<OrderReturn> {
  const { tenant_code: tenantCode, order_id: orderId, id } = orderReturn;
  const order = await requireOrder(tx, tenantCode, orderId);
  return returnView(orderReturn, {
    order,
    orderLines: await findOrderLines(tx, tenantCode, [orderId]),
    returnLines: await findReturnLines(tx, tenantCode, orderId),
    refunds: await findRefunds(tx, tenantCode, [orderId]),
    exchanged: await findExchangedItems(tx, tenantCode, [id]),
  });
}
