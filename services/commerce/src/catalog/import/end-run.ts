import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { NotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import type { ImportCounts } from './import-counts.ts';
import type { EndStatus, ImportRow } from './import-repository.ts';
import { writeEnd, type OwnedRun } from './run-repository.ts';
import { UnreadableFile } from './decode-csv.ts';

interface Ending {
  row: ImportRow;
  run: OwnedRun;
  counts: ImportCounts;
  status: EndStatus;
  failure: string | null;
  jobId: string;
}

/** Ends a run, unless another worker has taken it over. */
export async function endRun(
  { db, clock, notifyAssistant }: { db: Database; clock: Clock; notifyAssistant: NotifyAssistant },
  ending: Ending,
): Promise<void> {
  const { row, run, counts, status, failure, jobId } = ending;
  await db.inTenant(run.tenantCode, async (tx) => {
    const isEnded = await writeEnd(tx, run, { status, counts, failure, now: clock() });
    if (!isEnded) return;
    // If the run ended early, the last progress report may not have covered all products.
    if (!row.is_dry_run && counts.created + counts.changed > 0) await notifyAssistant(tx, run.tenantCode);
    await auditEnd(tx, { row, counts, status, failure, jobId, at: clock() });
  });
}

/** Why a run ended early, as a message for operators. */
export function failureOf(error: unknown): string {
  return error instanceof UnreadableFile
    ? error.message
    : 'Something went wrong on our side. Imported products are saved. Start the import again to continue.';
}

/** Logs the run's result in one entry, in addition to the entry for the operator who started it. */
async function auditEnd(
  tx: Tx,
  { row, counts, status, failure, jobId, at }: Omit<Ending, 'run'> & { at: Date },
): Promise<void> {
  const call = {
    tenantCode: row.tenant_code,
    actor: row.started_by ?? row.created_by,
    operation: 'startImport',
    isRead: false,
    outcome: status === 'DONE' ? 'done' : status.toLowerCase(),
    requestId: jobId,
    at,
  };
  const subject = { type: 'imports', id: row.id, name: row.file_name };
  await writeAuditEntry(tx, call, {
    subject,
    before: null,
    after: { status, isDryRun: row.is_dry_run, ...counts, failure },
  });
}
