import { css } from '@emotion/react';
import { isExchanged, nameItems, type Order, type OrderReturn, type ReturnStatus } from '@selvedge/contract';
import { Badge, formatDay, Stack, tokens } from '@selvedge/ui';
import { TitledCard } from '../titled-card.tsx';
import { useOrderAccess } from '../order-access.tsx';
import { describeSettlement } from './describe-settlement.ts';
import { WishText } from './wish-text.tsx';
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
  const { id, createdAt, items, declined, refundAmount, refundedAmount } = orderReturn;
  const isDone = isExchanged(orderReturn);
  // If there was nothing to refund, it's complete once it's received.
  const isFree = refundAmount === 0 && refundedAmount === undefined;
  const status = orderReturn.status === 'REFUNDED' && isFree ? 'RECEIVED' : orderReturn.status;
  return (
    <Stack gap={3}>
      <Stack isRow gap={3} css={facts}>
        <Badge tone={!declined && (isDone || status === 'REFUNDED') ? 'success' : 'neutral'}>
          {declined ? 'Declined' : isDone ? 'Exchanged' : (labels[status as ReturnStatus] ?? status)}
        </Badge>
        <span>Requested {formatDay(createdAt)}</span>
      </Stack>
      <ul css={itemList}>
        {items.map((item) => (
          <li key={item.orderItemId}>
            {item.quantity} × {item.productName} <span css={facts}>{item.variantName}</span>
            {declined ? null : <WishText orderReturn={orderReturn} item={item} />}
          </li>
        ))}
      </ul>
      {declined ? (
        <p css={{ overflowWrap: 'anywhere' }}>The store can’t accept this return: {declined.reason}</p>
      ) : (
        <Settled orderReturn={orderReturn} />
      )}
      {orderReturn.refundNote ? <p css={facts}>{orderReturn.refundNote}</p> : null}
      {status === 'REQUESTED' && !declined ? (
        <ReturnLabelButton returnId={id} orderNumber={orderNumber} />
      ) : null}
    </Stack>
  );
}

/** The orders that replace items, and what happens with the others. */
function Settled({ orderReturn }: { orderReturn: OrderReturn }) {
  const { otherOrderHref } = useOrderAccess();
  const text = describeSettlement(orderReturn);
  return (
    <>
      {orderReturn.exchanges?.map((exchange) => {
        const { orderId, orderNumber, isCancelled } = exchange;
        const link = <a href={otherOrderHref(exchange)}>#{orderNumber}</a>;
        return (
          <p key={orderId}>
            {isCancelled ? (
              <>The exchange {link} was cancelled.</>
            ) : (
              <>
                Exchanged for {nameItems(exchange.items)} in order {link}
              </>
            )}
          </p>
        );
      })}
      {text ? <p>{text}</p> : null}
    </>
  );
}
