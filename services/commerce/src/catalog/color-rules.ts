/**
 * The colour a product is shown in: the one asked for, else the first with stock, else the first.
 * @param colors names in the order the product shows them
 */
export function chooseColor(
  colors: string[],
  variants: { color: string; stock: number }[],
  wanted: string | undefined,
): string {
  const named = wanted?.trim().toLowerCase();
  const asked = colors.find((color) => color.toLowerCase() === named);
  const inStock = colors.find((color) =>
    variants.some((variant) => variant.color === color && variant.stock > 0),
  );
  return asked ?? inStock ?? colors[0] ?? '';
}
