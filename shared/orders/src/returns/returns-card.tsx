import { css } from '@emotion/react';
import type { Order, OrderReturn, ReturnStatus } from '@selvedge/contract';
import { Badge, formatDay, formatMoney, Stack, tokens } from '@selvedge/ui';
import { TitledCard } from '../detail/titled-card.tsx';
import { ReturnLabelButton } from './return-label-button.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[5] });
const pieces = css({ display: 'grid', gap: space[1] });
const facts = css({ fontSize: text.sm, color: color.muted });
const apart = css({ '& + &': { paddingTop: space[5], borderTop: `1px solid ${color.hairline}` } });

const labels: Record<ReturnStatus, string> = {
  REQUESTED: 'On its way back',
  RECEIVED: 'Received',
  REFUNDED: 'Refunded',
};

/** What of the order goes back, with the labels for it. */
export function ReturnsCard({ order, returns }: { order: Order; returns: readonly OrderReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <TitledCard title="Returns">
      <ul css={list}>
        {returns.map((one) => (
          <li key={one.id} css={apart}>
            <AnnouncedReturn announced={one} orderNumber={order.orderNumber} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function AnnouncedReturn({ announced, orderNumber }: { announced: OrderReturn; orderNumber: string }) {
  const { id, status, createdAt, items } = announced;
  return (
    <Stack gap={3}>
      <Stack isRow gap={3} css={facts}>
        <Badge tone={status === 'REFUNDED' ? 'success' : 'neutral'}>
          {labels[status as ReturnStatus] ?? status}
        </Badge>
        <span>Announced {formatDay(createdAt)}</span>
      </Stack>
      <ul css={pieces}>
        {items.map((item) => (
          <li key={item.orderItemId}>
            {item.quantity} × {item.productName} <span css={facts}>{item.variantName}</span>
          </li>
        ))}
      </ul>
      <p>{refundText(announced)}</p>
      {announced.refundNote ? <p css={facts}>{announced.refundNote}</p> : null}
      {status === 'REQUESTED' ? <ReturnLabelButton returnId={id} orderNumber={orderNumber} /> : null}
    </Stack>
  );
}

/** What is paid back, and when. */
function refundText({ status, refundAmount, refundedAmount }: OrderReturn): string {
  const amount = formatMoney(refundAmount);
  if (status === 'RECEIVED') return `Refund: up to ${amount}, once we have looked at what came`;
  if (status !== 'REFUNDED') return `Refund: ${amount}, when the parcel has come`;
  const isLess = refundedAmount !== undefined && refundedAmount < refundAmount;
  return isLess ? `${formatMoney(refundedAmount)} of ${amount} refunded` : `${amount} refunded`;
}
