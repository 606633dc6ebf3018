import { css } from '@emotion/react';
import type { OrderItem } from '@selvedge/contract';
import { formatMoney, Picture, pictureRow, RefundedBadge, tokens } from '@selvedge/ui';
import { TitledCard } from '../titled-card.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid' });
const line = css(pictureRow('4.5rem'), {
  paddingBlock: space[4],
  borderTop: `1px solid ${color.hairline}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
});
const name = css({
  fontWeight: tokens.weight.medium,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const facts = css({ fontSize: text.sm, color: color.muted });
const amount = css({
  fontWeight: tokens.weight.medium,
  textAlign: 'right',
});

/** The ordered items. */
export function OrderItemsCard({ items }: { items: readonly OrderItem[] }) {
  return (
    <TitledCard title="Items">
      <ul css={list}>
        {items.map((item) => (
          <li key={item.id} css={line}>
            <Picture image={item.image} sizes="72px" ratio="4 / 5" alt="" />
            <div>
              <a href={`/products/${item.productId}/details`} css={name}>
                {item.productName}
              </a>
              <p css={facts}>{item.variantName}</p>
              <p css={facts}>
                Quantity: {item.quantity}
                {item.quantity > 1 ? ` at ${formatMoney(item.unitPrice)}` : ''}
              </p>
              <RefundedBadge item={item} />
            </div>
            <p css={amount}>{formatMoney(item.totalPrice)}</p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
