import type { Tx } from '../../platform/db/database.ts';
import type { Window } from './import-repository.ts';

export async function readProblems(tx: Tx, tenantCode: string, id: string, { limit, offset }: Window) {
  return tx
    .selectFrom('catalogue_import_problems')
    .select(['handle', 'line', 'column_name as column', 'message'])
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', id)
    .orderBy('product_index')
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function readChanges(tx: Tx, tenantCode: string, id: string, { limit, offset }: Window) {
  return tx
    .selectFrom('catalogue_import_changes')
    .select(['handle', 'name', 'outcome', 'changes'])
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', id)
    .orderBy('product_index')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countChanges(tx: Tx, tenantCode: string, id: string): Promise<number> {
  const { total } = await tx
    .selectFrom('catalogue_import_changes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(total);
}
