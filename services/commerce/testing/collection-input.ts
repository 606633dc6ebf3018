import type { CollectionInput } from '@selvedge/contract';

/** By default, an empty manual collection. */
export const collectionInput = (changes: Partial<CollectionInput> = {}): CollectionInput => ({
  title: 'Summer Picks',
  description: 'What we wear in July.',
  isActive: true,
  kind: 'MANUAL',
  match: 'ALL',
  conditions: [],
  sort: 'NEWEST',
  productIds: [],
  ...changes,
});
