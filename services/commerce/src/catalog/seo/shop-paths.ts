/** Paths of the shop's pages, equal to their canonical URLs. */
export const categoryPath = (id: string): string => `/category/${encodeURIComponent(id)}`;

export const collectionPath = (handle: string): string => `/collections/${handle}`;

/** Without a color, this is the product's canonical path. */
export function productPath(id: string, color?: string): string {
  const path = `/products/${encodeURIComponent(id)}/details`;
  return color === undefined ? path : `${path}?${new URLSearchParams({ selectedColor: color })}`;
}
