// No schema here: browsers import these values.

/** The kinds of conditions for products in a collection, with the values that each needs. */
export const collectionConditions = {
  CATEGORY: ['categoryId'],
  TAG: ['tag'],
  BRAND: ['brand'],
  PRICE_AT_LEAST: ['amount'],
  PRICE_AT_MOST: ['amount'],
  ON_SALE: [],
  IN_STOCK: [],
  ADDED_AFTER: ['moment'],
} as const;

export type CollectionConditionKind = keyof typeof collectionConditions;
export const collectionConditionKinds = Object.keys(collectionConditions) as CollectionConditionKind[];
/** The name of a value that a condition may need. */
export type CollectionConditionValue = (typeof collectionConditions)[CollectionConditionKind][number];

/** The order of products that meet the conditions. */
export const collectionSorts = ['NEWEST', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW', 'NAME'] as const;
export type CollectionSort = (typeof collectionSorts)[number];

export const collectionLimits = {
  /** Collections of a store. */
  collections: 250,
  /** Products that an operator picks one by one. */
  products: 500,
  conditions: 10,
  title: 80,
  description: 2_000,
} as const;
