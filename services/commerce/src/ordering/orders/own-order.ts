import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OrderOwner } from '../../platform/http/authenticator.ts';
import { findOrder, type OrderRow } from './order-repository.ts';

/** A request for an order by its owner. */
export interface OwnOrderRequest {
  tenantCode: string;
  owner: OrderOwner;
  orderId: string;
}

/** @throws AppError `not-found` for someone else's order and for an attempt whose payment failed */
export async function findOwnOrder(tx: Tx, request: OwnOrderRequest): Promise<OrderRow> {
  const order = await ownOrder(tx, request).executeTakeFirst();
  if (!order) throw orderNotFound();
  return order;
}

/** Like `findOwnOrder`, but also locks the order until the transaction ends. */
export async function lockOwnOrder(tx: Tx, request: OwnOrderRequest): Promise<OrderRow> {
  const order = await ownOrder(tx, request).forNoKeyUpdate().executeTakeFirst();
  if (!order) throw orderNotFound();
  return order;
}

/**
 * Finds an order for an operator, or for anyone who knows its id.
 * @param find `lockOrder` also locks the order until the transaction ends
 * @throws AppError `not-found`, also for an attempt whose payment failed
 */
export async function requireOrder(
  tx: Tx,
  tenantCode: string,
  orderId: string,
  find = findOrder,
): Promise<OrderRow> {
  const order = await find(tx, tenantCode, orderId);
  if (!order || order.state === 'PAYMENT_FAILED') throw orderNotFound();
  return order;
}

export function orderNotFound(): AppError {
  return new AppError('not-found', { detail: 'Order not found' });
}

/**
 * Matches rows that belong to the owner: a shopper's own rows, or for a guest the rows of the one order they've proven
 * access to. Rows of an account are only visible to its shopper.
 * @param orderId the column with the order's id
 */
export const belongsToOwner = ({ userId, provenOrderId }: OrderOwner, orderId: 'id' | 'order_id') =>
  sql<boolean>`(user_id = ${userId ?? null} or (user_id is null and ${sql.ref(orderId)} = ${provenOrderId ?? null}))`;

function ownOrder(tx: Tx, { tenantCode, owner, orderId }: OwnOrderRequest) {
  return (
    tx
      .selectFrom('orders')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .where('id', '=', orderId)
      .where(belongsToOwner(owner, 'id'))
      // An anonymized order no longer has an owner, even if somebody still has its key.
      .where('anonymized_at', 'is', null)
      .where('state', '<>', 'PAYMENT_FAILED')
  );
}
