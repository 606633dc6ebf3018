import type { ImportOutcome } from './import-catalog.ts';

/** How many products of a file had each outcome. */
export interface ImportCounts extends Record<ImportOutcome, number> {
  problems: number;
  /** Pictures that a dry run leaves to the import. */
  unfetchedPictures: number;
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
