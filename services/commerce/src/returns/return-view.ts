import type { OrderReturn } from '@selvedge/contract';
import { dollars } from '../money.ts';
import type { OrderLineRow } from '../orders/order-repository.ts';
import type { RefundRow } from '../refunds/refund-repository.ts';
import type { ReturnLineRow, ReturnRow } from './return-repository.ts';

/** @param returnLines may hold those of other returns too, and `refunds` those of other things */
export function returnView(
  announced: ReturnRow,
  orderLines: readonly OrderLineRow[],
  returnLines: readonly ReturnLineRow[],
  refunds: readonly RefundRow[] = [],
): OrderReturn {
  const own = returnLines.filter((line) => line.return_id === announced.id);
  const borneMinor = own.reduce((sum, line) => sum + line.refund_minor, 0);
  const paid = refunds.find((one) => one.return_id === announced.id && one.status === 'DONE');
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
    refundAmount: dollars(borneMinor),
    ...(paid && { refundedAmount: dollars(paid.amount_minor) }),
    ...(paid && paid.amount_minor < borneMinor && { refundNote: paid.reason }),
  };
}
