import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * Removes what changed from entries about subjects whose data was deleted. Who did what, and when, stays. Must run as the
 * database's owner, because nobody else may change the log.
 */
export async function removeAuditDetails(
  tx: Tx,
  tenantCode: string,
  { type, ids, withName = false }: { type: string; ids: readonly string[]; withName?: boolean },
): Promise<void> {
  await sql`update audit_log set before = null, after = null, reason = null,
      subject_name = case when ${withName} then '' else subject_name end
    where tenant_code = ${tenantCode} and subject_type = ${type} and subject_id = any(${ids}::text[])`.execute(
    tx,
  );
}
