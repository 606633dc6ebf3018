import { isExchangeCancelled, isExchanged, type OrderReturn } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';
import { settlementOf } from './return-rules.ts';

/** What happens with a return: how much is refunded, and when; or that it's exchanged. Empty if nothing more happens. */
export function describeSettlement(orderReturn: OrderReturn): string {
  const { status, refundAmount, refundedAmount, itemsAmount } = orderReturn;
  if (isExchanged(orderReturn)) return '';
  if (status === 'REFUNDED' && (refundAmount > 0 || refundedAmount !== undefined)) {
    const isLess = refundedAmount !== undefined && refundedAmount < refundAmount;
    const amount = formatMoney(refundAmount);
    return isLess ? `${formatMoney(refundedAmount)} of ${amount} refunded` : `${amount} refunded`;
  }
  if (itemsAmount === undefined) return describePlan(orderReturn);
  return refundAmount === 0
    ? 'There’s nothing left to refund, because we already refunded your order.'
    : `${describePlan(orderReturn).replace(/\.?$/, '.')} We already refunded part of your order.`;
}

function describePlan(orderReturn: OrderReturn): string {
  const { status, refundAmount, items, exchanges = [] } = orderReturn;
  const amount = formatMoney(refundAmount);
  // What's left may still be exchanged.
  const left = items.filter(({ quantity, exchangedQuantity = 0 }) => exchangedQuantity < quantity);
  const settlement = settlementOf(
    left.map((item) => (isExchangeCancelled(orderReturn, item.orderItemId) ? {} : item)),
  );
  if (refundAmount === 0 && (status === 'REFUNDED' || settlement === 'refund'))
    return 'There’s nothing to refund.';
  if (settlement === 'exchange')
    return status === 'RECEIVED'
      ? `We’re checking the items, and then we’ll exchange them. If we can’t, we’ll refund up to ${amount}.`
      : `We’ll exchange the items when we receive the package. If we no longer have what you chose, we’ll refund ${amount}.`;
  if (settlement === 'both')
    return status === 'RECEIVED'
      ? `We’re checking the items, and then we’ll exchange or refund them. Together, they’re worth up to ${amount}.`
      : `We’ll exchange or refund the items when we receive the package. Together, they’re worth ${amount}.`;
  // Its items were checked before they were exchanged.
  if (exchanges.some(({ isCancelled }) => isCancelled)) return `We can now refund the items: up to ${amount}`;
  return status === 'RECEIVED'
    ? `Refund: up to ${amount} after we’ve checked the items`
    : `Refund: ${amount} when we receive the package`;
}
