import type { ProductDetails, Review, ReviewSummary, TenantConfig, Variant } from '@selvedge/contract';
import { plainText } from '../plain-text.ts';
import { previewOf } from '../preview-image.ts';
import { productPath } from '../product-path.ts';
import type { ProductData } from './load-product.ts';

const schema = 'https://schema.org/';

/**
 * Structured data for a product and its variants. The document server turns paths into absolute URLs.
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
export function productGroup({ product, summary, reviews }: ProductData, tenant: TenantConfig): object {
  // In the author's browser, the list includes their own review before it's published.
  const published = reviews?.content.filter(({ unpublished }) => !unpublished) ?? [];
  return {
    '@context': schema,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    name: product.productName,
    description: plainText(product.description, 500) || product.productName,
    url: productPath(product.id),
    brand: { '@type': 'Brand', name: product.brand || tenant.vendorName },
    image: product.productImages.defaultImages.map((image) => previewOf(image).image),
    variesBy: variesBy(product).map((name) => schema + name),
    ...rating(summary),
    ...(published.length > 0 ? { review: published.map(reviewOf) } : {}),
    hasVariant: product.variants.map((variant) => variantOf(product, variant)),
  };
}

/** The attributes in which the variants differ. */
function variesBy({ variants }: ProductDetails): string[] {
  const isDifferent = (name: 'Size' | 'Color') =>
    new Set(variants.map(({ attributes }) => attributes[name])).size > 1;
  return [...(isDifferent('Size') ? ['size'] : []), ...(isDifferent('Color') ? ['color'] : [])];
}

function variantOf(product: ProductDetails, { sku, attributes, ...variant }: Variant): object {
  const { Color: color, Size: size } = attributes;
  const image = product.colorVariantImages[color]?.defaultImages[0] ?? product.productImages.defaultImages[0];
  return {
    '@type': 'Product',
    sku,
    name: `${product.productName}, ${color}, ${size}`,
    size,
    color,
    ...(image ? { image: previewOf(image).image } : {}),
    offers: {
      '@type': 'Offer',
      url: productPath(product.id, { selectedColor: color }),
      priceCurrency: 'USD',
      price: variant.price.toFixed(2),
      ...(variant.compareAtPrice === null
        ? {}
        : { priceSpecification: strikethroughPrice(variant.compareAtPrice) }),
      availability: schema + (variant.stockQuantity > 0 ? 'InStock' : 'OutOfStock'),
      itemCondition: `${schema}NewCondition`,
    },
  };
}

const strikethroughPrice = (price: number): object => ({
  '@type': 'UnitPriceSpecification',
  priceType: `${schema}StrikethroughPrice`,
  price: price.toFixed(2),
  priceCurrency: 'USD',
});

function rating(summary: ReviewSummary | null): object {
  if (!summary || summary.totalReviews === 0) return {};
  const { averageRating, totalReviews } = summary;
  return {
    aggregateRating: { '@type': 'AggregateRating', ...scale(averageRating), reviewCount: totalReviews },
  };
}

const reviewOf = ({ userName, createdAt, title, comment, rating: stars }: Review): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: userName },
  datePublished: createdAt.slice(0, 10),
  ...(title ? { name: title } : {}),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ...scale(stars) },
});

const scale = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 });
