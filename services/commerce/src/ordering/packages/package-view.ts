import type { Order, OrderPackage } from '@selvedge/contract';
import type { Package } from './package-repository.ts';
import { hasShipped, type PackedOrder } from './packed-order.ts';

/** The packages that have shipped and what's still to come, as shown to the shopper. */
export function shipmentView({
  order,
  packages,
  lines,
}: PackedOrder): Pick<Order, 'packages' | 'itemsToCome'> {
  const toCome = lines
    .map(({ line, unpacked, packed }) => ({ orderItemId: line.id, quantity: unpacked + packed }))
    .filter(({ quantity }) => quantity > 0);
  return {
    packages: packages.filter(hasShipped).map(packageView),
    ...(order.state === 'PARTLY_SHIPPED' && { itemsToCome: toCome }),
  };
}

export function packageView(one: Package): OrderPackage {
  return {
    id: one.id,
    number: one.number,
    status: one.state as OrderPackage['status'],
    // Without a tracking number, the actual carrier is unknown.
    carrierName: one.tracking_number === null ? null : one.carrier_name,
    trackingNumber: one.tracking_number,
    note: one.note,
    shippedAt: one.shipped_at?.toISOString() ?? null,
    deliveredAt: one.delivered_at?.toISOString() ?? null,
    items: [...one.quantities].map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
  };
}
