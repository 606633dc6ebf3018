import type { OrderReturn } from '@selvedge/contract';
import { dollars } from '../money.ts';
import type { OrderLineRow } from '../orders/order-repository.ts';
import type { ReturnLineRow, ReturnRow } from './return-repository.ts';

/** @param returnLines may hold those of other returns too */
export function returnView(
  announced: ReturnRow,
  orderLines: readonly OrderLineRow[],
  returnLines: readonly ReturnLineRow[],
): OrderReturn {
  const own = returnLines.filter((line) => line.return_id === announced.id);
  return {
    id: announced.id,
    status: announced.status,
    returnReason: announced.return_reason,
    createdAt: announced.created_at.toISOString(),
    items: orderLines.flatMap((line) => {
      const returned = own.find(({ order_line_id: lineId }) => lineId === line.id);
      if (!returned) return [];
      return {
        orderItemId: line.id,
        productName: line.product_name,
        variantName: line.variant_name,
        quantity: returned.quantity,
      };
    }),
    refundAmount: dollars(own.reduce((sum, line) => sum + line.refund_minor, 0)),
  };
}
