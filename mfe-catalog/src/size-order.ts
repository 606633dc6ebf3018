/** A copy of the contract's `letterSizes`: importing that module would load its schemas into the browser. */
export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'];

const rank = (size: string) => {
  const letter = letterSizes.indexOf(size);
  if (letter >= 0) return letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? 10_000 : 100 + number;
};

/** The distinct sizes: letter sizes from XS up, then numbers, then other sizes by name. */
export function sortSizes(sizes: Iterable<string>): string[] {
  return [...new Set(sizes)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
