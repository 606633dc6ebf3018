import type { CatalogueImport } from '@selvedge/contract';

/** What an import asks of the operator now: the button of that stands out, or none where none would do any good. */
export type ImportNext = 'wait' | 'pictures' | 'rehearse' | 'correct' | 'import' | 'look';

export function nextOf(one: CatalogueImport): ImportNext {
  const { status, isDryRun, missingPictureCount, createdCount, changedCount, unchangedCount } = one;
  const isDone = status === 'DONE';
  const hasAny = createdCount + changedCount + unchangedCount > 0;
  if (status === 'RUNNING') return 'wait';
  if (isDone && !isDryRun && hasAny) return 'look';
  if (missingPictureCount > 0) return 'pictures';
  if (isDone && !hasAny) return 'correct';
  return isDone && isDryRun ? 'import' : 'rehearse';
}
