import type { ImportChange, ImportProblem } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { readPage, type Page } from '../../platform/db/read-page.ts';
import { insertMissingRows } from '../../platform/db/rows.ts';
import type { CategoryNote } from './category-plan.ts';
import type { OwnedRun } from './run-repository.ts';

/** A category note with the position of the product that names the category. */
export interface CategoryMention extends CategoryNote {
  index: number;
}

/** Saves changes by the position of their product. */
export async function insertChanges(
  tx: Tx,
  { tenantCode, importId }: OwnedRun,
  changes: ReadonlyMap<number, ImportChange>,
): Promise<void> {
  const rows = [...changes].map(([index, { changes: differences, ...change }]) => ({
    tenant_code: tenantCode,
    import_id: importId,
    product_index: index,
    ...change,
    changes: JSON.stringify(differences),
  }));
  await insertMissingRows(tx, 'catalogue_import_changes', rows);
}

export async function insertProblems(
  tx: Tx,
  { tenantCode, importId }: OwnedRun,
  problems: readonly { index: number; problems: readonly ImportProblem[] }[],
): Promise<void> {
  const rows = problems.flatMap(({ index, problems: own }) =>
    own.map(({ handle, line, column, message }, position) => ({
      tenant_code: tenantCode,
      import_id: importId,
      product_index: index,
      position,
      handle: handle.replaceAll('\0', ''),
      line,
      column_name: column.slice(0, 200).replaceAll('\0', ''),
      message: message.slice(0, 500).replaceAll('\0', ''),
    })),
  );
  await insertMissingRows(tx, 'catalogue_import_problems', rows);
}

export async function insertCategoryMentions(
  tx: Tx,
  { tenantCode, importId, isDryRun }: OwnedRun,
  named: readonly CategoryMention[],
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
  await insertMissingRows(tx, 'catalogue_import_categories', rows);
}

/** Outcomes of products after a position in the file: those saved since the last progress report. */
export async function readChangesAfter(
  tx: Tx,
  { tenantCode, importId }: OwnedRun,
  index: number,
): Promise<Map<number, 'created' | 'changed'>> {
  const rows = await tx
    .selectFrom('catalogue_import_changes')
    .select(['product_index', 'outcome'])
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', importId)
    .where('product_index', '>', index)
    .execute();
  return new Map(rows.map(({ product_index, outcome }) => [product_index, outcome]));
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

export function readProblems(tx: Tx, tenantCode: string, importId: string, page: Page) {
  const problems = tx
    .selectFrom('catalogue_import_problems')
    .select(['handle', 'line', 'column_name as column', 'message'])
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', importId)
    .orderBy('product_index')
    .orderBy('position');
  return readPage(problems, page);
}

export function readChanges(tx: Tx, tenantCode: string, importId: string, page: Page) {
  const changes = tx
    .selectFrom('catalogue_import_changes')
    .select(['handle', 'name', 'outcome', 'changes'])
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', importId)
    .orderBy('product_index');
  return readPage(changes, page);
}

export function readNamedCategories(tx: Tx, tenantCode: string, importId: string, page: Page) {
  const categories = tx
    .selectFrom('catalogue_import_categories')
    .select(['outcome', 'said', 'path'])
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', importId)
    .orderBy('product_index')
    .orderBy('path');
  return readPage(categories, page);
}
