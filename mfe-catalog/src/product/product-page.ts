import { definePage } from '@selvedge/mfe-kit';
import { loadProduct, type ProductData } from './load-product.ts';
import { productHead } from './product-head.ts';

export const productPage = definePage<ProductData>({
  path: '/products/:productId/details',
  load: loadProduct,
  Component: {
    load: async () =>
      (await import(/* webpackChunkName: "page /products/:productId/details" */ './product-view.tsx'))
        .ProductView,
  },
  head: productHead,
});
