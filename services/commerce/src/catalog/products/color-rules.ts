/**
 * Chooses the color to show: the wanted one, else the first in stock, else the first.
 * @param colors names in display order
 */
export function chooseColor(
  colors: string[],
  variants: { color: string; stock: number }[],
  wanted: string | undefined,
): string {
  const name = wanted?.trim().toLowerCase();
  const requested = colors.find((color) => color.toLowerCase() === name);
  const inStock = colors.find((color) =>
    variants.some((variant) => variant.color === color && variant.stock > 0),
  );
  return requested ?? inStock ?? colors[0] ?? '';
}
