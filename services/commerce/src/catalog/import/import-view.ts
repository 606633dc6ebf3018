import type { CatalogImport } from '@selvedge/contract';
import type { ImportRow } from './import-repository.ts';

export function importView(
  row: ImportRow,
  missing: { paths: string[]; count: number } = { paths: [], count: 0 },
): CatalogImport {
  return {
    id: row.id,
    status: row.status,
    isDryRun: row.is_dry_run,
    isCancelRequested: row.is_cancel_requested && row.status === 'RUNNING',
    fileName: row.file_name,
    isStartedByCommand: row.is_by_command,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    productCount: row.product_count,
    processedCount: row.created_count + row.changed_count + row.unchanged_count + row.failed_count,
    createdCount: row.created_count,
    changedCount: row.changed_count,
    unchangedCount: row.unchanged_count,
    failedCount: row.failed_count,
    problemCount: row.problem_count,
    unfetchedPictureCount: row.unfetched_picture_count,
    undecodedPictureCount: row.undecoded_picture_count,
    missingPictures: missing.paths,
    missingPictureCount: missing.count,
    failure: row.failure,
  };
}
