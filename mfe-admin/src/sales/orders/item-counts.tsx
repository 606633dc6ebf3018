import { tokens } from '@selvedge/ui';
import type { ItemCount } from './split-order.ts';

/** Items with their quantities. */
export const ItemCounts = ({ items }: { items: readonly ItemCount[] }) => (
  <ul role="list">
    {items.map(({ item, quantity }) => (
      <li key={item.id}>
        {quantity} × {item.productName}{' '}
        <span css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
          {[item.variantName, item.sku].filter(Boolean).join(', ')}
        </span>
      </li>
    ))}
  </ul>
);
