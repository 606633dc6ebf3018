/** What was chosen before the product's page was opened. */
interface Chosen {
  selectedColor?: string | undefined;
  selectedSize?: string | undefined;
}

/** The address of a product; with nothing chosen it is the product's one true address. */
export function productPath(productId: string, chosen: Chosen = {}): string {
  const path = `/products/${encodeURIComponent(productId)}/details`;
  const named = Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return named.length > 0 ? `${path}?${new URLSearchParams(named)}` : path;
}
