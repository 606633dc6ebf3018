import type { OrderReturn } from './returns.ts';

/** Whether an exchange of a returned item was cancelled, so that the shopper's wish doesn't say any more what happens with it. */
export const isExchangeCancelled = (
  { exchanges }: Pick<OrderReturn, 'exchanges'>,
  orderItemId: string,
): boolean | undefined =>
  exchanges?.some(
    ({ isCancelled, items }) => isCancelled && items.some((item) => item.orderItemId === orderItemId),
  );

/** `1 × Field Parka Moss / L, 2 × Tee Black / S`: what an exchange sends, or what was refunded. */
export const nameItems = (
  items: readonly { quantity: number; productName?: string; variantName: string }[],
): string =>
  items
    .map(({ quantity, productName = '', variantName }) => `${quantity} × ${productName} ${variantName}`)
    .join(', ');
