import { css } from '@emotion/react';
import type { Order } from '@selvedge/contract';
import { formatMoney, tokens } from '@selvedge/ui';
import { TitledCard } from './titled-card.tsx';

const { color, space } = tokens;
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  '& > dt': { color: color.muted },
});
const totalRow = css({
  marginTop: space[2],
  paddingTop: space[4],
  borderTop: `1px solid ${color.hairline}`,
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.bold,
  '& > dt': { color: color.text },
});

/** What it cost, as the server has it. */
export function OrderSummaryCard({ summary }: { summary: Order['summary'] }) {
  const { subtotal, shippingCost, tax, discount, total, refunded } = summary;
  const rows: [string, string][] = [
    ['Subtotal', formatMoney(subtotal)],
    ...(discount > 0 ? [['Discount', formatMoney(-discount)] as [string, string]] : []),
    ['Shipping', formatMoney(shippingCost)],
    ['Tax', formatMoney(tax)],
  ];
  return (
    <TitledCard title="Order Summary">
      <dl css={{ display: 'grid', gap: space[2] }}>
        {rows.map(([name, amount]) => (
          <div key={name} css={row}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div css={[row, totalRow]}>
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        {refunded ? (
          <div css={row}>
            <dt>Refunded</dt>
            <dd>{formatMoney(-refunded)}</dd>
          </div>
        ) : null}
      </dl>
    </TitledCard>
  );
}
