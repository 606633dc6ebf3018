import type { OrderReturn } from '@selvedge/contract';
import { dollars } from '../../platform/money.ts';
import type { OrderLineRow } from '../orders/order-repository.ts';
import type { RefundRow } from '../refunds/refund-repository.ts';
import type { ReturnLineRow, ReturnRow } from './return-repository.ts';

/** @param returnLines may include lines of other returns. Likewise, `refunds` may include other refunds. */
export function returnView(
  orderReturn: ReturnRow,
  orderLines: readonly OrderLineRow[],
  returnLines: readonly ReturnLineRow[],
  refunds: readonly RefundRow[] = [],
): OrderReturn {
  const own = returnLines.filter((line) => line.return_id === orderReturn.id);
  const refundValueMinor = own.reduce((sum, line) => sum + line.refund_minor, 0);
  const paid = refunds.find((row) => row.return_id === orderReturn.id && row.status === 'DONE');
  return {
    id: orderReturn.id,
    status: orderReturn.status,
    returnReason: orderReturn.return_reason,
    createdAt: orderReturn.created_at.toISOString(),
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
    refundAmount: dollars(refundValueMinor),
    ...(orderReturn.declined_at !== null && {
      declined: { at: orderReturn.declined_at.toISOString(), reason: orderReturn.decline_reason ?? '' },
    }),
    ...(paid && { refundedAmount: dollars(paid.amount_minor) }),
    ...(paid && paid.amount_minor < refundValueMinor && { refundNote: paid.reason }),
  };
}
