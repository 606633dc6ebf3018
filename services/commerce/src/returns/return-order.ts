import { randomUUID } from 'node:crypto';
import type { BodyOf, OrderReturn, returnOrder as returnOrderEndpoint } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { hashOf } from '../orders/order-keys.ts';
import { findOrderLines, type OrderRow } from '../orders/order-repository.ts';
import { lockOwnOrder, type OwnOrderAsked } from '../orders/own-order.ts';
import { readReturnable } from './list-returns.ts';
import { refundOfNext, refundsByPiece } from './refund-rules.ts';
import { findReturnByKey, findReturnLines, insertReturn, type ReturnRow } from './return-repository.ts';
import { wantedByLine } from './return-rules.ts';
import { returnView } from './return-view.ts';

export interface ReturnAsked extends OwnOrderAsked {
  idempotencyKey: string | undefined;
  body: BodyOf<typeof returnOrderEndpoint>;
}

type Dependencies = { db: Database; clock: Clock; jobs: JobQueue };

/**
 * Announces the return of some pieces of a delivered order. The order is held meanwhile: no piece is returned twice.
 * The same request again, under the same idempotency key, gets the reply of the first.
 * @throws AppError `not-found` for another shopper's order too; `return-not-possible`; `idempotency-conflict`
 */
export function returnOrder({ db, clock, jobs }: Dependencies, asked: ReturnAsked): Promise<OrderReturn> {
  const { tenantCode, orderId, idempotencyKey } = asked;
  const keyHash = idempotencyKey === undefined ? null : hashOf(idempotencyKey);
  const requestHash = hashOf(JSON.stringify([orderId, asked.body.returnReason, [...wanted(asked)].sort()]));
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOwnOrder(tx, asked);
    const known = keyHash === null ? undefined : await findReturnByKey(tx, order, keyHash);
    if (known) return viewOf(tx, sameRequest(known, requestHash));

    const lines = await linesToReturn(tx, order, asked, clock());
    const announced = await insertReturn(
      tx,
      {
        tenant_code: tenantCode,
        id: randomUUID(),
        order_id: orderId,
        user_id: order.user_id,
        return_reason: asked.body.returnReason.trim(),
        request_hash: requestHash,
        idempotency_key_hash: keyHash,
        created_at: clock(),
      },
      lines,
    );
    // Taken in this very moment, for another of the shopper's orders: equal requests wait for the order.
    if (!announced) throw otherRequest();
    await jobs.send(tx, 'mail', { kind: 'return-announced', tenantCode, orderId, returnId: announced.id });
    return viewOf(tx, announced);
  });
}

async function linesToReturn(tx: Tx, order: OrderRow, asked: ReturnAsked, now: Date) {
  const returnable = await readReturnable(tx, order, now);
  if (returnable.until === null) throw notPossible('Only an order that has been delivered can be returned.');
  if (!returnable.isOpen) throw notPossible('The time for returning this order is over.');
  const pieces = refundsByPiece(
    returnable.lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      unitPriceMinor: line.unit_price_minor,
      discountMinor: line.discount_minor,
    })),
    order.tax_minor,
  );
  return [...wanted(asked)].map(([lineId, quantity]) => {
    const line = returnable.lines.find(({ id }) => id === lineId);
    if (!line) throw notPossible('One of these items is not part of the order.');
    if (quantity > line.returnableQuantity) throw notPossible(tooMany(line));
    const refundMinor = refundOfNext(pieces.get(lineId) ?? [], {
      returnedBefore: line.returnedQuantity,
      quantity,
    });
    return { order_line_id: lineId, quantity, refund_minor: refundMinor };
  });
}

function tooMany(line: { product_name: string; variant_name: string; returnableQuantity: number }): string {
  const name = `${line.product_name} (${line.variant_name})`;
  const { returnableQuantity: left } = line;
  if (left === 0) return `All of ${name} is being returned already.`;
  return `Only ${left} of ${name} can still be returned.`;
}

const wanted = ({ body }: ReturnAsked) => wantedByLine(body.items);

async function viewOf(tx: Tx, announced: ReturnRow): Promise<OrderReturn> {
  const { tenant_code: tenantCode, order_id: orderId } = announced;
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  return returnView(announced, lines, await findReturnLines(tx, tenantCode, orderId));
}

function sameRequest(known: ReturnRow, requestHash: string): ReturnRow {
  if (known.request_hash === requestHash) return known;
  throw otherRequest();
}

function otherRequest(): AppError {
  return new AppError('idempotency-conflict', { detail: 'This key was used for a different return' });
}

function notPossible(detail: string): AppError {
  return new AppError('return-not-possible', { detail });
}
