import type { ExchangeOptions, Order, OrderItem, OrderReturns } from '@selvedge/contract';
import type { ReturnRequest } from './return-attempt.ts';

export type ExchangeVariant = ExchangeOptions['items'][number]['variants'][number];

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

/** The variants to get instead of a refund, by line id. Lines that are refunded are absent or have an empty text. */
export type Wishes = Readonly<Record<string, string>>;

/** The selected items to send, limited to what can still be returned. */
export function selectedItems(
  lines: readonly ReturnableLine[],
  selected: SelectedQuantities,
  wishes: Wishes = {},
): ReturnRequest['items'] {
  return lines.flatMap(({ item, returnable }) => {
    const quantity = Math.min(selected[item.id] ?? 0, returnable);
    const exchangeVariantId = wishes[item.id];
    if (quantity === 0) return [];
    return { orderItemId: item.id, quantity, ...(exchangeVariantId && { exchangeVariantId }) };
  });
}

/** What's wrong with the exchange of an item, or `undefined`. */
export function findWishProblem(
  variants: readonly ExchangeVariant[],
  { wish, quantity }: { wish: string; quantity: number },
): string | undefined {
  if (wish === '') return undefined;
  const variant = variants.find(({ variantId }) => variantId === wish);
  if (!variant) return 'This is no longer available. Choose something else, or the refund.';
  if (quantity <= variant.maxQuantity) return undefined;
  return `Only ${variant.maxQuantity} of ${variant.variantName} left. Return fewer, or choose something else.`;
}

/** How the items of a return are to be exchanged or refunded. */
export type Settlement = 'refund' | 'exchange' | 'both';

export function settlementOf(
  items: readonly { exchangeFor?: unknown; exchangeVariantId?: string }[],
): Settlement {
  const wished = items.filter((item) => item.exchangeFor ?? item.exchangeVariantId).length;
  if (wished === 0) return 'refund';
  return wished === items.length ? 'exchange' : 'both';
}
