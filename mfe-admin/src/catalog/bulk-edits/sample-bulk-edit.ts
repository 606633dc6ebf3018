import type { BulkEdit, BulkEditProduct } from '@selvedge/contract';

/** A dry run of three products, one of them with a problem. */
export const sampleBulkEdit = (changes: Partial<BulkEdit> = {}): BulkEdit => ({
  id: '5d1c3a52-8a5e-4c0e-9d2f-0b8a4c3f7e10',
  title: 'Lower prices by 20%, rounded to .99',
  status: 'READY',
  createdBy: 'boss@example.com',
  createdAt: '2026-11-01T10:00:00.000Z',
  endedAt: null,
  productCount: 3,
  processedCount: 3,
  totalCount: 3,
  changedCount: 2,
  changedVariantCount: 4,
  unchangedCount: 0,
  problemCount: 1,
  failure: null,
  undoes: null,
  undoneBy: null,
  canStart: true,
  canUndo: false,
  ...changes,
});

export const sampleBulkEditProduct = (changes: Partial<BulkEditProduct> = {}): BulkEditProduct => ({
  handle: 'moss-dress',
  name: 'Moss Dress',
  isDeleted: false,
  changes: [{ what: 'Price of 2 variants', before: '$80.00', after: '$63.99' }],
  problems: [],
  ...changes,
});
