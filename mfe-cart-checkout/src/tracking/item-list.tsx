import { css } from '@emotion/react';
import type { OrderProgress } from '@selvedge/contract';
import { RefundedBadge, tokens } from '@selvedge/ui';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[1] });
const quiet = css({ color: color.muted, fontSize: text.sm });

interface ItemListProps {
  items: OrderProgress['items'];
  /** For screen readers, if there's no heading. */
  label?: string;
}

export const ItemList = ({ items, label }: ItemListProps) => (
  <ul role="list" aria-label={label} css={list}>
    {items.map((item, index) => (
      <li key={index}>
        {item.quantity} × {item.productName} <span css={quiet}>{item.variantName}</span>
        {item.refundedQuantity ? ' ' : null}
        <RefundedBadge item={item} />
      </li>
    ))}
  </ul>
);
