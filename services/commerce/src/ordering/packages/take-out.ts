import type { Tx } from '../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { readRefundableUnits } from '../refunds/refundable-units.ts';
import { findLabel } from '../shipping/label-repository.ts';
import { readPackedOrder } from './packed-order.ts';
import { countAsUnshipped, removePackage, setPackedQuantity, type Package } from './package-repository.ts';
import { conflict } from './package-rules.ts';

/**
 * Takes refunded items out of packages that haven't shipped, as far as they're packed: the latest package first. A package
 * that's empty then is voided.
 * @param order locked
 * @param only the package to take them out of; any if absent
 * @returns how many of the items hadn't shipped, by line
 * @throws AppError `conflict` if a package that's empty then has a label that the carrier hasn't confirmed yet
 */
export async function takeOutOfPackages(
  tx: Tx,
  order: OrderRow,
  items: readonly { order_line_id: string; quantity: number }[],
  only?: Package,
): Promise<Map<string, number>> {
  const { packages, lines } = await readPackedOrder(tx, order);
  const open = packages.filter(({ id, state }) => state === 'PACKED' && (!only || id === only.id)).reverse();
  const left = new Map(open.map((one) => [one.id, new Map(one.quantities)]));
  const unshipped = new Map<string, number>();
  for (const { order_line_id: lineId, quantity } of items) {
    const own = lines.find(({ line }) => line.id === lineId);
    if (!own) continue;
    const taken = Math.min(quantity, own.unpacked + own.packed);
    unshipped.set(lineId, taken);
    await takeLine(tx, { open, left, lineId, quantity: taken - own.unpacked });
  }
  for (const one of open)
    if (isEmpty(left.get(one.id))) await takeApart(tx, one, { isKept: only !== undefined });
  return unshipped;
}

/**
 * Keeps items that were refunded after they shipped from shipping again once their shipment was undone.
 * @param order locked
 * @param reopened the package that was shipped by mistake; it may be gone by now
 */
export async function takeOutRefunded(tx: Tx, order: OrderRow, reopened: Package): Promise<void> {
  const { lines } = await readPackedOrder(tx, order);
  const units = await readRefundableUnits(tx, order);
  const items = lines.flatMap(({ line, shipped, refundedUnshipped }) => {
    const spent = units.find((own) => own.line.id === line.id)?.spent.quantity ?? 0;
    // More was refunded or returned than has shipped.
    const quantity = spent - refundedUnshipped - shipped;
    return quantity > 0 ? [{ order_line_id: line.id, quantity }] : [];
  });
  if (items.length === 0) return;
  const unshipped = await takeOutOfPackages(tx, order, items, reopened);
  for (const [lineId, quantity] of unshipped) await countAsUnshipped(tx, order, lineId, quantity);
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

/**
 * Takes a package apart that hasn't shipped.
 * @param isKept keeps a record of it even if it has no label, so that a repeated request finds it
 * @throws AppError `conflict` if it has a label that the carrier hasn't confirmed yet, because nobody could void that
 */
export async function takeApart(tx: Tx, one: Package, { isKept = false } = {}): Promise<void> {
  const label = await findLabel(tx, one.tenant_code, one.id);
  if (label && !label.bought_at)
    throw conflict(
      `The carrier hasn't confirmed the label of package ${one.number} yet. Try to buy the label again first, to find out.`,
    );
  await removePackage(tx, one, { isKept: isKept || label !== undefined });
}
