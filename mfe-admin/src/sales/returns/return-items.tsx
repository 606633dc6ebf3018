import { css } from '@emotion/react';
import { isExchangeCancelled, nameItems, type AdminReturn } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { isRefundStarted } from './is-refund-started.ts';

const muted = css({ color: tokens.color.muted });

/** The returned items, what the shopper wants instead and, once received, how many went back into stock; then the orders that replace them. */
export function ReturnItems({ orderReturn }: { orderReturn: AdminReturn }) {
  const isOpen = !isRefundStarted(orderReturn);
  return (
    <ul role="list">
      {orderReturn.items.map((item) => {
        const { orderItemId, quantity, productName, variantName, restockedQuantity, exchangeFor } = item;
        const isAwaited = !item.exchangedQuantity && isOpen && !isExchangeCancelled(orderReturn, orderItemId);
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
          {exchange.isCancelled ? 'Exchange cancelled: ' : `Exchanged for ${nameItems(exchange.items)}: `}
          <AllowedLink to="orders:read" href={`/admin/orders/${exchange.orderId}`}>
            #{exchange.orderNumber}
          </AllowedLink>
        </li>
      ))}
    </ul>
  );
}
