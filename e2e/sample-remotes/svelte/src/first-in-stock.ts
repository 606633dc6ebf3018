import type { HostApi } from '@selvedge/mfe-kit/without-react';

/** The first product that can be bought, as it goes into the cart; `null` where the store has none. */
export async function firstInStock({ api }: HostApi) {
  const { content } = await api.listProducts({ query: { pageSize: 8 } });
  for (const { productId } of content) {
    const { variants } = await api.getProductDetails({ params: { id: productId } });
    const variant = variants.find(({ stockQuantity }) => stockQuantity > 0);
    if (variant) return { productId, quantity: 1, selectedAttributes: variant.attributes };
  }
  return null;
}
