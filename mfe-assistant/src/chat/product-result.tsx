import { css } from '@emotion/react';
import { Picture, Price, tokens } from '@selvedge/ui';
import { messages } from '../assistant-messages.ts';
import type { FoundProduct } from './answer.ts';

const { color, space, text } = tokens;
const card = css({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'center',
  padding: space[2],
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  background: color.surface,
  textDecoration: 'none',
  transition: `border-color ${tokens.motion.quick}`,
  [tokens.media.hover]: { '&:hover': { borderColor: color.control } },
});
const quiet = css({
  display: 'block',
  fontSize: text.sm,
  lineHeight: tokens.leading.snug,
  color: color.muted,
});

/** A card with a product and its matching colors and sizes; links to the product page. */
export function ProductResult({ product }: { product: FoundProduct }) {
  const { name, minPrice, maxPrice, compareAtPrice, defaultImage, colors, sizes } = product;
  return (
    <li>
      <a css={card} href={hrefOf(product)}>
        <Picture image={defaultImage} sizes="4.5rem" ratio="4 / 5" alt="" />
        <span css={{ display: 'grid', gap: space[1] }}>
          <span css={{ fontWeight: tokens.weight.medium, lineHeight: tokens.leading.snug }}>{name}</span>
          <Price
            min={minPrice}
            max={maxPrice}
            compareAt={compareAtPrice ?? null}
            css={{ fontSize: text.sm }}
          />
          {colors.length > 0 ? (
            <span css={quiet}>
              {messages.colors} {colors.join(', ')}
            </span>
          ) : null}
          {sizes.length > 0 ? (
            <span css={quiet}>
              {messages.sizes} {sizes.join(', ')}
            </span>
          ) : null}
        </span>
      </a>
    </li>
  );
}

function hrefOf({ id, selectedColor }: FoundProduct): string {
  const path = `/products/${encodeURIComponent(id)}/details`;
  return selectedColor ? `${path}?${new URLSearchParams({ selectedColor })}` : path;
}
