import type { AdminReturn } from '@selvedge/contract';
import { formatMoney, Stack, tokens } from '@selvedge/ui';
import { RefundBadge } from '../orders/order-badges.tsx';

/** What is paid back for a return, and how far that is. */
export function ReturnRefund({ announced: { refund, refundAmount } }: { announced: AdminReturn }) {
  if (!refund) return <span>{formatMoney(refundAmount)}</span>;
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
