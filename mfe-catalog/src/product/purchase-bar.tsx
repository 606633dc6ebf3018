import { css } from '@emotion/react';
import type { ProductDetails, Variant } from '@selvedge/contract';
import { Button, QuantityStepper, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { QuickCart } from './quick-cart.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

const { color, space } = tokens;
// On a phone it comes last in the page's column and sticks to the bottom of the screen, in reach of the thumb.
const bar = css({
  order: 1,
  position: 'sticky',
  bottom: 0,
  zIndex: tokens.layer.sticky,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[3],
  marginInline: `calc(-1 * ${space.gutter})`,
  padding: `${space[3]} ${space.gutter} max(${space[3]}, env(safe-area-inset-bottom))`,
  background: color.background,
  borderTop: `1px solid ${color.hairline}`,
  [tokens.media.desk]: { order: 0, position: 'static', margin: 0, padding: 0, border: 0 },
});

// Takes no room in the page's column, and stands outside the bar's stacking so that the popup lies over the header.
const announcer = css({ position: 'absolute' });

/** How many fit into one line of a cart. */
const mostPieces = 99;

interface PurchaseBarProps {
  product: ProductDetails;
  /** The chosen one; `null` when every size is sold out. */
  variant: Variant | null;
}

/** Quantity and the button that adds to the cart, with the popup that follows. */
export function PurchaseBar({ product, variant }: PurchaseBarProps) {
  const [wantedQuantity, setQuantity] = useState(1);
  const { add, isAdding, added, dismiss } = useAddToCart();
  const most = Math.min(variant?.stockQuantity ?? 1, mostPieces);
  const quantity = Math.min(wantedQuantity, most);
  const submit = () => {
    if (variant) void add({ productId: product.id, quantity, selectedAttributes: variant.attributes });
  };
  return (
    <>
      <div css={bar}>
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={most}
          label={`Quantity of ${product.productName}`}
          isDisabled={!variant}
        />
        {variant ? (
          <Button size="lg" isWide isBusy={isAdding} busyText={messages.adding} onClick={submit}>
            {messages.addToCart}
          </Button>
        ) : (
          <Button size="lg" isWide disabled>
            {messages.outOfStockButton}
          </Button>
        )}
      </div>
      <div role="status" css={announcer}>
        {added ? <QuickCart key={added.turn} item={added.item} onClose={dismiss} /> : null}
      </div>
    </>
  );
}
