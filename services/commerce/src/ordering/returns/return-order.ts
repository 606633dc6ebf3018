import { randomUUID } from 'node:crypto';
import type { BodyOf, OrderReturn, returnOrder as returnOrderEndpoint } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { keyConflict, requireSameRequest } from '../../platform/http/idempotency.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from '../orders/order-repository.ts';
import { lockOwnOrder, type OwnOrderRequest } from '../orders/own-order.ts';
import { readReturnableItems } from './list-returns.ts';
import { refundForNextUnits } from '../refunds/unit-refunds.ts';
import { findReturnByKey, findReturnLines, insertReturn, type ReturnRow } from './return-repository.ts';
import { sumQuantitiesByLine } from './return-rules.ts';
import { returnView } from './return-view.ts';

interface ReturnRequest extends OwnOrderRequest {
  idempotencyKey: string | undefined;
  body: BodyOf<typeof returnOrderEndpoint>;
}

/**
 * Registers the return of items of a delivered order. The order is locked, so that no item is returned twice. Repeating
 * the request with the same idempotency key gets the reply of the first.
 * @throws AppError `not-found`, also for another shopper's order; `return-not-possible`; `idempotency-conflict`
 */
export function returnOrder(
  { db, clock, jobs }: OrderDependencies,
  request: ReturnRequest,
): Promise<OrderReturn> {
  const { tenantCode, orderId, idempotencyKey, body } = request;
  const keyHash = idempotencyKey === undefined ? null : sha256(idempotencyKey);
  const quantities = sumQuantitiesByLine(body.items);
  const content = [orderId, body.returnReason, [...quantities].sort()];
  const requestHash = sha256(JSON.stringify(body.reasonCode ? [...content, body.reasonCode] : content));
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOwnOrder(tx, request);
    const existing = keyHash === null ? undefined : await findReturnByKey(tx, order, keyHash);
    if (existing) return loadReturnView(tx, requireSameRequest('return', existing, requestHash));

    const lines = await linesToReturn(tx, order, quantities, clock());
    const orderReturn = await insertReturn(
      tx,
      {
        tenant_code: tenantCode,
        id: randomUUID(),
        order_id: orderId,
        user_id: order.user_id,
        return_reason: body.returnReason.trim(),
        reason_code: body.reasonCode ?? null,
        request_hash: requestHash,
        idempotency_key_hash: keyHash,
        created_at: clock(),
      },
      lines,
    );
    // The key was just used for another of the shopper's orders. Equal requests would have waited for the lock.
    if (!orderReturn) throw keyConflict('return');
    await jobs.send(tx, 'mail', { kind: 'return-announced', tenantCode, orderId, returnId: orderReturn.id });
    return loadReturnView(tx, orderReturn);
  });
}

async function linesToReturn(tx: Tx, order: OrderRow, quantities: ReadonlyMap<string, number>, now: Date) {
  const returnable = await readReturnableItems(tx, order, now);
  if (returnable.until === null)
    throw notPossible('You can only return an order after it has been delivered.');
  if (!returnable.isOpen) throw notPossible('The return period for this order has ended.');
  return [...quantities].map(([lineId, quantity]) => {
    const own = returnable.orderLines.find(({ line }) => line.id === lineId);
    if (!own) throw notPossible("One of these items isn't part of this order.");
    if (quantity > own.returnableQuantity) throw notPossible(tooMany(own));
    const refundMinor = refundForNextUnits(own.unitRefunds, { spent: own.spent, quantity });
    return { order_line_id: lineId, quantity, refund_minor: refundMinor };
  });
}

function tooMany({
  line,
  delivered,
  returnableQuantity: left,
}: {
  line: OrderLineRow;
  delivered: number;
  returnableQuantity: number;
}): string {
  const name = `${line.product_name} (${line.variant_name})`;
  if (delivered === 0) return `${name} hasn't been delivered yet.`;
  if (left === 0) return `All of ${name} is already being returned, or was refunded.`;
  return `You can return only ${left} more of ${name}.`;
}

async function loadReturnView(tx: Tx, orderReturn: ReturnRow): Promise<OrderReturn> {
  const { tenant_code: tenantCode, order_id: orderId } = orderReturn;
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  return returnView(orderReturn, lines, await findReturnLines(tx, tenantCode, orderId));
}

function notPossible(detail: string): AppError {
  return new AppError('return-not-possible', { detail });
}
