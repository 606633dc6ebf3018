import type { AdminCollection, AdminCollectionSummary, CollectionProduct } from '@selvedge/contract';

export const sampleCollectionProduct = (changes: Partial<CollectionProduct> = {}): CollectionProduct => ({
  id: 'moss-dress',
  name: 'Moss Dress',
  image: null,
  minPrice: 80,
  maxPrice: 95,
  isPublished: true,
  ...changes,
});

/** A manual collection of a dress and a cap. */
export const sampleCollection = (changes: Partial<AdminCollection> = {}): AdminCollection => ({
  id: 'collection-1',
  handle: 'summer-picks',
  title: 'Summer Picks',
  description: 'What we wear in July.',
  isActive: true,
  kind: 'MANUAL',
  match: 'ALL',
  conditions: [],
  sort: 'NEWEST',
  productCount: 2,
  products: [sampleCollectionProduct(), sampleCollectionProduct({ id: 'fen-cap', name: 'Fen Cap' })],
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  ...changes,
});

export const sampleCollectionSummary = (
  changes: Partial<AdminCollectionSummary> = {},
): AdminCollectionSummary => {
  const { id, handle, title, isActive, kind, productCount, createdAt, updatedAt } = sampleCollection();
  return { id, handle, title, isActive, kind, productCount, createdAt, updatedAt, ...changes };
};
