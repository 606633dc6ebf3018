import type { QueryOf, listAuditEntries } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AuditLogTable } from './audit-tables.ts';

type Filter = Pick<
  QueryOf<typeof listAuditEntries>,
  'withReads' | 'changesAlone' | 'actor' | 'subjectType' | 'subjectId'
>;

/** Calls that write but don't change the store. */
const nonChanges = ['loginAdmin', 'adoptAdminSession', 'logoutAdmin', 'createPreview'];

export async function readAuditEntries(
  tx: Tx,
  tenantCode: string,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Selectable<AuditLogTable>[]; total: number }> {
  const matching = tx
    .selectFrom('audit_log')
    .where('tenant_code', '=', tenantCode)
    .$if(!filter.withReads, (query) => query.where('is_read', '=', false))
    .$if(filter.changesAlone === true, (query) =>
      query
        .where('is_read', '=', false)
        .where('outcome', '=', 'done')
        .where('operation', 'not in', nonChanges),
    )
    .$if(filter.actor !== undefined, (query) => query.where('actor', '=', filter.actor ?? ''))
    .$if(filter.subjectType !== undefined, (query) =>
      query.where('subject_type', '=', filter.subjectType ?? ''),
    )
    .$if(filter.subjectId !== undefined, (query) => query.where('subject_id', '=', filter.subjectId ?? ''));
  const rows = await matching
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
