import type { Tx } from '../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { findLabel } from '../shipping/label-repository.ts';
import { readPackedOrder } from './packed-order.ts';
import { removePackage, setPackedQuantity, type Package } from './package-repository.ts';

/**
 * Takes refunded items out of packages that haven't shipped, as far as they're packed: the latest package first. A package
 * that's empty then is voided.
 * @param order locked
 * @returns how many of the items hadn't shipped, by line
 */
export async function takeOutOfPackages(
  tx: Tx,
  order: OrderRow,
  items: readonly { order_line_id: string; quantity: number }[],
): Promise<Map<string, number>> {
  const { packages, lines } = await readPackedOrder(tx, order);
  const open = packages.filter(({ state }) => state === 'PACKED').reverse();
  const left = new Map(open.map((one) => [one.id, new Map(one.quantities)]));
  const unshipped = new Map<string, number>();
  for (const { order_line_id: lineId, quantity } of items) {
    const own = lines.find(({ line }) => line.id === lineId);
    if (!own) continue;
    const taken = Math.min(quantity, own.unpacked + own.packed);
    unshipped.set(lineId, taken);
    await takeLine(tx, { open, left, lineId, quantity: taken - own.unpacked });
  }
  for (const one of open) if (isEmpty(left.get(one.id))) await removeEmpty(tx, one);
  return unshipped;
}

interface Taking {
  open: readonly Package[];
  /** What's left in each package, by line. */
  left: ReadonlyMap<string, Map<string, number>>;
  lineId: string;
  quantity: number;
}

async function takeLine(tx: Tx, { open, left, lineId, quantity }: Taking): Promise<void> {
  let toTake = quantity;
  for (const one of open) {
    const inside = left.get(one.id)?.get(lineId) ?? 0;
    const out = Math.min(inside, toTake);
    if (out <= 0) continue;
    await setPackedQuantity(tx, one, lineId, inside - out);
    left.get(one.id)?.set(lineId, inside - out);
    toTake -= out;
  }
}

const isEmpty = (quantities: ReadonlyMap<string, number> | undefined): boolean =>
  [...(quantities?.values() ?? [])].every((quantity) => quantity === 0);

async function removeEmpty(tx: Tx, one: Package): Promise<void> {
  const label = await findLabel(tx, one.tenant_code, one.id);
  await removePackage(tx, one, { hasLabel: label !== undefined });
}
