import { css } from '@emotion/react';
import type { ProductSummary } from '@selvedge/contract';
import { Badge, Picture, Price, tokens, VisuallyHidden } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { sortSizes } from '../size-order.ts';
import { productPath } from '../product-path.ts';
import { LowestPrice } from './lowest-price.tsx';
import { Swatch } from './swatch.tsx';

const { color, space, text } = tokens;
const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
});
const views = css({ position: 'relative', borderRadius: tokens.radius.sm, overflow: 'hidden' });
const second = css({
  position: 'absolute',
  inset: 0,
  // Keeps the first image visible until this one has loaded.
  backgroundColor: 'transparent',
  opacity: 0,
  transition: `opacity ${tokens.motion.slow}`,
  '[data-card]:hover &': { opacity: 1 },
});
const badge = css({ position: 'absolute', top: space[2], left: space[2] });
const content = css({ display: 'grid', gap: space[1] });
// The link covers the whole card: one target and one tab stop.
const link = css({
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '[data-card]:hover &': { textDecoration: 'underline' },
});
const name = css({
  fontSize: text.md,
  fontFamily: tokens.font.text,
  fontWeight: tokens.weight.medium,
  letterSpacing: 'normal',
  lineHeight: tokens.leading.snug,
});
const quiet = css({ fontSize: text.sm, color: color.muted });
const dots = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '1rem',
  '& li': { listStyle: 'none' },
});

/** As many as fit in a row on a phone. */
const shownSwatches = 5;

interface ProductCardProps {
  product: ProductSummary;
  /** `sizes` of the image. */
  sizes: string;
  /** Above the fold: loads eagerly. */
  isPriority?: boolean;
  /** Links to the product in the shown color. */
  keepsColor?: boolean;
  /** The filtered sizes; the link preselects the first one that is available. */
  selectedSizes?: readonly string[] | undefined;
  /** Loads the second image, shown on hover. */
  hasSecondImage?: boolean;
  level?: 2 | 3;
}

/** A product in a list. */
export function ProductCard({
  product,
  sizes,
  isPriority = false,
  keepsColor = false,
  selectedSizes,
  hasSecondImage = false,
  level = 2,
}: ProductCardProps) {
  const Heading = `h${level}` as const;
  const [front, back] = product.productImages.defaultImages;
  const isReduced = product.compareAtPrice !== null && product.compareAtPrice > product.minPrice;
  const isSoldOut = product.availableSizes.length === 0;
  const hidden = product.colors.length - shownSwatches;
  return (
    <article css={card} data-card>
      <div css={views}>
        <Picture
          image={front}
          sizes={sizes}
          ratio="4 / 5"
          priority={isPriority}
          alt={front?.alt || product.productName}
        />
        {hasSecondImage && back ? (
          <Picture css={second} image={back} sizes={sizes} ratio="4 / 5" alt="" />
        ) : null}
        {isSoldOut || isReduced ? (
          <div css={badge}>
            {isSoldOut ? (
              <Badge tone="neutral">{messages.outOfStock}</Badge>
            ) : (
              <Badge tone="accent">Sale</Badge>
            )}
          </div>
        ) : null}
      </div>
      <div css={content}>
        <Heading css={name}>
          <a
            css={link}
            href={productPath(product.productId, {
              ...(keepsColor && { selectedColor: product.color }),
              selectedSize: selectedSizes?.find((size) => product.availableSizes.includes(size)),
            })}
          >
            {product.productName}
          </a>
        </Heading>
        <p css={quiet}>{product.color}</p>
        <p>
          <Price min={product.minPrice} max={product.maxPrice} compareAt={product.compareAtPrice} />
        </p>
        <LowestPrice compareAt={product.compareAtPrice} amount={product.lowestRecentPrice} />
        {product.colors.length > 1 ? (
          <ul css={dots} className="swatches" aria-label="Colors">
            {product.colors.slice(0, shownSwatches).map((swatch) => (
              <li key={swatch.color}>
                <Swatch swatch={{ hex: swatch.hex }} size={14} />
                <VisuallyHidden>{swatch.color}</VisuallyHidden>
              </li>
            ))}
            {hidden > 0 ? <li css={quiet}>+{hidden}</li> : null}
          </ul>
        ) : null}
        {isSoldOut ? null : (
          <p css={quiet}>
            <VisuallyHidden>Available sizes: </VisuallyHidden>
            {sortSizes(product.availableSizes).join(' ')}
          </p>
        )}
      </div>
    </article>
  );
}
