import { randomUUID } from 'node:crypto';
import type { BodyOf, OrderReturn, returnOrder as returnOrderEndpoint } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { keyConflict, requireSameRequest } from '../../platform/http/idempotency.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository.ts';
import { lockOwnOrder, type OwnOrderRequest } from '../orders/own-order.ts';
import { nameWishedVariants, wishesByLine } from '../exchanges/wished-variants.ts';
import { readReturnableItems, readReturnView } from './list-returns.ts';
import { refundableMinor } from '../refunds/refund-rules.ts';
import { refundForNextUnits } from '../refunds/unit-refunds.ts';
import { findReturnByKey, insertReturn } from './return-repository.ts';
import { sumQuantitiesByLine } from './return-rules.ts';

interface ReturnRequest extends OwnOrderRequest {
  idempotencyKey: string | undefined;
  body: BodyOf<typeof returnOrderEndpoint>;
}

/**
 * Registers the return of items of a delivered order. The order is locked, so that no item is returned twice. Repeating
 * the request with the same idempotency key gets the reply of the first.
 * @throws AppError `not-found`, also for another shopper's order; `return-not-possible`; `variant-unavailable` for an exchange that
 *   isn't possible; `idempotency-conflict`
 */
export function returnOrder(
  { db, clock, jobs }: OrderDependencies,
  request: ReturnRequest,
): Promise<OrderReturn> {
  const { tenantCode, orderId, idempotencyKey, body } = request;
  const keyHash = idempotencyKey === undefined ? null : sha256(idempotencyKey);
  const quantities = sumQuantitiesByLine(body.items);
  const wishes = wishesByLine(body.items);
  const content = [
    orderId,
    body.returnReason,
    [...quantities].sort(),
    // Requests without these have the same hash as in earlier versions.
    ...(body.reasonCode ? [body.reasonCode] : []),
    ...(wishes.size > 0 ? [[...wishes].sort()] : []),
  ];
  const requestHash = sha256(JSON.stringify(content));
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOwnOrder(tx, request);
    const existing = keyHash === null ? undefined : await findReturnByKey(tx, order, keyHash);
    if (existing) return readReturnView(tx, requireSameRequest('return', existing, requestHash));

    const lines = await linesToReturn(tx, order, { quantities, wishes, now: clock() });
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
    return readReturnView(tx, orderReturn);
  });
}

interface RequestedItems {
  quantities: ReadonlyMap<string, number>;
  /** The variant to exchange a line for. */
  wishes: ReadonlyMap<string, string>;
  now: Date;
}

async function linesToReturn(tx: Tx, order: OrderRow, { quantities, wishes, now }: RequestedItems) {
  const returnable = await readReturnableItems(tx, order, now);
  if (returnable.until === null)
    throw notPossible('You can only return an order after it has been delivered.');
  if (!returnable.isOpen) throw notPossible('The return period for this order has ended.');
  const lines = [...quantities].map(([lineId, quantity]) => {
    const own = returnable.orderLines.find(({ line }) => line.id === lineId);
    if (!own) throw notPossible("One of these items isn't part of this order.");
    if (quantity > own.returnableQuantity) throw notPossible(tooMany(own));
    const refundMinor = refundForNextUnits(own.unitRefunds, { spent: own.spent, quantity });
    return { line: own.line, quantity, refundMinor };
  });
  const wishedMinor = lines.reduce(
    (sum, { line, refundMinor }) => sum + (wishes.has(line.id) ? refundMinor : 0),
    0,
  );
  if (wishedMinor > refundableMinor(order))
    throw new AppError('variant-unavailable', {
      detail:
        'Part of this order was already refunded, so these items can’t be exchanged. Choose the refund, or exchange fewer.',
    });
  const names = await nameWishedVariants(
    tx,
    order.tenant_code,
    lines.flatMap(({ line, quantity }) => {
      const variantId = wishes.get(line.id);
      return variantId === undefined ? [] : [{ line, quantity, variantId }];
    }),
  );
  return lines.map(({ line, quantity, refundMinor }) => ({
    order_line_id: line.id,
    quantity,
    refund_minor: refundMinor,
    exchange_variant_id: wishes.get(line.id) ?? null,
    exchange_variant_name: names.get(line.id) ?? null,
  }));
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

function notPossible(detail: string): AppError {
  return new AppError('return-not-possible', { detail });
}
