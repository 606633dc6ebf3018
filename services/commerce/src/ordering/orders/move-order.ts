import type { BodyOf, moveOrder as moveOrderEndpoint, Order } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import { followPackages } from '../packages/follow-packages.ts';
import { canMove, movePackageOn, shipPackage } from '../packages/move-packages.ts';
import { insertPackage } from '../packages/package-repository.ts';
import {
  hasNothingToShip,
  readPackedOrder,
  unpackedQuantities,
  type PackedOrder,
} from '../packages/packed-order.ts';
import { conflict, requireSameTracking } from '../packages/package-rules.ts';
import { addOrderEvent } from './order-events.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { findOrderLines, lockOrder, transitionOrder, type OrderRow } from './order-repository.ts';
import { findStep } from './next-steps.ts';
import { stateLabel, statusLabel, type OrderEvent } from './order-states.ts';
import { orderSubject, orderView } from './order-view.ts';
import { requireOrder } from './own-order.ts';
import { requireSettledLabels, withSettledLabels, type SettleLabelsDependencies } from './settle-labels.ts';

type Move = BodyOf<typeof moveOrderEndpoint>;

interface MoveRequest {
  tenantCode: string;
  orderId: string;
  move: Move;
  /** The operator's email address. */
  by: string;
  audit: Audit;
}

/**
 * Moves a paid order with its packages to its next status and emails the shopper. Shipping an order ships everything that
 * hasn't shipped; what isn't packed yet becomes one package. Repeating the current status changes nothing.
 * @throws AppError `not-found`; `conflict` for a step that isn't allowed now, if the order has already shipped with another
 *   tracking number, and while one of its labels is being bought
 */
export function moveOrder(
  dependencies: OrderDependencies & SettleLabelsDependencies,
  request: MoveRequest,
): Promise<Order> {
  return withSettledLabels(dependencies, request, () => moveSettledOrder(dependencies, request));
}

function moveSettledOrder(dependencies: OrderDependencies, request: MoveRequest): Promise<Order> {
  const { tenantCode, orderId, move, audit } = request;
  return dependencies.db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    const lines = await findOrderLines(tx, tenantCode, [orderId]);
    if (order.state === move.status) {
      const shipped = { number: order.tracking_number, carrier: order.shipping_carrier };
      requireSameTracking('order', shipped, move.trackingNumber);
      return orderView(order, lines);
    }
    const packed = await readPackedOrder(tx, order);
    const event = findStep(move.status, packed);
    if (!event) throw invalidMove(packed, move.status);
    const moved = await takeStep(tx, dependencies, { order, event }, request);
    const before = orderView(order, lines);
    const after = orderView(moved, lines);
    await audit(tx, { subject: orderSubject(order), before, after });
    return after;
  });
}

async function takeStep(
  tx: Tx,
  { clock, jobs }: OrderDependencies,
  { order, event }: { order: OrderRow; event: OrderEvent },
  { tenantCode, orderId, move, by }: MoveRequest,
): Promise<OrderRow> {
  const { status, trackingNumber, carrierName } = move;
  const at = clock();
  const note = move.statusNotes?.trim() || null;
  if (status === 'SHIPPED') {
    await requireSettledLabels(tx, order);
    const packages = await packRest(tx, order, { by, now: at });
    if (trackingNumber !== undefined && packages.length > 1)
      throw conflict('Several packages of this order are packed. Enter a tracking number for each of them.');
    for (const one of packages) {
      await shipPackage(tx, one, { order, trackingNumber, carrierName, note, at });
      await jobs.send(tx, 'mail', { kind: 'package-moved', tenantCode, orderId, packageId: one.id, status });
    }
    return followPackages(tx, order, { note });
  }
  const about = { tenantCode, orderId, status };
  if (status === 'COMPLETED') {
    const set = { status_notes: note };
    const completed = await transitionOrder(tx, { tenantCode, orderId, event, set });
    await addOrderEvent(tx, { ...about, at, note });
    await jobs.send(tx, 'mail', { kind: 'order-moved', ...about });
    return completed!;
  }
  const { packages } = await readPackedOrder(tx, order);
  // Each package has its own tracking.
  const hasOwnEmails = status === 'OUT_FOR_DELIVERY' && packages.length > 1;
  if (!hasOwnEmails) await jobs.send(tx, 'mail', { kind: 'order-moved', ...about });
  for (const one of packages) {
    if (!canMove(one, status)) continue;
    await movePackageOn(tx, one, status, { note, at });
    if (hasOwnEmails)
      await jobs.send(tx, 'mail', { kind: 'package-moved', tenantCode, orderId, packageId: one.id, status });
  }
  return followPackages(tx, order, { note });
}

/** Packs what isn't packed yet. @returns the packages to ship */
async function packRest(tx: Tx, order: OrderRow, { by, now }: { by: string; now: Date }) {
  const packed = await readPackedOrder(tx, order);
  const rest = unpackedQuantities(packed);
  if (rest.size > 0) await insertPackage(tx, order, rest, { by, now });
  const { packages } = rest.size > 0 ? await readPackedOrder(tx, order) : packed;
  return packages.filter(({ state }) => state === 'PACKED');
}

function invalidMove(packed: PackedOrder, status: Move['status']): AppError {
  const { state } = packed.order;
  const isUnshipped = state === 'PAID' && hasNothingToShip(packed);
  if (status === 'COMPLETED' && (isUnshipped || state === 'DELIVERED'))
    return conflict(
      'A refund is still pending. If it fails, its items have to ship after all. Try again once it’s done.',
    );
  if (isUnshipped)
    return conflict('Every item that hasn’t shipped was refunded, so nothing is left to ship.');
  return conflict(`You can't mark this order as ${statusLabel(status)} because it's ${stateLabel(state)}`);
}
