import { prorate } from '../prorate.ts';
import { lineTotal, shareOf, type Discount } from './discount.ts';

/**
 * For every `buyQuantity` items at full price, up to `getQuantity` more get a percentage off. These are always the cheapest
 * items, so the order of the cart doesn't matter. The discount is split across all lines: otherwise, somebody could return
 * the item they paid for and keep the free one.
 */
export const buyXGetY =
  (buyQuantity: number, getQuantity: number, percentBp: number): Discount =>
  (lines) => {
    const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const group = buyQuantity + getQuantity;
    let left = Math.floor(items / group) * getQuantity + Math.max(0, (items % group) - buyQuantity);
    let discountMinor = 0;
    for (const { unitPriceMinor, quantity } of lines.toSorted(
      (a, b) => a.unitPriceMinor - b.unitPriceMinor,
    )) {
      const reduced = Math.min(left, quantity);
      discountMinor += shareOf(unitPriceMinor, percentBp) * reduced;
      left -= reduced;
    }
    return prorate(lines.map(lineTotal), discountMinor);
  };

/** How many more items the smallest discount requires; 0 if there are enough. */
export const itemsMissing = (buyQuantity: number, items: number): number =>
  Math.max(0, buyQuantity + 1 - items);
