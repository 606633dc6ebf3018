import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { OrderHolder } from '../http/authenticator.ts';
import type { OrderRow } from './order-repository.ts';

/** An order that is asked for, and by whom. */
export interface OwnOrderAsked {
  tenantCode: string;
  holder: OrderHolder;
  orderId: string;
}

/** @throws AppError `not-found` for an order that is not the holder's, and for an attempt that was never paid */
export async function findOwnOrder(tx: Tx, asked: OwnOrderAsked): Promise<OrderRow> {
  const order = await ownOrder(tx, asked).executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** As `findOwnOrder`, and holds the order until the transaction ends. */
export async function lockOwnOrder(tx: Tx, asked: OwnOrderAsked): Promise<OrderRow> {
  const order = await ownOrder(tx, asked).forNoKeyUpdate().executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

export function noSuchOrder(): AppError {
  return new AppError('not-found', { detail: 'Order not found' });
}

/**
 * Rows with a `user_id` that are the holder's: a shopper's own, or those of the one order that a guest has proven. What
 * belongs to an account is its shopper's alone.
 * @param orderId the column that names the order
 */
export const isHeldBy = ({ userId, provenOrderId }: OrderHolder, orderId: 'id' | 'order_id') =>
  sql<boolean>`(user_id = ${userId ?? null} or (user_id is null and ${sql.ref(orderId)} = ${provenOrderId ?? null}))`;

function ownOrder(tx: Tx, { tenantCode, holder, orderId }: OwnOrderAsked) {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', orderId)
    .where(isHeldBy(holder, 'id'))
    .where('state', '<>', 'PAYMENT_FAILED');
}
