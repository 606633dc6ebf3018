import type {
  AdminCategory,
  BodyOf,
  createCategory as createEndpoint,
  updateCategory as updateEndpoint,
} from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, insertRows, updateRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { cleanText } from '../../platform/clean-text.ts';
import {
  readProductIdsInCategory,
  readPlacedCategories,
  relistProducts,
  type CountedCategory,
} from './category-edit-repository.ts';
import { lockCategoryTree } from './category-repository.ts';
import { childrenOf, freeCategoryId, inTreeOrder, moveCategory, placementErrors } from './category-rules.ts';

interface CategoryEditing {
  db: Database;
  tenantCode: string;
  audit: Audit;
}

export async function listAdminCategories(db: Database, tenantCode: string): Promise<AdminCategory[]> {
  const all = await db.inTenant(tenantCode, (tx) => readPlacedCategories(tx, tenantCode));
  return inTreeOrder(all).map((one) => viewOf(all, one));
}

/** @throws AppError `invalid-request` for an invalid name or parent; `conflict` if the ID is already in use */
export function createCategory(
  { db, tenantCode, audit }: CategoryEditing,
  body: BodyOf<typeof createEndpoint>,
): Promise<AdminCategory> {
  const name = cleanText(body.name);
  const { parentId } = body;
  return db.inTenant(tenantCode, async (tx) => {
    const all = await lockTree(tx, tenantCode);
    throwIfInvalid(placementErrors(all, { name, parentId }));
    const id = body.id ?? freeCategoryId(name, parentId ?? undefined, all);
    if (all.some((one) => one.id === id))
      throw new AppError('conflict', {
        detail: `The ID “${id}” is already in use. Please choose another one.`,
        fields: { id: 'is already in use; please choose another one' },
      });
    const position = 1 + (childrenOf(all, parentId).at(-1)?.position ?? -1);
    const made = { id, name, parent_id: parentId, position };
    await insertRows(tx, 'categories', { tenant_code: tenantCode, ...made });
    const counted = { ...made, products: 0, listed: 0 };
    const view = viewOf([...all, counted], counted);
    await audit(tx, { subject: { type: 'categories', id, name }, before: null, after: audited(view) });
    return view;
  });
}

/**
 * Renames a category, or moves it with its subcategories. The category's products are then also listed in its new parent
 * categories.
 * @throws AppError `not-found`; `invalid-request` for an invalid name or parent
 */
export function updateCategory(
  { db, tenantCode, audit }: CategoryEditing,
  id: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<AdminCategory> {
  const placement = { ...body, name: cleanText(body.name) };
  return db.inTenant(tenantCode, async (tx) => {
    const all = await lockTree(tx, tenantCode);
    const before = requireCategory(all, id);
    throwIfInvalid(placementErrors(all, { id, name: placement.name, parentId: placement.parentId }));
    const changes = new Map(moveCategory(all, id, placement).map((one) => [one.id, one]));
    const after = all.map((one) => ({ ...one, ...changes.get(one.id) }));
    // Includes siblings whose position has changed.
    for (const { id: changedId, name, parent_id, position } of changes.values()) {
      const match = { tenant_code: tenantCode, id: changedId };
      await updateRows(tx, 'categories', match, { name, parent_id, position });
    }
    if (before.parent_id !== placement.parentId || before.name !== placement.name)
      await relistProducts(tx, tenantCode, await readProductIdsInCategory(tx, tenantCode, id), after);
    const view = viewOf(after, requireCategory(after, id));
    await audit(tx, {
      subject: { type: 'categories', id, name: placement.name },
      before: audited(viewOf(all, before)),
      after: audited(view),
    });
    return view;
  });
}

/** @throws AppError `not-found`; `conflict` unless the category is empty */
export function deleteCategory(
  { db, tenantCode, audit }: CategoryEditing,
  id: string,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const all = await lockTree(tx, tenantCode);
    const category = requireCategory(all, id);
    const childCount = childrenOf(all, id).length;
    if (childCount > 0) throw notEmptyError(category, childCount, ['category', 'categories']);
    if (category.listed > 0) throw notEmptyError(category, category.listed, ['product', 'products']);
    await deleteRows(tx, 'categories', { tenant_code: tenantCode, id });
    await audit(tx, {
      subject: { type: 'categories', id, name: category.name },
      before: audited(viewOf(all, category)),
      after: null,
    });
    return { message: `${category.name} was deleted.` };
  });
}

async function lockTree(tx: Tx, tenantCode: string): Promise<CountedCategory[]> {
  await lockCategoryTree(tx, tenantCode, 'exclusive');
  return readPlacedCategories(tx, tenantCode);
}

function requireCategory(all: CountedCategory[], id: string): CountedCategory {
  const category = all.find((one) => one.id === id);
  if (!category) throw new AppError('not-found', { detail: 'Category not found' });
  return category;
}

function throwIfInvalid(fields: Record<string, string>): void {
  const [first] = Object.entries(fields);
  if (!first) return;
  const subject = first[0] === 'name' ? 'The name' : 'The parent category';
  throw new AppError('invalid-request', { detail: `${subject} ${first[1]}. Nothing was changed.`, fields });
}

function viewOf(
  all: CountedCategory[],
  { id, name, parent_id, products, listed }: CountedCategory,
): AdminCategory {
  const position = childrenOf(all, parent_id).findIndex((one) => one.id === id);
  return { id, name, parentId: parent_id, position, productCount: products, listedCount: listed };
}

/** The audit log leaves out product counts. */
const audited = ({ productCount: _, listedCount: __, ...category }: AdminCategory) => category;

function notEmptyError({ name }: CountedCategory, count: number, [one, many]: [string, string]): AppError {
  const content = count === 1 ? `1 ${one}. Move it first.` : `${count} ${many}. Move them first.`;
  return new AppError('conflict', { detail: `${name} isn't empty: it contains ${content}` });
}
