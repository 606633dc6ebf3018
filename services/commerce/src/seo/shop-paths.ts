/** Addresses of the shop's pages, as the pages themselves name them. */
export const categoryPath = (id: string): string => `/category/${encodeURIComponent(id)}`;

/** Without a colour it is the product's canonical address. */
export function productPath(id: string, color?: string): string {
  const path = `/products/${encodeURIComponent(id)}/details`;
  return color === undefined ? path : `${path}?${new URLSearchParams({ selectedColor: color })}`;
}
