import type { OrderReturn, ReturnExchange } from './returns.ts';

interface ReturnedItems {
  items: readonly { quantity: number; exchangedQuantity?: number | undefined }[];
}

/** Whether everything in a return was exchanged, so that nothing is left to refund. */
export const isExchanged = ({ items }: ReturnedItems): boolean =>
  items.every(({ quantity, exchangedQuantity = 0 }) => exchangedQuantity === quantity);

type Item = OrderReturn['items'][number];

/** Whether the shopper still waits for what they asked for instead of an item: not if all of it was sent, cancelled, declined or refunded. */
export const isExchangeAwaited = (
  {
    status,
    refundAmount,
    declined,
    exchanges = [],
  }: Pick<OrderReturn, 'status' | 'refundAmount' | 'declined' | 'exchanges'>,
  {
    orderItemId,
    quantity,
    exchangeFor,
    exchangedQuantity = 0,
  }: Pick<Item, 'orderItemId' | 'quantity' | 'exchangeFor' | 'exchangedQuantity'>,
): boolean =>
  exchangeFor !== undefined &&
  exchangedQuantity < quantity &&
  declined === undefined &&
  // Returns that cost nothing are complete when they arrive, but can still be exchanged.
  (status !== 'REFUNDED' || refundAmount === 0) &&
  !exchanges.some(
    ({ isCancelled, items }) => isCancelled && items.some((one) => one.orderItemId === orderItemId),
  );

/** `1 × Field Parka (Moss / L), 2 × Tee (Black / S)`: what an exchange sends. It sends variants of the returned products. */
export const nameExchangeItems = (
  returned: readonly Pick<Item, 'orderItemId' | 'productName'>[],
  { items }: Pick<ReturnExchange, 'items'>,
): string =>
  items
    .map(({ orderItemId, quantity, variantName }) => {
      const product = returned.find((item) => item.orderItemId === orderItemId)?.productName;
      return `${quantity} × ${product ? `${product} (${variantName})` : variantName}`;
    })
    .join(', ');
