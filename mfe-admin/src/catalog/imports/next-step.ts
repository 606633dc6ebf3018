import type { CatalogImport } from '@selvedge/contract';

/** What the operator should do next with an import. Its button is highlighted, if it has one. */
export type NextStep = 'wait' | 'upload-pictures' | 'dry-run' | 'fix-file' | 'import' | 'view-products';

export function getNextStep(catalogImport: CatalogImport): NextStep {
  const { status, isDryRun, missingPictureCount } = catalogImport;
  const { createdCount, changedCount, unchangedCount } = catalogImport;
  const isDone = status === 'DONE';
  const hasValidProducts = createdCount + changedCount + unchangedCount > 0;
  if (status === 'RUNNING') return 'wait';
  if (isDone && !isDryRun && hasValidProducts) return 'view-products';
  if (missingPictureCount > 0) return 'upload-pictures';
  if (isDone && !hasValidProducts) return 'fix-file';
  return isDone && isDryRun ? 'import' : 'dry-run';
}
