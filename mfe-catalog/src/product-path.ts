export interface Selection {
  selectedColor?: string | undefined;
  selectedSize?: string | undefined;
  /** Shows the close-ups. */
  pictures?: 'close-ups' | undefined;
  /** Shows the detailed description in the page. */
  details?: 'shown' | undefined;
  /** The page of reviews, from 1. */
  reviews?: string | undefined;
}

/** The path of a product page; without a selection it is the canonical one. */
export function productPath(productId: string, selection: Selection = {}): string {
  const path = `/products/${encodeURIComponent(productId)}/details`;
  const params = Object.entries(selection).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path;
}
