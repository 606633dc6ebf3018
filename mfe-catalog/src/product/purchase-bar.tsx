import { css } from '@emotion/react';
import type { ProductDetails, Variant } from '@selvedge/contract';
import { Button, formatPriceRange, QuantityStepper, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { useLatePart } from '../use-late-part.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useHeldQuantity } from './use-held-quantity.ts';
import { shownPrice } from './variant-rules.ts';

const { color, space, media } = tokens;
const parts = css({
  display: 'contents',
  [media.desk]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[3],
  },
});
const stepper = css({
  // In the middle of the button beside it, also when there is a word below.
  [media.desk]: { marginTop: '0.1875rem' },
});
// On a phone it comes last in the page's column and sticks to the bottom of the screen, in reach of the thumb.
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
  [media.desk]: { display: 'block', order: 0, position: 'static', margin: 0, padding: 0, border: 0 },
});
// What a press would buy, where the choice itself has scrolled away.
const choice = css({
  fontWeight: tokens.weight.medium,
  lineHeight: tokens.leading.snug,
  [media.desk]: { display: 'none' },
});

// Takes no room in the page's column, and stands outside the bar's stacking so that the popup lies over the header.
const announcer = css({ position: 'absolute' });

const allHeld = css({ fontSize: tokens.text.sm, '&:empty': { position: 'absolute' } });

/** How many fit into one line of a cart. */
const mostPieces = 99;

/** Why no more can be chosen. */
function endOf(most: number, held: number): string {
  if (held > 0) return messages.restInCart(held);
  return most < mostPieces ? messages.noMoreInStock : messages.mostAtOnce(most);
}

interface PurchaseBarProps {
  product: ProductDetails;
  /** The chosen one; `null` when every size is sold out. */
  variant: Variant | null;
}

/** Quantity and the button that adds to the cart, with the popup that follows. */
export function PurchaseBar({ product, variant }: PurchaseBarProps) {
  const [wantedQuantity, setQuantity] = useState(1);
  const [QuickCart, fetchQuickCart] = useLatePart(() =>
    import('./quick-cart.tsx').then((module) => module.QuickCart),
  );
  const { add, isAdding, added, dismiss } = useAddToCart(fetchQuickCart);
  const most = Math.min(variant?.stockQuantity ?? 1, mostPieces);
  const held = useHeldQuantity(variant);
  const left = Math.max(most - held, 0);
  const isAllHeld = variant !== null && left === 0;
  const quantity = Math.max(Math.min(wantedQuantity, left), 1);
  const { min, max } = shownPrice(product, variant);
  const submit = () => {
    if (variant && !isAllHeld)
      void add({ productId: product.id, quantity, selectedAttributes: variant.attributes });
  };
  return (
    <>
      <p role="status" css={allHeld}>
        {isAllHeld ? (
          <>
            {messages.allInCart} <a href="/cart">{messages.viewCart}</a>
          </>
        ) : null}
      </p>
      <div css={parts}>
        <QuantityStepper
          css={stepper}
          value={quantity}
          onChange={setQuantity}
          max={Math.max(left, 1)}
          label={`Quantity of ${product.productName}`}
          {...(variant && !isAllHeld ? { endText: endOf(most, held) } : {})}
          isDisabled={!variant || isAllHeld}
        />
        <div css={bar}>
          <p css={choice}>
            {`${variant ? `Size ${variant.attributes.Size}` : product.selectedColor} · ${formatPriceRange(min, max)}`}
          </p>
          {variant ? (
            <Button
              size="lg"
              isWide
              isBusy={isAdding}
              isUnavailable={isAllHeld}
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
      <div role="status" css={announcer}>
        {added && QuickCart ? <QuickCart key={added.turn} item={added.item} onClose={dismiss} /> : null}
      </div>
    </>
  );
}
