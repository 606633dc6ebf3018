import type { CatalogueImport } from '@selvedge/contract';

/** For tests: an import that was sent and not started, but for what is said. */
export const sampleImport = (changes: Partial<CatalogueImport> = {}): CatalogueImport => ({
  id: 'import-1',
  status: 'WAITING',
  isDryRun: true,
  isCancelRequested: false,
  fileName: 'spring.csv',
  isByCommand: false,
  createdBy: 'ada@shop.test',
  createdAt: '2026-11-01T11:05:00.000Z',
  startedAt: null,
  endedAt: null,
  productCount: 4,
  processedCount: 0,
  createdCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  failedCount: 0,
  problemCount: 0,
  unfetchedPictureCount: 0,
  undecodedPictureCount: 0,
  missingPictures: [],
  missingPictureCount: 0,
  failure: null,
  ...changes,
});

/** A page of a list that has no other. */
export const onePage = <T>(content: T[]) => ({
  content,
  totalPages: 1,
  totalElements: content.length,
  last: true,
});
