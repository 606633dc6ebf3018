import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { fileRetentionDays, importFolder } from './import-files.ts';
import { endInterruptedRuns } from './run-repository.ts';

const dayMs = 24 * 3_600_000;
const rowRetentionMs = 90 * dayMs;
const staleAfterMs = 10 * 60_000;

interface ImportSweep {
  db: Database;
  storage: Pick<FileStorage, 'listOlder' | 'remove'>;
  clock: Clock;
  jobs: JobQueue;
}

/**
 * Deletes files of imports after a week and the imports themselves after three months, and resumes runs whose job was
 * lost. Safe to run any number of times.
 */
export async function sweepImports({ db, storage, clock, jobs }: ImportSweep): Promise<void> {
  const now = clock().getTime();
  for (const code of await readTenantCodes(db)) {
    for (const key of await storage.listOlder(importFolder(code), new Date(now - fileRetentionDays * dayMs)))
      await storage.remove(key);
    await db.inTenant(code, async (tx) => {
      await endInterruptedRuns(tx, code, clock());
      await tx
        .deleteFrom('catalogue_imports')
        .where('tenant_code', '=', code)
        .where('status', '<>', 'RUNNING')
        .where('created_at', '<', new Date(now - rowRetentionMs))
        .execute();
      const abandoned = await tx
        .selectFrom('catalogue_imports')
        .select('id')
        .where('tenant_code', '=', code)
        .where('status', '=', 'RUNNING')
        .where('is_by_command', '=', false)
        .where('worked_at', '<', new Date(now - staleAfterMs))
        .execute();
      for (const { id: importId } of abandoned)
        await jobs.send(tx, 'import-catalogue', { tenantCode: code, importId }, { dedupeKey: importId });
    });
  }
}
