import type { OrderRow } from '../orders/order-repository.ts';

const DAY_MS = 24 * 3_600_000;

/** The end of the return period; null for an order that hasn't been delivered. */
export function returnableUntil(order: OrderRow, windowDays: number): Date | null {
  const isDelivered = order.state === 'DELIVERED' || order.state === 'COMPLETED';
  if (!isDelivered || order.delivered_at === null) return null;
  return new Date(order.delivered_at.getTime() + windowDays * DAY_MS);
}

/** Adds up the quantities by line. A line may appear several times. */
export function sumQuantitiesByLine(
  items: readonly { orderItemId: string; quantity: number }[],
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { orderItemId, quantity } of items)
    quantities.set(orderItemId, (quantities.get(orderItemId) ?? 0) + quantity);
  return quantities;
}
