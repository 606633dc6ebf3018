import type { ImportOutcome } from './import-catalog.ts';

/** Counts of one run: products by outcome, problems, and pictures that a dry run didn't check. */
export interface ImportCounts extends Record<ImportOutcome, number> {
  problems: number;
  /** Pictures that a dry run didn't download. */
  unfetchedPictures: number;
  /** Pictures that a dry run didn't decode. */
  undecodedPictures: number;
}

export const zeroCounts = (): ImportCounts => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  problems: 0,
  unfetchedPictures: 0,
  undecodedPictures: 0,
});

/** Number of products processed so far. */
export function countProcessed({ created, changed, unchanged, failed }: ImportCounts): number {
  return created + changed + unchanged + failed;
}
