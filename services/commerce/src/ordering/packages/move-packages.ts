import type { PackageStep } from '@selvedge/contract';
import { cleanText } from '../../platform/clean-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { updatePackage, type Package } from './package-repository.ts';

interface Shipment {
  order: OrderRow;
  trackingNumber?: string | undefined;
  carrierName?: string | undefined;
  /** For the shopper. */
  note: string | null;
  at: Date;
}

const before: Record<PackageStep, readonly Package['state'][]> = {
  SHIPPED: ['PACKED'],
  OUT_FOR_DELIVERY: ['SHIPPED'],
  DELIVERED: ['SHIPPED', 'OUT_FOR_DELIVERY'],
};

export const canMove = ({ state }: Pick<Package, 'state'>, step: PackageStep): boolean =>
  before[step].includes(state);

/** Ships a package. If a label was bought, it already has its tracking. */
export async function shipPackage(
  tx: Tx,
  one: Package,
  { order, trackingNumber, carrierName, note, at }: Shipment,
): Promise<void> {
  const number = trackingNumber ?? one.tracking_number;
  const usualCarrier = number === null ? null : order.shipping_carrier;
  await updatePackage(tx, one, {
    state: 'SHIPPED',
    shipped_at: at,
    note,
    tracking_number: number,
    carrier_name: (carrierName && cleanText(carrierName)) || (one.carrier_name ?? usualCarrier),
  });
}

/**
 * Moves a package that has shipped.
 * @param note for the shopper; replaces the one of the step before
 */
export async function movePackageOn(
  tx: Tx,
  one: Package,
  step: Exclude<PackageStep, 'SHIPPED'>,
  { note, at }: Pick<Shipment, 'note' | 'at'>,
): Promise<void> {
  await updatePackage(tx, one, {
    state: step,
    note,
    ...(step === 'DELIVERED' ? { delivered_at: at } : { out_for_delivery_at: at }),
  });
}
