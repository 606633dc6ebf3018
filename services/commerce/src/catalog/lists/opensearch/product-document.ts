import { places, readLabels, splitBySpaces, type ProductWords } from '../../search/word-index.ts';
import {
  getFilterKeys,
  nameKey,
  type CatalogIndexEntry,
  type ListedProperty,
} from '../catalog-index-entry.ts';
import { getRecommendedKey } from '../recommended-order.ts';

/** A product in OpenSearch. All texts are made by our own code and stored as keywords, so that nothing depends on analyzers. */
export interface ProductDocument {
  id: string;
  /** Sorts as the product's name does. */
  name: string;
  /** Microseconds since 1970. */
  createdAt: number;
  /** See `getRecommendedKey`. */
  recommended: number;
  minPrice: number;
  maxPrice: number;
  /** See `filterKey`. */
  keys: string[];
  /** Lower case. */
  material: string;
  families: string[];
  sizes: string[];
  materialFamilies: string[];
  fits: string[];
  brands: string[];
  /** Lower case. */
  lowerBrands: string[];
  categories: string[];
  /** See `wordToken`. */
  words: string[];
  /** Words of labels, each as `<word>=<stem>`. */
  labelWords: string[];
}

export function productDocument(entry: CatalogIndexEntry): ProductDocument {
  const keys = [...getFilterKeys(entry)];
  const brands = valuesIn(keys, 'brand');
  return {
    id: entry.id,
    name: inCodeUnitOrder(nameKey(entry.name)),
    createdAt: entry.createdAt,
    recommended: getRecommendedKey(entry),
    minPrice: entry.minPriceMinor,
    maxPrice: entry.maxPriceMinor,
    keys,
    material: entry.material.toLowerCase(),
    families: valuesIn(keys, 'family'),
    sizes: valuesIn(keys, 'size'),
    materialFamilies: valuesIn(keys, 'material family'),
    fits: valuesIn(keys, 'fit'),
    brands,
    lowerBrands: brands.map((brand) => brand.toLowerCase()),
    categories: entry.categoryIds,
    words: wordTokens(entry.words),
    labelWords: readLabels(entry.words.labels).map(({ word, stem }) => `${word}=${stem}`),
  };
}

/** Found in products with a word of this stem in this place or one with a higher weight. */
export const wordToken = (stem: string, place: number): string => `${place}${stem}`;

function wordTokens({ labels, description }: ProductWords): string[] {
  const inLabels = readLabels(labels).flatMap(({ place, stem }) =>
    places.filter((other) => other >= place).map((other) => wordToken(stem, other)),
  );
  const inDescription = splitBySpaces(description).map((stem) => wordToken(stem, places.at(-1)!));
  return [...new Set([...inLabels, ...inDescription])];
}

function valuesIn(keys: readonly string[], property: ListedProperty): string[] {
  return keys.flatMap((key) => {
    const [name, value, more] = key.split('\0');
    return name === property && value !== undefined && more === undefined ? [value] : [];
  });
}

/**
 * OpenSearch sorts by UTF-8 bytes, JavaScript by UTF-16 code units. They differ for the characters from U+E000 to U+FFFF,
 * which JavaScript sorts after emoji and other characters beyond U+FFFF.
 */
const inCodeUnitOrder = (text: string): string =>
  text.replaceAll(/[\uE000-\uFFFF]/g, (character) => `\u{10FFFF}${character}`);
