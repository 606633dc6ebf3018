import type { CatalogImport } from '@selvedge/contract';

type Tone = 'neutral' | 'success' | 'danger' | 'solid';

/** The label and tone of an import's status badge. */
export function importBadge({
  status,
  isDryRun,
  isCancelRequested,
  failedCount,
  processedCount,
}: CatalogImport): {
  label: string;
  tone: Tone;
} {
  switch (status) {
    case 'WAITING':
      return { label: 'Not started', tone: 'neutral' };
    case 'RUNNING':
      if (isCancelRequested) return { label: 'Stopping', tone: 'solid' };
      return { label: isDryRun ? 'Dry run in progress' : 'Importing', tone: 'solid' };
    case 'CANCELLED':
      return { label: 'Cancelled', tone: 'neutral' };
    case 'FAILED':
      return { label: 'Failed', tone: 'danger' };
    case 'DONE':
      if (isDryRun) return { label: 'Dry run complete', tone: failedCount > 0 ? 'danger' : 'neutral' };
      if (failedCount > 0)
        return {
          label: failedCount === processedCount ? 'Nothing imported' : 'Partly imported',
          tone: 'danger',
        };
      return { label: 'Imported', tone: 'success' };
  }
}

/** Progress in whole percent, rounded down. */
export function progressPercent({ processedCount, productCount }: CatalogImport): number {
  return productCount === 0 ? 0 : Math.floor((processedCount * 100) / productCount);
}
