import { css } from '@emotion/react';
import type { CartItem, OrderItem } from '@selvedge/contract';
import { formatMoney, Picture, tokens } from '@selvedge/ui';

const quiet = css({ fontSize: tokens.text.sm, color: tokens.color.muted });

interface BoughtItemProps {
  item: CartItem | OrderItem;
  /** Width of the first column, which holds the picture. */
  pictureWidth: string;
}

/** Picture, names and price of a line that is not to be changed any more: three cells of a grid. */
export function BoughtItem({ item, pictureWidth }: BoughtItemProps) {
  return (
    <>
      <Picture image={item.image} sizes={pictureWidth} ratio="4 / 5" alt="" />
      <div>
        <p css={{ fontWeight: tokens.weight.medium }}>{item.productName}</p>
        <p css={quiet}>{item.variantName}</p>
        <p css={quiet}>Quantity: {item.quantity}</p>
      </div>
      <p>{formatMoney(item.totalPrice)}</p>
    </>
  );
}
