import { css } from '@emotion/react';
import type { Order, OrderReturn, ReturnStatus } from '@selvedge/contract';
import { Badge, formatDay, formatMoney, Stack, tokens } from '@selvedge/ui';
import { TitledCard } from '../titled-card.tsx';
import { ReturnLabelButton } from './return-label-button.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[5] });
const itemList = css({ display: 'grid', gap: space[1] });
const facts = css({ fontSize: text.sm, color: color.muted });
const separated = css({ '& + &': { paddingTop: space[5], borderTop: `1px solid ${color.hairline}` } });

const labels: Record<ReturnStatus, string> = {
  REQUESTED: 'Waiting for your package',
  RECEIVED: 'Received',
  REFUNDED: 'Refunded',
};

/** The returns of an order with their labels. */
export function ReturnsCard({ order, returns }: { order: Order; returns: readonly OrderReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <TitledCard title="Returns">
      <ul css={list}>
        {returns.map((orderReturn) => (
          <li key={orderReturn.id} css={separated}>
            <ReturnDetails orderReturn={orderReturn} orderNumber={order.orderNumber} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function ReturnDetails({ orderReturn, orderNumber }: { orderReturn: OrderReturn; orderNumber: string }) {
  const { id, status, createdAt, items, declined } = orderReturn;
  return (
    <Stack gap={3}>
      <Stack isRow gap={3} css={facts}>
        <Badge tone={!declined && status === 'REFUNDED' ? 'success' : 'neutral'}>
          {declined ? 'Declined' : (labels[status as ReturnStatus] ?? status)}
        </Badge>
        <span>Requested {formatDay(createdAt)}</span>
      </Stack>
      <ul css={itemList}>
        {items.map((item) => (
          <li key={item.orderItemId}>
            {item.quantity} × {item.productName} <span css={facts}>{item.variantName}</span>
          </li>
        ))}
      </ul>
      {declined ? (
        <p css={{ overflowWrap: 'anywhere' }}>The store can’t accept this return: {declined.reason}</p>
      ) : (
        <p>{formatRefund(orderReturn)}</p>
      )}
      {orderReturn.refundNote ? <p css={facts}>{orderReturn.refundNote}</p> : null}
      {status === 'REQUESTED' && !declined ? (
        <ReturnLabelButton returnId={id} orderNumber={orderNumber} />
      ) : null}
    </Stack>
  );
}

/** How much is refunded, and when. */
function formatRefund({ status, refundAmount, refundedAmount }: OrderReturn): string {
  const amount = formatMoney(refundAmount);
  if (status === 'RECEIVED') return `Refund: up to ${amount} after we’ve checked the items`;
  if (status !== 'REFUNDED') return `Refund: ${amount} when we receive the package`;
  const isLess = refundedAmount !== undefined && refundedAmount < refundAmount;
  return isLess ? `${formatMoney(refundedAmount)} of ${amount} refunded` : `${amount} refunded`;
}
