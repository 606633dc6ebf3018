import { familiesOfMaterial } from './material-families.ts';
import type { ProductWords } from './word-index.ts';

/** What lists and searches need to know of a product to find, count and sort it. */
export interface ListingEntry {
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
  /** Empty where its texts do not say it. */
  fit: string;
  /** Every category that lists it. */
  categoryIds: string[];
  colors: { name: string; family: string; sizesInStock: string[] }[];
  words: ProductWords;
}

/** In stock in a color, whatever the size. */
export const anySize = '';

/**
 * A property that products are filtered by, as a key. NUL keeps the parts apart: no text of the database holds it.
 * Colors go by their own name or their family; in stock in a size, and in a color in it, are properties of their own.
 */
export const tag = {
  any: 'any',
  reduced: 'reduced',
  inStock: 'in stock',
  category: (id: string) => `category\0${id}`,
  material: (material: string) => `material\0${material}`,
  materialFamily: (family: string) => `material family\0${family}`,
  fit: (fit: string) => `fit\0${fit.toLowerCase()}`,
  size: (size: string) => `size\0${size}`,
  family: (family: string) => `family\0${family}`,
  familyInSize: (family: string, size: string) => `family\0${family}\0${size}`,
  colorName: (name: string) => `color\0${name}`,
  colorNameInSize: (name: string, size: string) => `color\0${name}\0${size}`,
};

/** All properties of a product, each once. */
export function tagsOf(entry: ListingEntry): Set<string> {
  const tags = new Set<string>([tag.any, tag.material(entry.material.toLowerCase())]);
  for (const family of familiesOfMaterial(entry.material)) tags.add(tag.materialFamily(family));
  if (entry.fit !== '') tags.add(tag.fit(entry.fit));
  if (entry.isReduced) tags.add(tag.reduced);
  for (const id of entry.categoryIds) tags.add(tag.category(id));
  for (const { name, family, sizesInStock } of entry.colors) {
    const lowerName = name.toLowerCase();
    tags.add(tag.family(family)).add(tag.colorName(lowerName));
    if (sizesInStock.length === 0) continue;
    tags.add(tag.inStock);
    for (const size of [anySize, ...sizesInStock])
      tags.add(tag.familyInSize(family, size)).add(tag.colorNameInSize(lowerName, size));
    for (const size of sizesInStock) tags.add(tag.size(size));
  }
  return tags;
}

/** Names are lined up as people do it: case and accents do not count. The same on every database. */
export function nameKey(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
