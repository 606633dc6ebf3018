import type { BodyOf, moveOrder as moveOrderEndpoint, Order } from '@selvedge/contract';
import type { Updateable } from 'kysely';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { addOrderEvent } from './order-events.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import {
  findOrderLines,
  lockOrder,
  transitionOrder,
  type OrderLineRow,
  type OrderRow,
} from './order-repository.ts';
import { operatorEvents, statusForShopper, statusLabel } from './order-states.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { orderSubject, orderView } from './order-view.ts';
import { requireOrder } from './own-order.ts';
import { cleanText } from '../../platform/clean-text.ts';

type Move = BodyOf<typeof moveOrderEndpoint>;

/**
 * Moves a paid order to its next status and emails the shopper. Repeating the current status changes nothing.
 * @throws AppError `not-found`; `conflict` for a step that isn't allowed now, and if the order has already shipped with
 *   another tracking number
 */
export function moveOrder(
  { db, clock, jobs }: OrderDependencies,
  { tenantCode, orderId, move, audit }: { tenantCode: string; orderId: string; move: Move; audit: Audit },
): Promise<Order> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    const lines = await findOrderLines(tx, tenantCode, [orderId]);
    const { status } = move;
    if (order.state === status) return answerRepeatedMove(order, move, lines);

    const at = clock();
    const set = toColumns(move, order, at);
    const moved = await transitionOrder(tx, { tenantCode, orderId, event: operatorEvents[status], set });
    if (!moved) throw invalidMove(order, status);
    await addOrderEvent(tx, { tenantCode, orderId, status, at, note: moved.status_notes });
    await jobs.send(tx, 'mail', { kind: 'order-moved', tenantCode, orderId, status });
    const before = orderView(order, lines);
    const after = orderView(moved, lines);
    await audit(tx, { subject: orderSubject(order), before, after });
    return after;
  });
}

/** Clicking twice is fine, but a different tracking number from a colleague isn't silently ignored. */
function answerRepeatedMove(order: OrderRow, { trackingNumber }: Move, lines: OrderLineRow[]): Order {
  const isDifferent = trackingNumber !== undefined && trackingNumber !== order.tracking_number;
  if (!isDifferent) return orderView(order, lines);
  const tracking =
    order.tracking_number === null
      ? 'without a tracking number'
      : `with ${order.shipping_carrier}, tracking number ${order.tracking_number}`;
  throw new AppError('conflict', {
    detail: `This order is already marked as shipped ${tracking}. Correct the tracking instead.`,
  });
}

function toColumns(move: Move, order: OrderRow, at: Date): Updateable<Tables['orders']> {
  const { status, trackingNumber, statusNotes } = move;
  const carrierName = move.carrierName && cleanText(move.carrierName);
  return {
    status_notes: statusNotes?.trim() || null,
    ...(status === 'DELIVERED' && { delivered_at: at }),
    ...(status === 'SHIPPED' && {
      shipped_at: at,
      // If a label was bought, the order already has its tracking number.
      tracking_number: trackingNumber ?? order.tracking_number,
      shipping_carrier: carrierName || order.shipping_carrier,
    }),
  };
}

function invalidMove(order: OrderRow, status: Move['status']): AppError {
  return new AppError('conflict', {
    detail: `You can't mark this order as ${statusLabel(status)} because it's ${statusLabel(statusForShopper(order.state))}`,
  });
}
