import type { OrderRow } from '../orders/order-repository.ts';

const DAY_MS = 24 * 3_600_000;

/** The end of the time for returns; null for an order that is not delivered. */
export function returnableUntil(order: OrderRow, windowDays: number): Date | null {
  const isDelivered = order.state === 'DELIVERED' || order.state === 'COMPLETED';
  if (!isDelivered || order.delivered_at === null) return null;
  return new Date(order.delivered_at.getTime() + windowDays * DAY_MS);
}

/** Pieces that are asked for, by line: one line may be named several times. */
export function wantedByLine(
  items: readonly { orderItemId: string; quantity: number }[],
): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { orderItemId, quantity } of items)
    wanted.set(orderItemId, (wanted.get(orderItemId) ?? 0) + quantity);
  return wanted;
}
