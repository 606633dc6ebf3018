import type { ImportOutcome } from './import-catalogue.ts';

/** How many products of a file came to what. */
export interface ImportCounts extends Record<ImportOutcome, number> {
  problems: number;
  /** Pictures that a dry run leaves to the import. */
  unfetchedPictures: number;
  undecodedPictures: number;
}

export const noCounts = (): ImportCounts => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  problems: 0,
  unfetchedPictures: 0,
  undecodedPictures: 0,
});

/** Products that the run has looked at. */
export function processedOf({ created, changed, unchanged, failed }: ImportCounts): number {
  return created + changed + unchanged + failed;
}
