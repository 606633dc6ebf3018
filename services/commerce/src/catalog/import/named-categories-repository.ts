import type { Tx } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { CategoryNote } from './category-plan.ts';
import type { Window } from './import-repository.ts';
import type { OwnedRun } from './run-repository.ts';

/** A category note with the position of the product that names the category. */
export interface NamedCategory extends CategoryNote {
  index: number;
}

/** Leaves existing rows unchanged. */
export async function insertNamedCategories(
  tx: Tx,
  { tenantCode, importId, isDryRun }: OwnedRun & { isDryRun: boolean },
  named: readonly NamedCategory[],
): Promise<void> {
  const rows = named.map(({ index, outcome, said, path, id }) => ({
    tenant_code: tenantCode,
    import_id: importId,
    product_index: index,
    outcome,
    said: said.join(' > '),
    path: path.join(' > '),
    category_id: outcome === 'created' && !isDryRun ? id : null,
  }));
  await inBatches(rows, (batch) =>
    tx
      .insertInto('catalogue_import_categories')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Categories that a run has created so far. */
export async function readCreatedCategories(
  tx: Tx,
  { tenantCode, importId }: OwnedRun,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('catalogue_import_categories')
    .select('category_id')
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', importId)
    .execute();
  return new Set(rows.flatMap(({ category_id }) => category_id ?? []));
}

export async function readNamedCategories(tx: Tx, tenantCode: string, id: string, { limit, offset }: Window) {
  return tx
    .selectFrom('catalogue_import_categories')
    .select(['outcome', 'said', 'path'])
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', id)
    .orderBy('product_index')
    .orderBy('path')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNamedCategories(tx: Tx, tenantCode: string, id: string): Promise<number> {
  const { total } = await tx
    .selectFrom('catalogue_import_categories')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(total);
}
