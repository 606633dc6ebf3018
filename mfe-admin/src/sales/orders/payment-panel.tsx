import { css } from '@emotion/react';
import type { AdminOrder, Refund } from '@selvedge/contract';
import { AmountRow, Button, Fact, formatMoney, Moment, OrderAmounts, Stack, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { RefundBadge } from '../order-badges.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { RefundOrderDialog } from './refund-order-dialog.tsx';

const { color, space, text } = tokens;
const strong = css({ fontWeight: tokens.weight.bold });
const small = css({ color: color.muted, fontSize: text.sm, overflowWrap: 'anywhere' });

/** The order's totals and refunds. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const [isRefunding, setRefunding] = useState(false);
  const title = useFocusAfterChange<HTMLHeadingElement>(order.refundable);
  const pendingRefunds = order.refunds.reduce(
    (sum, { status, amount }) => (status === 'PENDING' ? sum + amount : sum),
    0,
  );
  return (
    <Panel
      title="Payment"
      titleRef={title}
      actions={
        order.refundable > 0 ? (
          <Allowed to="refunds:write">
            <Button variant="secondary" size="sm" onClick={() => setRefunding(true)}>
              Refund
            </Button>
          </Allowed>
        ) : null
      }
    >
      <OrderAmounts summary={order.summary}>
        {pendingRefunds > 0 ? (
          <AmountRow label="Refund pending">{formatMoney(-pendingRefunds)}</AmountRow>
        ) : null}
      </OrderAmounts>
      {order.refunds.length > 0 ? (
        <section aria-label="Refunds">
          <ul css={{ display: 'grid', gap: space[3] }}>
            {order.refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} />
            ))}
          </ul>
        </section>
      ) : null}
      <dl css={[small, { display: 'grid', gap: space[3] }]}>
        {order.promotionCode ? <Fact name="Promotion">{order.promotionCode}</Fact> : null}
        {order.exchangeFor && order.refundable > 0 ? (
          <Fact name="Can be refunded">{formatMoney(order.refundable)}, paid for the returned items</Fact>
        ) : null}
        {order.paypalOrderId ? (
          <Fact name="PayPal order">{order.paypalOrderId}</Fact>
        ) : (
          <Fact name="Payment">None was due</Fact>
        )}
        {order.captureId ? <Fact name="PayPal payment">{order.captureId}</Fact> : null}
      </dl>
      {isRefunding ? <RefundOrderDialog order={order} onClose={() => setRefunding(false)} /> : null}
    </Panel>
  );
}

const RefundLine = ({ refund }: { refund: Refund }) => (
  <li>
    <Stack isRow gap={2}>
      <span css={strong}>{formatMoney(refund.amount)}</span> <RefundBadge status={refund.status} />
    </Stack>
    <p css={{ overflowWrap: 'anywhere' }}>{refund.reason}</p>
    {refund.failure ? <p css={{ color: color.danger }}>{refund.failure}</p> : null}
    <p css={small}>
      {refund.createdBy}, <Moment at={refund.createdAt} />
    </p>
  </li>
);
