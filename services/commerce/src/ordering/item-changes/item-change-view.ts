import type { AdminOrder } from '@selvedge/contract';
import type { PackedOrder } from '../packages/packed-order.ts';
import { canShip } from '../packages/package-rules.ts';
import type { RefundableUnits } from '../refunds/refundable-units.ts';
import type { ItemChangeRow } from './item-change-repository.ts';

type Changes = Required<Pick<AdminOrder, 'changeableItems' | 'itemChanges'>>;

/**
 * What operators see of an order's changed and changeable items.
 * @param isExchange whether the order replaces returned items; it's cancelled instead, and the items are exchanged again
 */
export const itemChangesView = (
  packed: PackedOrder,
  units: readonly RefundableUnits[],
  { changes, isExchange }: { changes: readonly ItemChangeRow[]; isExchange: boolean },
): Changes => ({
  changeableItems: isExchange
    ? []
    : [...changeableQuantities(packed, units)].map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
  itemChanges: changes.map((row) => ({
    id: row.id,
    productName: row.product_name,
    fromVariant: row.from_variant,
    toVariant: row.to_variant,
    quantity: row.quantity,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  })),
});

/**
 * How many units of each line can be changed to another variant: those that aren't packed, shipped, returned or refunded.
 * Lines without any are left out.
 */
export function changeableQuantities(
  { order, lines }: PackedOrder,
  units: readonly RefundableUnits[],
): Map<string, number> {
  if (!canShip(order)) return new Map();
  const spentOf = new Map(units.map(({ line, spent }) => [line.id, spent.quantity]));
  return new Map(
    lines
      .map(({ line, unpacked }) => {
        const left = line.quantity - (spentOf.get(line.id) ?? 0);
        return [line.id, Math.min(unpacked, left)] as const;
      })
      .filter(([, quantity]) => quantity > 0),
  );
}
