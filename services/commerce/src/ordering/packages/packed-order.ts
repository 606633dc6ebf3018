import type { Tx } from '../../platform/db/database.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from '../orders/order-repository.ts';
import { findPackages, readUnshippedRefunds, type Package } from './package-repository.ts';

/** An order, its packages and where the units of each line are. */
export interface PackedOrder {
  order: OrderRow;
  /** By number, without voided ones. */
  packages: Package[];
  lines: PackedLine[];
}

interface PackedLine {
  line: OrderLineRow;
  /** Units in no package, and not refunded: they still have to be packed. */
  unpacked: number;
  /** Units in packages that haven't shipped. */
  packed: number;
  /** Units in packages that have. */
  shipped: number;
  delivered: number;
  /** Units that were refunded before they shipped. */
  refundedUnshipped: number;
  /** How many of those have to ship after all if PayPal refuses their refund. */
  refundPending: number;
}

/** Reads what's in which package. The result is only reliable while the order is locked. */
export async function readPackedOrder(tx: Tx, order: OrderRow): Promise<PackedOrder> {
  const { tenant_code: tenantCode, id } = order;
  const packages = await findPackages(tx, tenantCode, [id]);
  const refunds = await readUnshippedRefunds(tx, order);
  const lines = (await findOrderLines(tx, tenantCode, [id])).map((line) => {
    const unitsIn = (some: readonly Package[]) =>
      some.reduce((sum, { quantities }) => sum + (quantities.get(line.id) ?? 0), 0);
    const shipped = unitsIn(packages.filter(hasShipped));
    const packed = unitsIn(packages) - shipped;
    const { quantity: refundedUnshipped = 0, pending: refundPending = 0 } = refunds.get(line.id) ?? {};
    return {
      line,
      packed,
      shipped,
      refundedUnshipped,
      refundPending,
      delivered: unitsIn(packages.filter(({ state }) => state === 'DELIVERED')),
      unpacked: Math.max(0, line.quantity - packed - shipped - refundedUnshipped),
    };
  });
  return { order, packages, lines };
}

export const hasShipped = ({ state }: Pick<Package, 'state'>): boolean =>
  state !== 'PACKED' && state !== 'VOIDED';

/** The packages that have shipped, the latest last. Of those that shipped together, the one with the highest number. */
export const inOrderOfShipment = (packages: readonly Package[]): Package[] =>
  packages
    .filter(hasShipped)
    .sort((a, b) => a.shipped_at!.getTime() - b.shipped_at!.getTime() || a.number - b.number);

/** What isn't in a package yet: the quantity by line. */
export const unpackedQuantities = ({ lines }: PackedOrder): Map<string, number> =>
  new Map(
    lines.filter(({ unpacked }) => unpacked > 0).map(({ line, unpacked }) => [line.id, unpacked] as const),
  );

/** Whether nothing of the order has shipped or will, because everything was refunded. */
export const hasNothingToShip = ({ packages, lines }: PackedOrder): boolean =>
  packages.length === 0 && lines.every(({ unpacked }) => unpacked === 0);

/** Whether everything of the order that can ship is in this package. */
export const isWholeOrder = ({ packages, lines }: PackedOrder, { id }: Package): boolean =>
  packages.every((one) => one.id === id) && lines.every(({ unpacked }) => unpacked === 0);
