import { isExchanged, type AdminReturn } from '@selvedge/contract';
import { formatMoney, Stack, tokens } from '@selvedge/ui';
import { RefundBadge } from '../order-badges.tsx';

/** The refund for a return, and its status. */
export function ReturnRefund({ orderReturn }: { orderReturn: AdminReturn }) {
  const { refund, refundAmount, itemsAmount } = orderReturn;
  if (isExchanged(orderReturn)) return <span>None, exchanged</span>;
  if (!refund)
    return (
      <span>
        {refundAmount > 0 ? formatMoney(refundAmount) : 'Nothing to refund'}
        {itemsAmount ? (
          <span css={{ display: 'block', color: tokens.color.muted }}>
            The items cost {formatMoney(itemsAmount)}. The rest was already refunded.
          </span>
        ) : null}
      </span>
    );
  return (
    <span>
      <Stack isRow gap={2} css={{ display: 'inline-flex' }}>
        {formatMoney(refund.amount)} <RefundBadge status={refund.status} />
      </Stack>
      {refund.amount < refundAmount ? (
        <span css={{ display: 'block', color: tokens.color.muted, overflowWrap: 'anywhere' }}>
          of {formatMoney(refundAmount)}: {refund.reason}
        </span>
      ) : null}
      {refund.failure ? (
        <span css={{ display: 'block', color: tokens.color.danger }}>{refund.failure}</span>
      ) : null}
    </span>
  );
}
