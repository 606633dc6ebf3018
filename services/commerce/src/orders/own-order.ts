import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { OrderRow } from './order-repository.ts';

interface Asked {
  tenantCode: string;
  userId: string;
  orderId: string;
}

/** @throws AppError `not-found` for an order of another shopper or of a guest, and for an attempt that was never paid */
export async function findOwnOrder(tx: Tx, asked: Asked): Promise<OrderRow> {
  const order = await ownOrder(tx, asked).executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** As `findOwnOrder`, and holds the order until the transaction ends. */
export async function lockOwnOrder(tx: Tx, asked: Asked): Promise<OrderRow> {
  const order = await ownOrder(tx, asked).forNoKeyUpdate().executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

export function noSuchOrder(): AppError {
  return new AppError('not-found', { detail: 'Order not found' });
}

function ownOrder(tx: Tx, { tenantCode, userId, orderId }: Asked) {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'PAYMENT_FAILED');
}
