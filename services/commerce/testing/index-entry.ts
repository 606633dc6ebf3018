import type { CatalogIndexEntry } from '../src/catalog/lists/catalog-index-entry.ts';
import { noWords } from '../src/catalog/search/word-index.ts';
import { naiveFit, type NaiveProduct } from './naive-list.ts';

/** What the catalog index reads of a product. */
export function indexEntryOf(product: NaiveProduct): CatalogIndexEntry {
  const prices = product.variants.map(({ priceMinor }) => priceMinor);
  return {
    id: product.id,
    name: product.name,
    createdAt: product.createdAt.getTime() * 1000,
    reviewCount: 0,
    ratingSum: 0,
    minPriceMinor: Math.min(...prices),
    maxPriceMinor: Math.max(...prices),
    isReduced: product.variants.some(({ compareAtMinor }) => compareAtMinor !== null),
    material: product.material,
    fit: naiveFit(product),
    brand: product.brand ?? '',
    tags: product.tags,
    categoryIds: product.listedIn,
    colors: product.colors.map(({ name, family }) => ({
      name,
      family,
      sizesInStock: product.variants
        .filter(({ color, stock }) => color === name && stock > 0)
        .map(({ size }) => size),
    })),
    words: noWords,
  };
}
