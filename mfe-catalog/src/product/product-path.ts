/** The address of a product; without a colour it is the product's one true address. */
export function productPath(productId: string, color?: string): string {
  const path = `/products/${encodeURIComponent(productId)}/details`;
  return color ? `${path}?${new URLSearchParams({ selectedColor: color })}` : path;
}
