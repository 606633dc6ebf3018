import type { CatalogueImport } from '@selvedge/contract';

type Tone = 'neutral' | 'success' | 'danger' | 'solid';

/** What an import is at, in a word or two. */
export function stateOf({
  status,
  isDryRun,
  isCancelRequested,
  failedCount,
  processedCount,
}: CatalogueImport): {
  word: string;
  tone: Tone;
} {
  switch (status) {
    case 'WAITING':
      return { word: 'Not started', tone: 'neutral' };
    case 'RUNNING':
      if (isCancelRequested) return { word: 'Stopping', tone: 'solid' };
      return { word: isDryRun ? 'Rehearsing' : 'Importing', tone: 'solid' };
    case 'CANCELLED':
      return { word: 'Cancelled', tone: 'neutral' };
    case 'FAILED':
      return { word: 'Failed', tone: 'danger' };
    case 'DONE':
      if (isDryRun) return { word: 'Rehearsed', tone: failedCount > 0 ? 'danger' : 'neutral' };
      if (failedCount > 0)
        return {
          word: failedCount === processedCount ? 'Nothing imported' : 'Imported in part',
          tone: 'danger',
        };
      return { word: 'Imported', tone: 'success' };
  }
}

/** In whole per cent; 100 only when everything has been looked at. */
export function percentOf({ processedCount, productCount }: CatalogueImport): number {
  return productCount === 0 ? 0 : Math.floor((processedCount * 100) / productCount);
}
