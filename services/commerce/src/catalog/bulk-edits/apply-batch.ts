import type { Tx } from '../../platform/db/database.ts';
import type { NotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import { lockCategoryTree, readCategories, type CategoryRow } from '../categories/category-repository.ts';
import {
  updateBulkEdit,
  saveOutcomes,
  type BulkEditProductRow,
  type BulkEditRow,
  type Outcome,
} from './bulk-edit-repository.ts';
import { countVariants } from './count-variants.ts';
import type { EditableProduct } from './editable-product.ts';
import { productGone, readEditable } from './plan-batch.ts';
import { applyChanges } from './product-changes.ts';
import { affectsAssistant, lockProducts, writeChangedProducts } from './write-changed-products.ts';

/** What a run does with some products: an outcome for each, and what to write. */
interface Batch {
  outcomes: Outcome[];
  changed: { before: EditableProduct; after: EditableProduct }[];
}

/**
 * Saves the planned changes of some products together with their outcomes, so that no change is made twice. Values that
 * have changed since the dry run stay as they are.
 * @returns undefined if a problem stops the edit; then only the problems are saved
 */
export async function applyBatch(
  tx: Tx,
  edit: BulkEditRow,
  rows: readonly BulkEditProductRow[],
  { now, notifyAssistant }: { now: Date; notifyAssistant: NotifyAssistant },
): Promise<BulkEditRow | undefined> {
  const { tenant_code: tenantCode } = edit;
  await lockCategoryTree(tx, tenantCode, 'shared');
  await lockProducts(tx, tenantCode, rows.flatMap(({ product_id }) => product_id ?? [])); // prettier-ignore
  const categories = await readCategories(tx, tenantCode);
  const { outcomes, changed } = await computeBatch(tx, edit, rows, categories);
  if (await stopAtProblem(tx, edit, outcomes)) return undefined;
  await writeChangedProducts(tx, tenantCode, changed, { categories, now });
  if (changed.some(affectsAssistant)) await notifyAssistant(tx, tenantCode);
  await saveOutcomes(tx, edit, outcomes);
  return updateBulkEdit(tx, edit, {
    processed_count: edit.processed_count + rows.length,
    changed_count: edit.changed_count + changed.length,
    changed_variant_count: edit.changed_variant_count + countVariants(outcomes),
    problem_count: edit.problem_count + outcomes.filter(hasProblem).length,
  });
}

/** Looks for products that have changed since the dry run, without taking locks. @returns whether that stops the edit */
export async function checkBatch(
  tx: Tx,
  edit: BulkEditRow,
  rows: readonly BulkEditProductRow[],
): Promise<boolean> {
  const categories = await readCategories(tx, edit.tenant_code);
  return stopAtProblem(tx, edit, (await computeBatch(tx, edit, rows, categories)).outcomes);
}

const hasProblem = ({ problems }: Outcome): boolean => problems.length > 0;

async function stopAtProblem(tx: Tx, edit: BulkEditRow, outcomes: readonly Outcome[]): Promise<boolean> {
  const refused = edit.skips_problems ? [] : outcomes.filter(hasProblem);
  if (refused.length === 0) return false;
  await saveOutcomes(tx, edit, refused);
  await updateBulkEdit(tx, edit, { problem_count: edit.problem_count + refused.length });
  return true;
}

async function computeBatch(
  tx: Tx,
  edit: BulkEditRow,
  rows: readonly BulkEditProductRow[],
  categories: readonly CategoryRow[],
): Promise<Batch> {
  const products = await readEditable(tx, edit.tenant_code, rows);
  const known = new Set(categories.map(({ id }) => id));
  const batch: Batch = { outcomes: [], changed: [] };
  for (const { position, product_id, changes: planned } of rows) {
    const before = products.get(product_id ?? '');
    if (!before) {
      batch.outcomes.push({ position, outcome: 'REFUSED', changes: [], problems: [productGone] });
      continue;
    }
    const { product: after, changes, problems } = applyChanges(before, planned, known);
    // An undo restores what it can. Any other edit changes a product as planned or not at all.
    const isRefused = changes.length === 0 || (edit.undoes === null && problems.length > 0);
    batch.outcomes.push({
      position,
      problems,
      ...(isRefused ? { outcome: 'REFUSED', changes: [] } : { outcome: 'CHANGED', changes }),
    });
    if (!isRefused) batch.changed.push({ before, after });
  }
  return batch;
}
