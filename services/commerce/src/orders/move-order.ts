import type { BodyOf, moveOrder as moveOrderEndpoint, Order } from '@selvedge/contract';
import type { Updateable } from 'kysely';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { addOrderEvent } from './order-events.ts';
import { orderSubject } from './order-subject.ts';
import {
  findOrderLines,
  lockOrder,
  transitionOrder,
  type OrderLineRow,
  type OrderRow,
} from './order-repository.ts';
import { operatorSteps, statusForShopper } from './order-states.ts';
import type { OrdersTable } from './order-tables.ts';
import { orderView } from './order-view.ts';
import { noSuchOrder } from './own-order.ts';
import { shownText } from '../shown-text.ts';

type Move = BodyOf<typeof moveOrderEndpoint>;

/**
 * Says where a paid order is by now, and has the shopper told by mail. The status it has already changes nothing.
 * @throws AppError `not-found`; `conflict` for a step that the order cannot take, and when it has left with another
 *   tracking number already
 */
export function moveOrder(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  { tenantCode, orderId, move, audit }: { tenantCode: string; orderId: string; move: Move; audit: Audit },
): Promise<Order> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOrder(tx, tenantCode, orderId);
    if (!order || order.state === 'PAYMENT_FAILED') throw noSuchOrder();
    const lines = await findOrderLines(tx, tenantCode, [orderId]);
    const { status } = move;
    if (order.state === status) return unchanged(order, move, lines);

    const at = clock();
    const set = columnsOf(move, order, at);
    const moved = await transitionOrder(tx, { tenantCode, orderId, event: operatorSteps[status], set });
    if (!moved) throw noSuchStep(order, status);
    await addOrderEvent(tx, { tenantCode, orderId, status, at, note: moved.status_notes });
    await jobs.send(tx, 'mail', { kind: 'order-moved', tenantCode, orderId, status });
    const before = orderView(order, lines);
    const after = orderView(moved, lines);
    await audit(tx, { subject: orderSubject(order), before, after });
    return after;
  });
}

/** A second press is no second parcel; a colleague's other number is not passed over in silence. */
function unchanged(order: OrderRow, { trackingNumber }: Move, lines: OrderLineRow[]): Order {
  const isOther = trackingNumber !== undefined && trackingNumber !== order.tracking_number;
  if (!isOther) return orderView(order, lines);
  const has =
    order.tracking_number === null
      ? 'without a tracking number'
      : `with ${order.shipping_carrier} as ${order.tracking_number}`;
  throw new AppError('conflict', {
    detail: `This order has been marked as shipped already, ${has}. Correct the tracking instead.`,
  });
}

function columnsOf(move: Move, order: OrderRow, at: Date): Updateable<OrdersTable> {
  const { status, trackingNumber, statusNotes } = move;
  const carrierName = move.carrierName && shownText(move.carrierName);
  return {
    status_notes: statusNotes?.trim() || null,
    ...(status === 'DELIVERED' && { delivered_at: at }),
    ...(status === 'SHIPPED' && {
      shipped_at: at,
      // The label's number stands in the order since the label was bought.
      tracking_number: trackingNumber ?? order.tracking_number,
      shipping_carrier: carrierName || order.shipping_carrier,
    }),
  };
}

function noSuchStep(order: OrderRow, status: Move['status']): AppError {
  const words = (text: string) => text.toLowerCase().replaceAll('_', ' ');
  return new AppError('conflict', {
    detail: `An order that is ${words(statusForShopper(order.state))} cannot become ${words(status)}`,
  });
}
