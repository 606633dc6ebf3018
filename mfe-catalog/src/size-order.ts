/** As in the contract's `letterSizes`; that module would bring its schemas into the browser. */
export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'];

const rank = (size: string) => {
  const letter = letterSizes.indexOf(size);
  if (letter >= 0) return letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? 10_000 : 100 + number;
};

/** Letters from XS to 3XL, then numbers upwards, then the rest by name. */
export function inSizeOrder(sizes: Iterable<string>): string[] {
  return [...new Set(sizes)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
