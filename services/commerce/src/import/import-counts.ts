import type { ImportOutcome } from './import-catalogue.ts';

/** How many products of a file came to what. */
export interface ImportCounts extends Record<ImportOutcome, number> {
  problems: number;
}

export const noCounts = (): ImportCounts => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  problems: 0,
});

/** Products that the run has looked at. */
export function processedOf({ problems: _, ...outcomes }: ImportCounts): number {
  return Object.values(outcomes).reduce((sum, count) => sum + count, 0);
}
