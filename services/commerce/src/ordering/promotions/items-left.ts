import type { DiscountedLine } from './discounts/discount.ts';

/**
 * The items of a line after earlier promotions, with what each still costs. If that can't be split evenly, some of them
 * cost a cent more than the others.
 * @param takenMinor what earlier promotions took off the whole line
 */
export function itemsLeft(
  { unitPriceMinor: fullPriceMinor, quantity }: { unitPriceMinor: number; quantity: number },
  takenMinor: number,
): DiscountedLine[] {
  const leftMinor = fullPriceMinor * quantity - takenMinor;
  const unitPriceMinor = Math.floor(leftMinor / quantity);
  const withExtraCent = leftMinor % quantity;
  return [
    { unitPriceMinor: unitPriceMinor + 1, quantity: withExtraCent, fullPriceMinor },
    { unitPriceMinor, quantity: quantity - withExtraCent, fullPriceMinor },
  ].filter((items) => items.quantity > 0);
}
