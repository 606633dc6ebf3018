import type { OrderReturn } from '@selvedge/contract';
import { dollars } from '../../platform/money.ts';
import type { ExchangedItem } from '../exchanges/exchange-repository.ts';
import { exchangedOf, itemsLeftMinor } from '../exchanges/exchange-rules.ts';
import { exchangeViews } from '../exchanges/exchange-view.ts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository.ts';
import type { RefundRow } from '../refunds/refund-repository.ts';
import type { ReturnLineRow, ReturnRow } from './return-repository.ts';
import { refundableOfReturnMinor } from './return-rules.ts';

/** What the view of a return is made of. All but the order may also be about other returns. */
export interface ReturnViewRows {
  order: OrderRow;
  orderLines: readonly OrderLineRow[];
  returnLines: readonly ReturnLineRow[];
  refunds: readonly RefundRow[];
  exchanged: readonly ExchangedItem[];
}

export function returnView(
  orderReturn: ReturnRow,
  { order, orderLines, returnLines, refunds, ...rows }: ReturnViewRows,
): OrderReturn {
  const own = returnLines.filter((line) => line.return_id === orderReturn.id);
  const exchanged = rows.exchanged.filter(({ returnId }) => returnId === orderReturn.id);
  const itemsMinor = itemsLeftMinor(own, exchanged);
  const claimed = refunds.find((row) => row.return_id === orderReturn.id && row.status !== 'FAILED');
  const paid = claimed?.status === 'DONE' ? claimed : undefined;
  // Once it's refunded, the note says why it's less than the items cost.
  const refundMinor = claimed ? itemsMinor : leftToRefundMinor(orderReturn, { order, itemsMinor });
  return {
    id: orderReturn.id,
    status: orderReturn.status,
    returnReason: orderReturn.return_reason,
    createdAt: orderReturn.created_at.toISOString(),
    items: orderLines.flatMap((line) => {
      const returned = own.find(({ order_line_id: lineId }) => lineId === line.id);
      if (!returned) return [];
      const { quantity: exchangedQuantity } = exchangedOf(returned, exchanged);
      return {
        orderItemId: line.id,
        productName: line.product_name,
        variantName: line.variant_name,
        quantity: returned.quantity,
        ...(returned.exchange_variant_id !== null && {
          exchangeFor: {
            variantId: returned.exchange_variant_id,
            variantName: returned.exchange_variant_name ?? '',
          },
        }),
        ...(exchangedQuantity > 0 && { exchangedQuantity }),
      };
    }),
    refundAmount: dollars(refundMinor),
    ...(refundMinor < itemsMinor && { itemsAmount: dollars(itemsMinor) }),
    ...(exchanged.length > 0 && { exchanges: exchangeViews(exchanged) }),
    ...(orderReturn.declined_at !== null && {
      declined: { at: orderReturn.declined_at.toISOString(), reason: orderReturn.decline_reason ?? '' },
    }),
    ...(paid && { refundedAmount: dollars(paid.amount_minor) }),
    ...(paid && paid.amount_minor < itemsMinor && { refundNote: paid.reason }),
  };
}

/** A return that was completed without a refund stays without one. */
const leftToRefundMinor = (
  { status }: ReturnRow,
  { order, itemsMinor }: { order: OrderRow; itemsMinor: number },
): number => (status === 'REFUNDED' ? 0 : refundableOfReturnMinor(order, itemsMinor));
