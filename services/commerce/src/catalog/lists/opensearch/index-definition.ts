import type { ProductDocument } from './product-document.ts';

/**
 * Increase this when the mapping or the content of documents changes. Processes of this version then build an index of their own
 * while those of the previous version use theirs.
 */
export const indexVersion = 1;

/** All pages of lists can be reached: page 100,000 of 100 products. */
const maxResults = 10_000_100;

const keyword = { type: 'keyword' };
const long = { type: 'long' };
const integer = { type: 'integer' };

const properties: Record<keyof ProductDocument, { type: string }> = {
  id: keyword,
  name: keyword,
  createdAt: long,
  recommended: long,
  minPrice: integer,
  maxPrice: integer,
  keys: keyword,
  material: keyword,
  families: keyword,
  sizes: keyword,
  materialFamilies: keyword,
  fits: keyword,
  brands: keyword,
  lowerBrands: keyword,
  categories: keyword,
  words: keyword,
  labelWords: keyword,
};

export const indexDefinition = {
  settings: {
    index: {
      // With one shard, counts are exact, and pages don't overlap.
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      // We refresh after each change ourselves.
      refresh_interval: '-1',
      max_result_window: maxResults,
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: { ...properties, state: { type: 'object', enabled: false } },
  },
};
