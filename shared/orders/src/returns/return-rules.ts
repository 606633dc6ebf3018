import type { Order, OrderItem, OrderReturns } from '@selvedge/contract';

export interface ReturnableLine {
  item: OrderItem;
  /** How many can still be returned. */
  returnable: number;
}

/** Every line of the order with the quantity that can still be returned. */
export function returnableLines(order: Order, { items }: OrderReturns): ReturnableLine[] {
  const left = new Map(items.map(({ orderItemId, returnableQuantity }) => [orderItemId, returnableQuantity]));
  return order.items.map((item) => ({ item, returnable: left.get(item.id) ?? 0 }));
}

export type ReturnObstacle = 'cancelled' | 'not-delivered' | 'window-closed' | 'nothing-left';

/** Why nothing in an order can be returned, or `null` if something can. The server decides; this only finds the reason. */
export function findReturnObstacle(order: Order, returns: OrderReturns, now: Date): ReturnObstacle | null {
  if (returnableLines(order, returns).some(({ returnable }) => returnable > 0)) return null;
  if (order.status === 'CANCELLED') return 'cancelled';
  if (!returns.returnableUntil) return 'not-delivered';
  return now > new Date(returns.returnableUntil) ? 'window-closed' : 'nothing-left';
}

/** Quantities to return by line id; lines that aren't selected are absent. */
export type SelectedQuantities = Readonly<Record<string, number>>;

/** The selected items to send, limited to what can still be returned. */
export function selectedItems(lines: readonly ReturnableLine[], selected: SelectedQuantities) {
  return lines.flatMap(({ item, returnable }) => {
    const quantity = Math.min(selected[item.id] ?? 0, returnable);
    return quantity > 0 ? [{ orderItemId: item.id, quantity }] : [];
  });
}
