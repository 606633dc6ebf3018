import type { Tx } from '../../platform/db/database.ts';
import { readCategories } from '../categories/category-repository.ts';
import { readProducts } from '../products/product-repository.ts';
import { ruleOf } from './actions/bulk-action-rules.ts';
import {
  updateBulkEdit,
  saveOutcomes,
  type BulkEditProductRow,
  type BulkEditRow,
  type Outcome,
} from './bulk-edit-repository.ts';
import { countVariants } from './count-variants.ts';
import { editableProduct, type EditableProduct } from './editable-product.ts';
import { applyChanges, changesBetween } from './product-changes.ts';

export const productGone = 'It no longer exists';

/** Does the dry run for some products: saves what would change, without changing the products. */
export async function planBatch(
  tx: Tx,
  edit: BulkEditRow,
  rows: readonly BulkEditProductRow[],
): Promise<BulkEditRow> {
  const products = await readEditable(tx, edit.tenant_code, rows);
  const categories = await readCategories(tx, edit.tenant_code);
  const known = new Set(categories.map(({ id }) => id));
  const outcomes = rows.map(({ position, product_id }): Outcome => {
    const product = products.get(product_id ?? '');
    return { position, ...planProduct(product, edit.action!, known) };
  });
  await saveOutcomes(tx, edit, outcomes);
  const ready = outcomes.filter(({ outcome }) => outcome === 'READY');
  return updateBulkEdit(tx, edit, {
    ready_count: edit.ready_count + ready.length,
    processed_count: edit.processed_count + rows.length,
    changed_count: edit.changed_count + ready.length,
    changed_variant_count: edit.changed_variant_count + countVariants(ready),
    unchanged_count: edit.unchanged_count + outcomes.filter(({ outcome }) => outcome === 'SAME').length,
    problem_count: edit.problem_count + outcomes.filter(({ outcome }) => outcome === 'REFUSED').length,
  });
}

function planProduct(
  product: EditableProduct | undefined,
  action: NonNullable<BulkEditRow['action']>,
  knownCategoryIds: ReadonlySet<string>,
): Omit<Outcome, 'position'> {
  if (!product) return { outcome: 'REFUSED', changes: [], problems: [productGone] };
  // Missing values were refused before the edit was created.
  const next = ruleOf(action).edit(product, action as Required<typeof action>);
  const changes = changesBetween(product, next);
  const { problems } = applyChanges(product, changes, knownCategoryIds);
  if (problems.length > 0) return { outcome: 'REFUSED', changes: [], problems };
  return { outcome: changes.length > 0 ? 'READY' : 'SAME', changes, problems };
}

export async function readEditable(
  tx: Tx,
  tenantCode: string,
  rows: readonly Pick<BulkEditProductRow, 'product_id'>[],
): Promise<Map<string, EditableProduct>> {
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  const products = await readProducts(tx, tenantCode, { ids });
  return new Map(products.map((row) => [row.id, editableProduct(row)]));
}
