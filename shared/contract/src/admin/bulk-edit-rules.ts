// No schema here: browsers import these values.

/** What a bulk edit does to each product, with the values that it needs. */
export const bulkActions = {
  SET_PRICE: ['amount'],
  RAISE_PRICE_BY_PERCENT: ['percent', 'rounding'],
  LOWER_PRICE_BY_PERCENT: ['percent', 'rounding'],
  RAISE_PRICE_BY_AMOUNT: ['amount', 'rounding'],
  LOWER_PRICE_BY_AMOUNT: ['amount', 'rounding'],
  START_SALE: ['percent', 'rounding'],
  END_SALE: [],
  SET_COMPARE_AT_PRICE: ['amount'],
  CLEAR_COMPARE_AT_PRICE: [],
  SET_STOCK: ['quantity'],
  ADD_STOCK: ['quantity'],
  SUBTRACT_STOCK: ['quantity'],
  ADD_CATEGORY: ['categoryId'],
  REMOVE_CATEGORY: ['categoryId'],
  ADD_TAGS: ['tags'],
  REMOVE_TAGS: ['tags'],
  SET_BRAND: ['brand'],
  PUBLISH: [],
  HIDE: [],
} as const;

export type BulkActionKind = keyof typeof bulkActions;
export const bulkActionKinds = Object.keys(bulkActions) as BulkActionKind[];
/** The name of a value that an action may need. */
export type BulkActionValue = (typeof bulkActions)[BulkActionKind][number];

/** How calculated prices end: as calculated, in .99 or in .00. */
export const priceEndings = ['AS_CALCULATED', 'END_99', 'END_00'] as const;
export type PriceEnding = (typeof priceEndings)[number];

export const bulkEditLimits = {
  /** Products that an operator picks one by one. */
  picked: 1_000,
  products: 10_000,
  /** Days for which an edit can be undone. */
  undoDays: 30,
} as const;
