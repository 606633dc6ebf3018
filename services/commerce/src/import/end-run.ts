import { writeAuditEntry } from '../audit/audit-log.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { TellAssistant } from '../meanings/tell-assistant.ts';
import type { ImportCounts } from './import-counts.ts';
import type { EndStatus, ImportRow } from './import-repository.ts';
import { writeEnd, type OwnedRun } from './run-repository.ts';
import { UnreadableFile } from './unreadable-file.ts';

interface Ending {
  row: ImportRow;
  run: OwnedRun;
  counts: ImportCounts;
  status: EndStatus;
  failure: string | null;
  jobId: string;
}

/** Ends a run, unless it is another worker's by now. */
export async function endRun(
  { db, clock, tellAssistant }: { db: Database; clock: Clock; tellAssistant: TellAssistant },
  ending: Ending,
): Promise<void> {
  const { row, run, counts, status, failure, jobId } = ending;
  await db.inTenant(run.tenantCode, async (tx) => {
    const isEnded = await writeEnd(tx, run, { status, counts, failure, now: clock() });
    if (!isEnded) return;
    // What the last progress did not say, where a run ends before its file does.
    if (!row.is_dry_run && counts.created + counts.changed > 0) await tellAssistant(tx, run.tenantCode);
    await noteEnd(tx, { row, counts, status, failure, jobId, at: clock() });
  });
}

/** Why a run ended early, for whoever reads of it. */
export function failureOf(error: unknown): string {
  return error instanceof UnreadableFile
    ? error.message
    : 'Something went wrong in the store itself. What went in stays; start the import again to go on.';
}

/** One entry for all that a run did, beside the one of the operator who started it. */
async function noteEnd(
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
