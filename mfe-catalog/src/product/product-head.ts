import type { ProductDetails, ReviewSummary, TenantConfig } from '@selvedge/contract';
import type { Head, Page } from '@selvedge/mfe-kit';
import { preloadOf } from '@selvedge/ui';
import { breadcrumbList } from '../breadcrumb-list.ts';
import { categoryPath } from '../category/category-tree.ts';
import { plainText } from '../plain-text.ts';
import { gallerySizes } from './gallery-sizes.ts';
import type { ProductData } from './load-product.ts';
import { productPath } from './product-path.ts';

/** One true address for all colours; variants, rating and breadcrumb for search engines. */
export const productHead: NonNullable<Page<ProductData>['head']> = (
  { product, chain, summary },
  { tenant },
): Head => {
  const image = product.productImages.defaultImages[0];
  const path = productPath(product.id);
  return {
    title: product.productName,
    description: plainText(product.description) || `${product.productName} at ${tenant.vendorName}.`,
    canonicalPath: path,
    kind: 'product',
    ...(image ? { image: image.imageUrl, preloadImage: preloadOf(image, gallerySizes) } : {}),
    jsonLd: [
      productGroup(product, summary, tenant),
      breadcrumbList([
        ...chain.map(({ id, name }) => ({ name, path: categoryPath(id) })),
        { name: product.productName, path },
      ]),
    ],
  };
};

function productGroup(product: ProductDetails, summary: ReviewSummary | null, tenant: TenantConfig): object {
  const schema = 'https://schema.org/';
  return {
    '@context': schema,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    name: product.productName,
    description: plainText(product.description, 500),
    url: productPath(product.id),
    brand: { '@type': 'Brand', name: tenant.vendorName },
    image: product.productImages.defaultImages.map(({ imageUrl }) => imageUrl),
    variesBy: [`${schema}size`, `${schema}color`],
    ...(summary && summary.totalReviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: summary.averageRating,
            reviewCount: summary.totalReviews,
          },
        }
      : {}),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      sku: variant.sku,
      name: `${product.productName}, ${variant.attributes.Color}, ${variant.attributes.Size}`,
      size: variant.attributes.Size,
      color: variant.attributes.Color,
      image: product.colorVariantImages[variant.attributes.Color]?.defaultImages[0]?.imageUrl,
      offers: {
        '@type': 'Offer',
        url: productPath(product.id, variant.attributes.Color),
        priceCurrency: 'USD',
        price: variant.price.toFixed(2),
        availability: schema + (variant.stockQuantity > 0 ? 'InStock' : 'OutOfStock'),
      },
    })),
  };
}
