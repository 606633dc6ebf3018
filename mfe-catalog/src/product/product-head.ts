import type { ProductDetails, TenantConfig } from '@selvedge/contract';
import type { Head, Page } from '@selvedge/mfe-kit';
import { preloadOf } from '@selvedge/ui';
import { breadcrumbList } from '../breadcrumb-list.ts';
import { categoryPath } from '../category/category-tree.ts';
import { plainText } from '../plain-text.ts';
import { previewOf } from '../preview-image.ts';
import { gallerySizes } from './gallery-sizes.ts';
import type { ProductData } from './load-product.ts';
import { productGroup } from './product-group.ts';
import { productPath } from './product-path.ts';

/** One true address for all colours; variants, rating and breadcrumb for search engines. */
export const productHead: NonNullable<Page<ProductData>['head']> = (data, { tenant }): Head => {
  const { product, chain } = data;
  const image = product.productImages.defaultImages[0];
  const path = productPath(product.id);
  return {
    title: product.productName,
    description: plainText(product.description) || `${product.productName} at ${tenant.vendorName}.`,
    canonicalPath: path,
    kind: 'product',
    properties: previewProperties(product, tenant),
    ...(image ? { ...previewOf(image), preloadImage: preloadOf(image, gallerySizes) } : {}),
    jsonLd: [
      productGroup(data, tenant),
      breadcrumbList([
        ...chain.map(({ id, name }) => ({ name, path: categoryPath(id) })),
        { name: product.productName, path },
      ]),
    ],
  };
};

/** What catalogues of social networks read from a page: https://developers.facebook.com/docs/marketing-api/catalog */
function previewProperties(product: ProductDetails, tenant: TenantConfig): Record<string, string> {
  const isInStock = product.variants.some(({ stockQuantity }) => stockQuantity > 0);
  return {
    'product:item_group_id': product.id,
    'product:brand': product.brand || tenant.vendorName,
    'product:condition': 'new',
    'product:availability': isInStock ? 'in stock' : 'out of stock',
    'product:price:amount': product.minPrice.toFixed(2),
    'product:price:currency': 'USD',
  };
}
