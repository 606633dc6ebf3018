import type { AdminReturn } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';

/** The returned items and, once received, how many went back into stock. */
export const ReturnItems = ({ orderReturn: { items } }: { orderReturn: AdminReturn }) => (
  <ul role="list">
    {items.map(({ orderItemId, quantity, productName, variantName, restockedQuantity }) => (
      <li key={orderItemId}>
        {quantity} × {productName} <span css={{ color: tokens.color.muted }}>{variantName}</span>
        {restockedQuantity === null ? null : (
          <span css={{ color: tokens.color.muted }}>, {restockedQuantity} back in stock</span>
        )}
      </li>
    ))}
  </ul>
);
