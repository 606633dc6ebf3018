import type { AdminOrder } from '@selvedge/contract';

/** A line of an order with items that can still be refunded. */
export interface RefundableLine {
  item: AdminOrder['items'][number];
  /** What each additional item costs, in dollars. */
  unitAmounts: readonly number[];
}

/** Quantities to refund by line id. */
export type ChosenQuantities = Readonly<Record<string, number>>;

/** The lines that can be refunded by item. Older services don't send any. */
export const refundableLines = ({ items, refundableItems = [] }: AdminOrder): RefundableLine[] =>
  items.flatMap((item) => {
    const { unitAmounts = [] } = refundableItems.find(({ orderItemId }) => orderItemId === item.id) ?? {};
    return unitAmounts.length > 0 ? [{ item, unitAmounts }] : [];
  });

export const chosenItems = (lines: readonly RefundableLine[], chosen: ChosenQuantities) =>
  lines.flatMap(({ item, unitAmounts }) => {
    const quantity = Math.min(chosen[item.id] ?? 0, unitAmounts.length);
    return quantity > 0 ? [{ orderItemId: item.id, quantity }] : [];
  });

/** What the chosen items cost, in dollars. Added up in cents, like in the service. */
export function costOfItems(lines: readonly RefundableLine[], chosen: ChosenQuantities): number {
  const cents = lines.flatMap(({ item, unitAmounts }) =>
    unitAmounts.slice(0, chosen[item.id] ?? 0).map((amount) => Math.round(amount * 100)),
  );
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}
