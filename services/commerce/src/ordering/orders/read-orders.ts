import type { listOrders as listOrdersEndpoint, Order, QueryOf } from '@selvedge/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { findReturnedOrder } from '../exchanges/exchange-repository.ts';
import { readPackedOrder } from '../packages/packed-order.ts';
import { findRefundedItems, refundedQuantities } from '../refunds/find-refunded-items.ts';
import { matchesHash } from './order-access-tokens.ts';
import { findOrderLines, type OrderRow } from './order-repository.ts';
import { orderView } from './order-view.ts';
import { findOwnOrder, requireOrder, type OwnOrderRequest } from './own-order.ts';
import { pageOf } from '../../platform/http/page-of.ts';

const sortColumns = {
  createdAt: 'created_at',
  orderNumber: 'order_number',
  status: 'state',
  total: 'total_minor',
} as const;

/** Lists the shopper's orders, without attempts whose payment failed. */
export function listOrders(
  db: Database,
  {
    tenantCode,
    userId,
    query,
  }: { tenantCode: string; userId: string; query: QueryOf<typeof listOrdersEndpoint> },
) {
  const { sortBy, sortDirection } = query;
  return db.inTenant(tenantCode, async (tx) => {
    const own = tx
      .selectFrom('orders')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .where('user_id', '=', userId)
      .where('state', '<>', 'PAYMENT_FAILED')
      .orderBy(
        sortColumns[sortBy as keyof typeof sortColumns],
        sortDirection.toLowerCase() === 'asc' ? 'asc' : 'desc',
      )
      .orderBy('id');
    const { rows, total } = await readPage(own, query);
    const lines = await findOrderLines(
      tx,
      tenantCode,
      rows.map((row) => row.id),
    );
    const orders = rows.map((row) =>
      orderView(
        row,
        lines.filter((line) => line.order_id === row.id),
      ),
    );
    return pageOf(orders, { ...query, total });
  });
}

/** Reads an order with its items and packages. */
export async function readOrderView(tx: Tx, order: OrderRow): Promise<Order> {
  const packed = await readPackedOrder(tx, order);
  return orderView(
    order,
    packed.lines.map(({ line }) => line),
    {
      packed,
      returnedOrder: await findReturnedOrder(tx, order),
      refunded: refundedQuantities(await findRefundedItems(tx, order.tenant_code, [order.id])),
    },
  );
}

/** @throws AppError `not-found`, also for another shopper's order */
export function getOrder(db: Database, request: OwnOrderRequest): Promise<Order> {
  return db.inTenant(request.tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, request);
    return readOrderView(tx, order);
  });
}

/** Anyone who knows the unguessable id can see the status and total. The details need the access token or the owner. */
export function getOrderConfirmation(
  db: Database,
  tenantCode: string,
  orderId: string,
  { userId, orderKey }: { userId: string | undefined; orderKey: string | undefined },
): Promise<Order> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId);
    const isOwner = userId !== undefined && order.user_id === userId;
    if (!isOwner && !matchesHash(orderKey, order.access_key_hash))
      return orderView(order, [], { isRedacted: true });
    return readOrderView(tx, order);
  });
}
