import type { ProductDetails, TenantConfig } from '@selvedge/contract';
import type { Head, Page } from '@selvedge/mfe-kit';
import { getImagePreload } from '@selvedge/ui';
import { breadcrumbList } from '../breadcrumb-list.ts';
import { categoryPath } from '../category-tree.ts';
import { plainText } from '../plain-text.ts';
import { previewOf } from '../preview-image.ts';
import { productPath } from '../product-path.ts';
import { gallerySizes } from './gallery-sizes.ts';
import type { ProductData } from './load-product.ts';
import { productGroup } from './product-group.ts';

/** All colors share one canonical URL. Structured data covers variants, rating and breadcrumb. */
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
    ...(image ? { ...previewOf(image), preloadImage: getImagePreload(image, gallerySizes) } : {}),
    jsonLd: [
      productGroup(data, tenant),
      breadcrumbList([
        ...chain.map(({ id, name }) => ({ name, path: categoryPath(id) })),
        { name: product.productName, path },
      ]),
    ],
  };
};

/** Properties that social networks read for their product catalogs: https://developers.facebook.com/docs/marketing-api/catalog */
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
