import type { AdminReturn } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';

/** What comes back; once it has, how much of it can be sold again. */
export const ReturnPieces = ({ announced: { items } }: { announced: AdminReturn }) => (
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
