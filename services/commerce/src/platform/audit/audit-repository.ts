import type { QueryOf, listAuditEntries } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';
import { readPage } from '../db/read-page.ts';

/** Calls that write but don't change the store. */
const operationsWithoutChanges = [
  'loginAdmin',
  'adoptAdminSession',
  'logoutAdmin',
  'createPreview',
  'createBulkEdit',
];

const maxChanges = 100;

/** The newest changes of one object by these operations. Calls that changed nothing are left out. */
export function readChanges(
  tx: Tx,
  tenantCode: string,
  { type, id }: { type: string; id: string },
  operations: readonly string[],
) {
  return tx
    .selectFrom('audit_log')
    .select(['at', 'actor', 'operation'])
    .where('tenant_code', '=', tenantCode)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('operation', 'in', [...operations])
    .where('after', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(maxChanges)
    .execute();
}

export function readAuditEntries(tx: Tx, tenantCode: string, filter: QueryOf<typeof listAuditEntries>) {
  const { actor, subjectType, subjectId } = filter;
  let entries = tx.selectFrom('audit_log').selectAll().where('tenant_code', '=', tenantCode);
  if (!filter.withReads || filter.changesAlone) entries = entries.where('is_read', '=', false);
  if (filter.changesAlone)
    entries = entries.where('outcome', '=', 'done').where('operation', 'not in', operationsWithoutChanges);
  if (actor !== undefined) entries = entries.where('actor', '=', actor);
  if (subjectType !== undefined) entries = entries.where('subject_type', '=', subjectType);
  if (subjectId !== undefined) entries = entries.where('subject_id', '=', subjectId);
  return readPage(entries.orderBy('at', 'desc').orderBy('id'), filter);
}
