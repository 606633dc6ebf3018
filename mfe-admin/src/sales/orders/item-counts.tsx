import { tokens } from '@selvedge/ui';
import type { ItemCount } from './split-order.ts';

/** Items with their quantities. */
export const ItemCounts = ({ items }: { items: readonly ItemCount[] }) => (
  <ul role="list" css={{ display: 'grid', gap: tokens.space[2] }}>
    {items.map(({ item, quantity }) => (
      <li key={item.id}>
        <p>
          {quantity} × {item.productName}
        </p>
        <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
          {item.variantName}
          {item.sku ? `, SKU ${item.sku}` : ''}
        </p>
      </li>
    ))}
  </ul>
);
