import type { AdminOrder } from '@selvedge/contract';
import type { ChosenQuantities } from './item-quantities-field.tsx';

/** A line of an order with items that can still be refunded. */
export interface RefundableLine {
  item: AdminOrder['items'][number];
  /** What each additional item costs, in dollars. */
  unitAmounts: readonly number[];
  /** How many haven't shipped. Older services don't say. */
  unshipped: number | undefined;
}

/** The lines that can be refunded by item. Older services don't send any. */
export const refundableLines = ({ items, refundableItems = [] }: AdminOrder): RefundableLine[] =>
  items.flatMap((item) => {
    const own = refundableItems.find(({ orderItemId }) => orderItemId === item.id);
    if (!own || own.unitAmounts.length === 0) return [];
    return [{ item, unitAmounts: own.unitAmounts, unshipped: own.unshipped }];
  });

/** The chosen items and, if the service knows it, how many of them haven't shipped: those are refunded first. */
export const chosenItems = (lines: readonly RefundableLine[], chosen: ChosenQuantities) =>
  lines.flatMap(({ item, unitAmounts, unshipped }) => {
    const quantity = Math.min(chosen[item.id] ?? 0, unitAmounts.length);
    if (quantity === 0) return [];
    return [
      {
        orderItemId: item.id,
        quantity,
        ...(unshipped !== undefined && { unshipped: Math.min(quantity, unshipped) }),
      },
    ];
  });

/** What the chosen items cost, in dollars. Added up in cents, like in the service. */
export function costOfItems(lines: readonly RefundableLine[], chosen: ChosenQuantities): number {
  const cents = lines.flatMap(({ item, unitAmounts }) =>
    unitAmounts.slice(0, chosen[item.id] ?? 0).map((amount) => Math.round(amount * 100)),
  );
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}
