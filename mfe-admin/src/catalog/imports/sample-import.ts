import type { CatalogImport } from '@selvedge/contract';

/** For tests: an import that has been uploaded and not started. */
export const sampleImport = (changes: Partial<CatalogImport> = {}): CatalogImport => ({
  id: 'import-1',
  status: 'WAITING',
  isDryRun: true,
  isCancelRequested: false,
  fileName: 'spring.csv',
  isStartedByCommand: false,
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
