import { css } from '@emotion/react';
import type { ProductDetails, Variant } from '@selvedge/contract';
import { useCart } from '@selvedge/mfe-kit';
import { Button, formatPriceRange, QuantityStepper, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { useLazyComponent } from '../use-lazy-component.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { shownPrice } from './variant-rules.ts';

const { color, space, media } = tokens;
const parts = css({
  display: 'contents',
  [media.desktop]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[3],
  },
  [media.noScript]: { display: 'none' },
});
const stepper = css({
  // Centers it on the button beside it, even with text below the stepper.
  [media.desktop]: { marginTop: '0.1875rem' },
});
// On a phone it is last in the page's column and sticks to the bottom of the screen, within thumb reach.
const bar = css({
  order: 1,
  position: 'sticky',
  bottom: 0,
  zIndex: tokens.layer.sticky,
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, auto) minmax(11rem, 1fr)',
  alignItems: 'center',
  gap: space[4],
  marginInline: `calc(-1 * ${space.gutter})`,
  padding: `${space[3]} ${space.gutter} max(${space[3]}, env(safe-area-inset-bottom))`,
  background: color.background,
  borderTop: `1px solid ${color.hairline}`,
  [media.desktop]: { display: 'block', order: 0, position: 'static', margin: 0, padding: 0, border: 0 },
});
// The selection, for a phone on which the selectors may have scrolled away.
const selectionText = css({
  fontWeight: tokens.weight.medium,
  lineHeight: tokens.leading.snug,
  [media.desktop]: { display: 'none' },
});

// Takes no space in the page's column, and is outside the bar's stacking context so that the popup covers the header.
const announcer = css({ position: 'absolute' });

const lastOnesNote = css({ fontSize: tokens.text.sm, '&:empty': { position: 'absolute' } });

/** The cart's limit per line. */
const maxLineQuantity = 99;

/** Why the quantity can't be increased. */
function limitText(max: number, inCart: number): string {
  if (inCart > 0) return messages.alreadyInCart(inCart);
  return max < maxLineQuantity ? messages.noMoreInStock : messages.maxQuantity(max);
}

interface PurchaseBarProps {
  product: ProductDetails;
  /** The selected variant; `null` if every size is sold out. */
  variant: Variant | null;
}

/** The quantity, the "Add to Cart" button and the popup that follows. */
export function PurchaseBar({ product, variant }: PurchaseBarProps) {
  const [wantedQuantity, setQuantity] = useState(1);
  const [QuickCart, loadQuickCart] = useLazyComponent(() =>
    import('./quick-cart.tsx').then((module) => module.QuickCart),
  );
  const { add, isAdding, added, dismiss } = useAddToCart(loadQuickCart);
  const limit = Math.min(variant?.stockQuantity ?? 1, maxLineQuantity);
  const inCart = useQuantityInCart(variant);
  const remaining = Math.max(limit - inCart, 0);
  const hasAllInCart = variant !== null && remaining === 0;
  const quantity = Math.max(Math.min(wantedQuantity, remaining), 1);
  const { min, max } = shownPrice(product, variant);
  const submit = () => {
    if (variant && !hasAllInCart)
      void add({ productId: product.id, quantity, selectedAttributes: variant.attributes });
  };
  return (
    <>
      <p role="status" css={lastOnesNote}>
        {hasAllInCart ? (
          <>
            {messages.lastOnesInCart} <a href="/cart">{messages.viewCart}</a>
          </>
        ) : null}
      </p>
      <div css={parts}>
        <QuantityStepper
          css={stepper}
          value={quantity}
          onChange={setQuantity}
          max={Math.max(remaining, 1)}
          label={`Quantity of ${product.productName}`}
          {...(variant && !hasAllInCart ? { endText: limitText(limit, inCart) } : {})}
          isDisabled={!variant || hasAllInCart}
        />
        <div css={bar}>
          <p css={selectionText}>
            {`${variant ? `Size ${variant.attributes.Size}` : product.selectedColor} · ${formatPriceRange(min, max)}`}
          </p>
          {variant ? (
            <Button
              size="lg"
              isWide
              isBusy={isAdding}
              isDisabled={hasAllInCart}
              busyText={messages.adding}
              onClick={submit}
            >
              {messages.addToCart}
            </Button>
          ) : (
            <Button size="lg" isWide disabled>
              {messages.outOfStockButton}
            </Button>
          )}
        </div>
      </div>
      <noscript>
        <p>{messages.addingNeedsScripts}</p>
      </noscript>
      <div role="status" css={announcer}>
        {added && QuickCart ? <QuickCart key={added.addCount} item={added.item} onClose={dismiss} /> : null}
      </div>
    </>
  );
}

/** How many of a variant are in the cart; 0 while the cart is loading. */
function useQuantityInCart(variant: Variant | null): number {
  const { cart } = useCart();
  return cart?.items.find(({ variantId }) => variantId === variant?.id)?.quantity ?? 0;
}
