import type { AdminCollection, CollectionConditionKind, CollectionSort } from '@selvedge/contract';

export const kindLabels: Record<AdminCollection['kind'], string> = { MANUAL: 'Manual', RULES: 'Automatic' };

export const conditionLabels: Record<CollectionConditionKind, string> = {
  CATEGORY: 'Is in category',
  TAG: 'Has tag',
  BRAND: 'Has brand',
  PRICE_AT_LEAST: 'Costs at least',
  PRICE_AT_MOST: 'Costs at most',
  ON_SALE: 'Is on sale',
  IN_STOCK: 'Is in stock',
  ADDED_AFTER: 'Was added after',
};

export const sortLabels: Record<CollectionSort, string> = {
  NEWEST: 'Newest first',
  PRICE_LOW_TO_HIGH: 'Price: low to high',
  PRICE_HIGH_TO_LOW: 'Price: high to low',
  NAME: 'Name: A to Z',
};

export const storePath = (handle: string): string => `/collections/${handle}`;
