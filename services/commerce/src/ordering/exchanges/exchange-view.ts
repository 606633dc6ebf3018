import type { ReturnExchange } from '@selvedge/contract';
import type { ExchangedItem } from './exchange-repository.ts';

/** The orders that replace items of a return, oldest first. @param items of this return only */
export function exchangeViews(items: readonly ExchangedItem[]): ReturnExchange[] {
  return [...Map.groupBy(items, ({ orderId }) => orderId).values()].map((own) => {
    const { orderId, orderNumber, createdAt, isCancelled, cancelledAt } = own[0]!;
    return {
      orderId,
      orderNumber,
      createdAt: createdAt.toISOString(),
      isCancelled,
      ...(isCancelled && cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
      items: own.map(({ returnedLineId, orderedQuantity, variantName, productName }) => ({
        orderItemId: returnedLineId,
        quantity: orderedQuantity,
        variantName,
        productName,
      })),
    };
  });
}
