import type { HostApi } from '@selvedge/mfe-kit/without-react';

/** Returns a cart item for the first product in stock, or `null` if the store has none. */
export async function findFirstInStock({ api }: HostApi) {
  const { content } = await api.listProducts({ query: { pageSize: 8 } });
  for (const { productId } of content) {
    const { variants } = await api.getProductDetails({ params: { id: productId } });
    const variant = variants.find(({ stockQuantity }) => stockQuantity > 0);
    if (variant) return { productId, quantity: 1, selectedAttributes: variant.attributes };
  }
  return null;
}
