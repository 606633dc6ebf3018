import { css } from '@emotion/react';
import type { AdminReturn } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { AllowedLink } from '../../roles/allowed-link.tsx';

const muted = css({ color: tokens.color.muted });

/** The returned items, what the shopper wants instead and, once received, how many went back into stock; then the orders that replace them. */
export const ReturnItems = ({ orderReturn: { items, exchanges = [] } }: { orderReturn: AdminReturn }) => (
  <ul role="list">
    {items.map(({ orderItemId, quantity, productName, variantName, restockedQuantity, ...item }) => (
      <li key={orderItemId}>
        {quantity} × {productName} <span css={muted}>{variantName}</span>
        {restockedQuantity === null ? null : <span css={muted}>, {restockedQuantity} back in stock</span>}
        {item.exchangeFor && !item.exchangedQuantity ? (
          <span css={{ display: 'block' }}>To exchange for {item.exchangeFor.variantName}</span>
        ) : null}
      </li>
    ))}
    {exchanges.map(({ orderId, orderNumber, isCancelled, items: sent }) => (
      <li key={orderId}>
        {isCancelled
          ? 'Exchange cancelled, so you can refund the items: '
          : `Exchanged for ${sent.map((one) => `${one.quantity} × ${one.variantName}`).join(', ')}: `}
        <AllowedLink to="orders:read" href={`/admin/orders/${orderId}`}>
          #{orderNumber}
        </AllowedLink>
      </li>
    ))}
  </ul>
);
