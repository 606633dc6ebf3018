import type { Order, OrderItem, OrderReturns } from '@selvedge/contract';

export interface ReturnableLine {
  item: OrderItem;
  /** Pieces that may still be returned. */
  returnable: number;
}

/** Every line of the order with what of it may still be returned. */
export function returnableLines(order: Order, { items }: OrderReturns): ReturnableLine[] {
  const left = new Map(items.map(({ orderItemId, returnableQuantity }) => [orderItemId, returnableQuantity]));
  return order.items.map((item) => ({ item, returnable: left.get(item.id) ?? 0 }));
}

export type ReturnObstacle = 'cancelled' | 'not-delivered' | 'over' | 'nothing-left';

/** Why nothing of an order can be returned; `null` when something can. The server says what; this only says why not. */
export function returnObstacle(order: Order, returns: OrderReturns, now: Date): ReturnObstacle | null {
  if (returnableLines(order, returns).some(({ returnable }) => returnable > 0)) return null;
  if (order.status === 'CANCELLED') return 'cancelled';
  if (!returns.returnableUntil) return 'not-delivered';
  return now > new Date(returns.returnableUntil) ? 'over' : 'nothing-left';
}

/** Pieces chosen of each line, by the line's id; what is not chosen is absent. */
export type Chosen = Readonly<Record<string, number>>;

/** What may be sent of what was chosen: never more than may still be returned. */
export function chosenItems(lines: readonly ReturnableLine[], chosen: Chosen) {
  return lines.flatMap(({ item, returnable }) => {
    const quantity = Math.min(chosen[item.id] ?? 0, returnable);
    return quantity > 0 ? [{ orderItemId: item.id, quantity }] : [];
  });
}
