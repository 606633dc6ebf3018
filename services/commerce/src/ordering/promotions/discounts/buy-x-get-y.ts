import { shareOf, type Discount } from './discount.ts';

/**
 * For every `buyQuantity` items at full price, up to `getQuantity` more get a percentage off. These are always the cheapest
 * items, so the order of the cart doesn't matter.
 */
export const buyXGetY =
  (buyQuantity: number, getQuantity: number, percentBp: number): Discount =>
  (lines) => {
    const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const group = buyQuantity + getQuantity;
    let left = Math.floor(items / group) * getQuantity + Math.max(0, (items % group) - buyQuantity);
    const parts = lines.map(() => 0);
    const cheapestFirst = lines
      .map((line, index) => ({ ...line, index }))
      .toSorted((a, b) => a.unitPriceMinor - b.unitPriceMinor || a.index - b.index);
    for (const { index, unitPriceMinor, quantity } of cheapestFirst) {
      const reduced = Math.min(left, quantity);
      parts[index] = shareOf(unitPriceMinor, percentBp) * reduced;
      left -= reduced;
    }
    return parts;
  };

/** How many more items the smallest discount takes; 0 if there are enough. */
export const itemsMissing = (buyQuantity: number, items: number): number =>
  Math.max(0, buyQuantity + 1 - items);
