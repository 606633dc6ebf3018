import { css } from '@emotion/react';
import {
  isExchangeAwaited,
  nameExchangeItems,
  type AdminReturn,
  type ReturnExchange,
} from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { canBeRefunded, isRefundStarted } from './exchange-rules.ts';

const muted = css({ color: tokens.color.muted });

/** The returned items, what the shopper wants instead and, once received, how many went back into stock; then the orders that replace them. */
export const ReturnItems = ({ orderReturn }: { orderReturn: AdminReturn }) => (
  <ul role="list">
    {orderReturn.items.map((item) => {
      const { orderItemId, quantity, productName, variantName, restockedQuantity, exchangeFor } = item;
      const isAwaited =
        !item.exchangedQuantity && !isRefundStarted(orderReturn) && isExchangeAwaited(orderReturn, item);
      return (
        <li key={orderItemId}>
          {quantity} × {productName} <span css={muted}>{variantName}</span>
          {restockedQuantity === null ? null : <span css={muted}>, {restockedQuantity} back in stock</span>}
          {exchangeFor && isAwaited ? (
            <span css={{ display: 'block' }}>To exchange for {exchangeFor.variantName}</span>
          ) : null}
        </li>
      );
    })}
    {orderReturn.exchanges?.map((exchange) => (
      <li key={exchange.orderId}>
        {describeExchange(orderReturn, exchange)}:{' '}
        <AllowedLink to="orders:read" href={`/admin/orders/${exchange.orderId}`}>
          #{exchange.orderNumber}
        </AllowedLink>
      </li>
    ))}
  </ul>
);

function describeExchange(orderReturn: AdminReturn, exchange: ReturnExchange): string {
  if (!exchange.isCancelled) return `Exchanged for ${nameExchangeItems(orderReturn.items, exchange)}`;
  return canBeRefunded(orderReturn, exchange)
    ? 'Exchange cancelled, so you can refund the items'
    : 'Exchange cancelled';
}
