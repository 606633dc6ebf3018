import { familiesOfMaterial } from '../products/material-families.ts';
import type { ProductWords } from '../search/word-index.ts';

/** The product data that lists and searches need to find, count and sort it. */
export interface CatalogIndexEntry {
  id: string;
  name: string;
  /** Microseconds since 1970. */
  createdAt: number;
  reviewCount: number;
  ratingSum: number;
  minPriceMinor: number;
  maxPriceMinor: number;
  isReduced: boolean;
  material: string;
  /** Empty if the product's description doesn't mention it. */
  fit: string;
  /** Empty if the product has none. */
  brand: string;
  tags: string[];
  /** Every category that contains the product. */
  categoryIds: string[];
  colors: { name: string; family: string; sizesInStock: string[] }[];
  words: ProductWords;
}

/** Stands for any size in stock. */
export const anySize = '';

/**
 * Keys of the properties that products are filtered by. NUL separates the parts, because no database text contains it.
 * Colors have a key for their name and one for their color family. "In stock in this size" and "in stock in this color and size"
 * have keys of their own.
 */
export const filterKey = {
  any: 'any',
  reduced: 'reduced',
  inStock: 'in stock',
  category: (id: string) => `category\0${id}`,
  material: (material: string) => `material\0${material}`,
  materialFamily: (family: string) => `material family\0${family}`,
  fit: (fit: string) => `fit\0${fit.toLowerCase()}`,
  brand: (brand: string) => `brand\0${brand}`,
  tag: (tag: string) => `tag\0${tag.trim().toLowerCase()}`,
  size: (size: string) => `size\0${size}`,
  family: (family: string) => `family\0${family}`,
  familyInSize: (family: string, size: string) => `family\0${family}\0${size}`,
  colorName: (name: string) => `color\0${name}`,
  colorNameInSize: (name: string, size: string) => `color\0${name}\0${size}`,
};

/** Properties whose values are counted in lists, by the prefix of their filter keys. `family` is the color family. */
export type ListedProperty = 'family' | 'size' | 'material' | 'material family' | 'fit' | 'brand';

/** All property keys of a product. */
export function getFilterKeys(entry: CatalogIndexEntry): Set<string> {
  const keys = new Set<string>([filterKey.any, filterKey.material(entry.material.toLowerCase())]);
  for (const family of familiesOfMaterial(entry.material)) keys.add(filterKey.materialFamily(family));
  if (entry.fit !== '') keys.add(filterKey.fit(entry.fit));
  if (entry.brand !== '') keys.add(filterKey.brand(entry.brand));
  for (const tag of entry.tags) keys.add(filterKey.tag(tag));
  if (entry.isReduced) keys.add(filterKey.reduced);
  for (const id of entry.categoryIds) keys.add(filterKey.category(id));
  for (const { name, family, sizesInStock } of entry.colors) {
    const lowerName = name.toLowerCase();
    keys.add(filterKey.family(family)).add(filterKey.colorName(lowerName));
    if (sizesInStock.length === 0) continue;
    keys.add(filterKey.inStock);
    for (const size of [anySize, ...sizesInStock])
      keys.add(filterKey.familyInSize(family, size)).add(filterKey.colorNameInSize(lowerName, size));
    for (const size of sizesInStock) keys.add(filterKey.size(size));
  }
  return keys;
}

/** Sort key that ignores case and accents, independent of the database's collation. */
export function nameKey(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
