import { css } from '@emotion/react';
import type { CartItem } from '@selvedge/contract';
import { useCart } from '@selvedge/mfe-kit';
import { Button, formatMoney, Picture, pictureRow, QuantityStepper, tokens } from '@selvedge/ui';
import { flushRight } from '../flush-button.ts';
import { useCartActions } from './use-cart-actions.ts';

const { space, color, media } = tokens;

export const cartLines = css({ listStyle: 'none', padding: 0, borderTop: `1px solid ${color.hairline}` });
export const cartLine = css(pictureRow('clamp(6rem, 18vw, 8rem)', '9rem'), {
  rowGap: space[4],
  paddingBlock: space[5],
  borderBottom: `1px solid ${color.hairline}`,
  [media.tablet]: { columnGap: space[6] },
});
export const cartLineColumn = css({ display: 'flex', flexDirection: 'column', gap: space[3] });
export const cartLineText = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[4],
});
export const cartLineControls = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginTop: 'auto',
});
const price = css({ whiteSpace: 'nowrap', fontWeight: tokens.weight.medium });
const quiet = css({ color: color.muted, fontSize: tokens.text.sm });

export function CartLine({ item }: { item: CartItem }) {
  const { isBusy } = useCart();
  const { changeQuantity, remove } = useCartActions();
  const href = `/products/${item.productId}/details?selectedColor=${encodeURIComponent(item.selectedAttributes.Color)}`;
  return (
    <li css={cartLine}>
      <a href={href} tabIndex={-1} aria-hidden="true">
        <Picture image={item.image} sizes="(min-width: 45rem) 8rem, 6rem" ratio="4 / 5" alt="" />
      </a>
      <div css={cartLineColumn}>
        <div css={cartLineText}>
          <div>
            <h2 css={{ fontSize: tokens.text.md, fontFamily: tokens.font.text, lineHeight: 1.3 }}>
              <a href={href} css={{ textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}>
                {item.productName}
              </a>
            </h2>
            <p css={quiet}>{item.variantName}</p>
            <p css={quiet}>{formatMoney(item.unitPrice)} each</p>
          </div>
          <p css={price}>{formatMoney(item.totalPrice)}</p>
        </div>
        <div css={cartLineControls}>
          <QuantityStepper
            value={item.quantity}
            min={1}
            max={item.stockQuantity}
            endText={`${item.stockQuantity} in stock. You have the last ones in your cart.`}
            label={`Quantity of ${item.productName}, ${item.variantName}`}
            isDisabled={isBusy}
            onChange={(quantity) => void changeQuantity(item, quantity)}
          />
          <Button
            variant="quiet"
            size="sm"
            css={flushRight}
            disabled={isBusy}
            aria-label={`Remove ${item.productName}, ${item.variantName}`}
            onClick={() => void remove(item).then(restoreFocus)}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The pressed Remove button disappears with its line, so keyboard focus moves to the top of the page. */
function restoreFocus(): void {
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true });
}
