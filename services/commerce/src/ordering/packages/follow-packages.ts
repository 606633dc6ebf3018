import type { Tx } from '../../platform/db/database.ts';
import { updateRow } from '../../platform/db/rows.ts';
import { addOrderEvent, removeOrderEvent } from '../orders/order-events.ts';
import { transitionOrder, type OrderRow } from '../orders/order-repository.ts';
import { statusForShopper, type OrderEvent, type OrderState } from '../orders/order-states.ts';
import type { Package } from './package-repository.ts';
import { hasShipped, inOrderOfShipment, readPackedOrder, type PackedOrder } from './packed-order.ts';

/** The states that follow the packages, in the order they occur. */
const followed = ['PAID', 'PARTLY_SHIPPED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;
type FollowedState = (typeof followed)[number];

/**
 * Moves a paid order to the state that follows from its packages, and shows the tracking of the latest one. Call it in the
 * transaction of every change of a package, or of a refund of unshipped items.
 * @param order locked
 * @param note what the shopper sees with the status; the one before stays if absent
 */
export async function followPackages(
  tx: Tx,
  order: OrderRow,
  { note }: { note?: string | null } = {},
): Promise<OrderRow> {
  if (!isFollowed(order.state)) return order;
  const packed = await readPackedOrder(tx, order);
  const shown = findShownPackage(packed.packages);
  const match = { tenant_code: order.tenant_code, id: order.id };
  let moved = await updateRow(tx, 'orders', match, {
    tracking_number: shown?.tracking_number ?? null,
    shipping_carrier: shown?.carrier_name ?? order.shipping_carrier,
    ...(note !== undefined && { status_notes: note }),
  });
  for (const event of stepsBetween(order.state, stateOf(packed)))
    moved = await takeStep(tx, moved!, event, packed.packages);
  return moved!;
}

const isFollowed = (state: OrderState): state is FollowedState =>
  (followed as readonly OrderState[]).includes(state);

function stateOf({ packages, lines }: PackedOrder): FollowedState {
  const shipped = packages.filter(hasShipped);
  if (shipped.length === 0) return 'PAID';
  if (shipped.length < packages.length || lines.some(({ unpacked }) => unpacked > 0)) return 'PARTLY_SHIPPED';
  const ranks = shipped.map(({ state }) => followed.indexOf(state as FollowedState));
  return followed[Math.min(...ranks)]!;
}

function stepsBetween(from: FollowedState, to: FollowedState): OrderEvent[] {
  if (from === to) return [];
  if (to === 'PAID') return ['undoShipment'];
  if (to === 'PARTLY_SHIPPED') return ['shipPart'];
  const ship = from === 'PAID' || from === 'PARTLY_SHIPPED' ? ['ship' as const] : [];
  if (to === 'OUT_FOR_DELIVERY') return [...ship, 'startDelivery'];
  return to === 'DELIVERED' ? [...ship, 'deliver'] : ship;
}

async function takeStep(
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  packages: readonly Package[],
): Promise<OrderRow> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const shippedAt = latest(packages.map((one) => one.shipped_at));
  const deliveredAt = latest(packages.map((one) => one.delivered_at));
  const isUndone = event === 'shipPart' || event === 'undoShipment';
  const moved = await transitionOrder(tx, {
    tenantCode,
    orderId,
    event,
    set: {
      ...(isUndone && { shipped_at: null, delivered_at: null }),
      ...(event === 'ship' && { shipped_at: shippedAt }),
      ...(event === 'deliver' && { delivered_at: deliveredAt }),
    },
  });
  if (!moved) throw new Error(`Order ${orderId} can't follow its packages from ${order.state}`);
  const status = statusForShopper(moved.state);
  if (isUndone)
    for (const undone of ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
      await removeOrderEvent(tx, { tenantCode, orderId, status: undone });
  else {
    const outForDeliveryAt = latest(packages.map((one) => one.out_for_delivery_at));
    const at = { ship: shippedAt, startDelivery: outForDeliveryAt, deliver: deliveredAt }[event as 'ship'];
    await addOrderEvent(tx, { tenantCode, orderId, status, at: at!, note: moved.status_notes });
  }
  return moved;
}

const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null);

/** The package whose tracking stands for the whole order: the latest that shipped with a number, or else has a label. */
export function findShownPackage(packages: readonly Package[]): Package | undefined {
  const byShipment = inOrderOfShipment(packages);
  const hasNumber = ({ tracking_number: number }: Package) => number !== null;
  return byShipment.findLast(hasNumber) ?? packages.findLast(hasNumber) ?? byShipment.at(-1);
}
