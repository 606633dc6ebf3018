import { css } from '@emotion/react';
import type { Order } from '@selvedge/contract';
import { formatDay, formatMoney, OrderStatusBadge, Picture, shownStatus, tokens } from '@selvedge/ui';

const { color, space, text, media } = tokens;
const row = css({
  position: 'relative',
  display: 'grid',
  gap: space[4],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  transition: `border-color ${tokens.motion.quick}`,
  '&:hover': { borderColor: color.control },
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', padding: space[5] },
});
// Makes the whole card clickable with a single link.
const link = css({
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.radius.md },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
});
const pictures = css({ display: 'flex', gap: space[2] });
const heading = css({
  fontFamily: tokens.font.text,
  fontSize: text.md,
  fontWeight: tokens.weight.bold,
  letterSpacing: 0,
});
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}`,
  fontSize: text.sm,
  color: color.muted,
});

const maxPictures = 4;

/** @param level the level of the heading */
export function OrderRow({ order, level }: { order: Order; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const itemCount = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <article css={row}>
      <div css={{ display: 'grid', gap: space[2], minWidth: 0 }}>
        <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] }}>
          <Heading css={heading}>
            <a href={`/account/orders/${order.id}`} css={link}>
              Order #{order.orderNumber}
            </a>
          </Heading>
          <OrderStatusBadge status={shownStatus(order)} />
        </div>
        <p css={facts}>
          <span>Placed {formatDay(order.createdAt)}</span>
          <span>{itemCount === 1 ? '1 item' : `${itemCount} items`}</span>
          <span css={{ color: color.text, fontWeight: tokens.weight.medium }}>
            {formatMoney(order.summary.total)}
          </span>
        </p>
      </div>
      <div css={pictures}>
        {order.items.slice(0, maxPictures).map((item) => (
          <div key={item.id} css={{ width: '3.5rem' }}>
            <Picture image={item.image} sizes="56px" ratio="4 / 5" alt={item.productName} />
          </div>
        ))}
      </div>
    </article>
  );
}
