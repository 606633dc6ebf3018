import { css } from '@emotion/react';
import type { AdminOrder, Refund } from '@selvedge/contract';
import { Button, Fact, formatMoney, Moment, Stack, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { useFocusAfter } from '../editing/use-focus-after.ts';
import { Panel } from '../layout/panel.tsx';
import { RefundBadge } from './order-badges.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const { color, space, text } = tokens;
const row = css({ display: 'flex', justifyContent: 'space-between', gap: space[4] });
const strong = css({ fontWeight: tokens.weight.bold });
const small = css({ color: color.muted, fontSize: text.sm, overflowWrap: 'anywhere' });

/** What the order cost, and what of it went back. */
export function MoneyPanel({ order }: { order: AdminOrder }) {
  const [isRefunding, setRefunding] = useState(false);
  const title = useFocusAfter<HTMLHeadingElement>(order.refundable);
  const { subtotal, discount, shippingCost, tax, total, refunded } = order.summary;
  const onItsWay = order.refunds.reduce(
    (sum, { status, amount }) => (status === 'PENDING' ? sum + amount : sum),
    0,
  );
  const rows: [string, number][] = [
    ['Subtotal', subtotal],
    ...(discount > 0 ? [['Discount', -discount] as [string, number]] : []),
    ['Shipping', shippingCost],
    ['Tax', tax],
  ];
  return (
    <Panel
      title="Payment"
      titleRef={title}
      actions={
        order.refundable > 0 ? (
          <Button variant="secondary" size="sm" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        ) : null
      }
    >
      <dl css={{ display: 'grid', gap: space[2], fontVariantNumeric: 'tabular-nums' }}>
        {rows.map(([name, amount]) => (
          <div key={name} css={row}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div css={[row, strong]}>
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        {refunded ? (
          <div css={row}>
            <dt>Refunded</dt>
            <dd>{formatMoney(-refunded)}</dd>
          </div>
        ) : null}
        {onItsWay > 0 ? (
          <div css={row}>
            <dt>Refund on its way</dt>
            <dd>{formatMoney(-onItsWay)}</dd>
          </div>
        ) : null}
      </dl>
      {order.refunds.length > 0 ? (
        <section aria-label="Refunds">
          <ul css={{ display: 'grid', gap: space[3] }}>
            {order.refunds.map((one) => (
              <RefundLine key={one.id} refund={one} />
            ))}
          </ul>
        </section>
      ) : null}
      <dl css={[small, { display: 'grid', gap: space[3] }]}>
        {order.promotionCode ? <Fact name="Promotion">{order.promotionCode}</Fact> : null}
        <Fact name="PayPal order">{order.paypalOrderId}</Fact>
        {order.captureId ? <Fact name="PayPal payment">{order.captureId}</Fact> : null}
      </dl>
      {isRefunding ? <RefundDialog order={order} onClose={() => setRefunding(false)} /> : null}
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
