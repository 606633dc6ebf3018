import { tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';

/** The stock of the selected variant, announced to screen readers when it changes. */
export function StockLine({ stockQuantity }: { stockQuantity: number }) {
  const isSoldOut = stockQuantity <= 0;
  return (
    <p
      role="status"
      css={{ fontSize: tokens.text.sm, color: isSoldOut ? tokens.color.danger : tokens.color.muted }}
    >
      {isSoldOut ? messages.outOfStock : messages.inStock(stockQuantity)}
    </p>
  );
}
