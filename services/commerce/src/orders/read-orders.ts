import type { listOrders as listOrdersEndpoint, Order, QueryOf } from '@selvedge/contract';
import type { Database, Tx } from '../db/database.ts';
import { opens } from './order-keys.ts';
import { findOrder, findOrderLines, type OrderRow } from './order-repository.ts';
import { orderView } from './order-view.ts';
import { findOwnOrder, noSuchOrder, type OwnOrderAsked } from './own-order.ts';
import { pageOf } from '../http/page-of.ts';

const sortColumns = {
  createdAt: 'created_at',
  orderNumber: 'order_number',
  status: 'state',
  total: 'total_minor',
} as const;

export interface OrdersAsked {
  tenantCode: string;
  userId: string;
  query: QueryOf<typeof listOrdersEndpoint>;
}

/** The shopper's orders; attempts whose payment failed are no orders to them. */
export function listOrders(db: Database, { tenantCode, userId, query }: OrdersAsked) {
  const { page, size, sortBy, sortDirection } = query;
  return db.inTenant(tenantCode, async (tx) => {
    const own = tx
      .selectFrom('orders')
      .where('tenant_code', '=', tenantCode)
      .where('user_id', '=', userId)
      .where('state', '<>', 'PAYMENT_FAILED');
    const { total } = await own
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy(
        sortColumns[sortBy as keyof typeof sortColumns],
        sortDirection.toLowerCase() === 'asc' ? 'asc' : 'desc',
      )
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute();
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
    return pageOf(orders, { page, size, total: Number(total) });
  });
}

/** @throws AppError `not-found` for another shopper's order too */
export function getOrder(db: Database, asked: OwnOrderAsked): Promise<Order> {
  return db.inTenant(asked.tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, asked);
    return orderView(order, await findOrderLines(tx, asked.tenantCode, [order.id]));
  });
}

export interface ConfirmationAsked {
  tenantCode: string;
  orderId: string;
  userId: string | undefined;
  orderKey: string | undefined;
}

/** The unguessable id shows what was bought; the address takes the order's key or its owner. */
export function getOrderConfirmation(db: Database, asked: ConfirmationAsked): Promise<Order> {
  return db.inTenant(asked.tenantCode, async (tx) => {
    const order = await standingOrder(tx, asked);
    const isOwner = asked.userId !== undefined && order.user_id === asked.userId;
    const isRedacted = !isOwner && !opens(asked.orderKey, order.access_key_hash);
    return orderView(order, await findOrderLines(tx, asked.tenantCode, [order.id]), { isRedacted });
  });
}

async function standingOrder(
  tx: Tx,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<OrderRow> {
  const order = await findOrder(tx, tenantCode, orderId);
  if (!order || order.state === 'PAYMENT_FAILED') throw noSuchOrder();
  return order;
}
