import type { OrderRow } from '../orders/order-repository.ts';
import { refundableMinor } from '../refunds/refund-rules.ts';
import type { PackedOrder } from '../packages/packed-order.ts';

const DAY_MS = 24 * 3_600_000;

/** The end of the return period, which starts with the latest delivery; null if nothing of the order was delivered. */
export function returnableUntil(
  { packages }: Pick<PackedOrder, 'packages'>,
  windowDays: number,
): Date | null {
  const times = packages.flatMap(({ delivered_at: at }) => at?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times) + windowDays * DAY_MS);
}

/**
 * What a return can be refunded, in cents: what its items cost, or less if part of its order was already refunded.
 * @param claimedMinor what it's already being refunded
 */
export const refundableOfReturnMinor = (order: OrderRow, itemsMinor: number, claimedMinor = 0): number =>
  Math.min(itemsMinor, refundableMinor(order) + claimedMinor);

/** Adds up the quantities by line. A line may appear several times. */
export function sumQuantitiesByLine(
  items: readonly { orderItemId: string; quantity: number }[],
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { orderItemId, quantity } of items)
    quantities.set(orderItemId, (quantities.get(orderItemId) ?? 0) + quantity);
  return quantities;
}
