import { css } from '@emotion/react';
import type { CartItem, OrderItem } from '@selvedge/contract';
import { formatMoney, Picture, tokens } from '@selvedge/ui';

const quiet = css({ fontSize: tokens.text.sm, color: tokens.color.muted });

interface LineItemProps {
  item: CartItem | OrderItem;
  /** CSS width of the first column, which holds the picture. */
  pictureWidth: string;
}

/** A line item that can't be changed here: picture, names and price of a `pictureRow`. */
export function LineItem({ item, pictureWidth }: LineItemProps) {
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
