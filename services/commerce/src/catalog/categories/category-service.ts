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
import { findMovedHandle, readFormerHandles } from '../redirects/redirect-repository.ts';
import { lockCategoryTree } from './category-repository.ts';
import { childrenOf, freeCategoryId, inTreeOrder, moveCategory, placementErrors } from './category-rules.ts';

interface CategoryEditing {
  db: Database;
  tenantCode: string;
  audit: Audit;
}

export async function listAdminCategories(db: Database, tenantCode: string): Promise<AdminCategory[]> {
  const { all, former } = await db.inTenant(tenantCode, async (tx) => ({
    all: await readPlacedCategories(tx, tenantCode),
    former: await readFormerHandles(tx, tenantCode, 'category'),
  }));
  return inTreeOrder(all).map((one) => ({ ...viewOf(all, one), formerHandles: former.get(one.id) ?? [] }));
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
    const redirects = [...(await readFormerHandles(tx, tenantCode, 'category')).values()].flat();
    const id = body.id ?? freeCategoryId(name, parentId ?? undefined, all, redirects);
    requireFreeId(all, id);
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
 * categories. If its handle changes, everything that refers to it follows, and the old one redirects: see 125-redirects.sql.
 * @throws AppError `not-found`; `invalid-request` for an invalid name or parent; `conflict` if the handle is already in use
 */
export function updateCategory(
  { db, tenantCode, audit }: CategoryEditing,
  currentId: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<AdminCategory> {
  const { id = currentId, ...placement } = { ...body, name: cleanText(body.name) };
  return db.inTenant(tenantCode, async (tx) => {
    const stored = await lockTree(tx, tenantCode);
    const before = await findCategory(tx, tenantCode, stored, currentId);
    const all = withHandle(stored, currentId, id);
    if (id !== currentId) requireFreeId(stored, id);
    throwIfInvalid(placementErrors(all, { id, name: placement.name, parentId: placement.parentId }));
    if (id !== currentId)
      await updateRows(tx, 'categories', { tenant_code: tenantCode, id: currentId }, { id });
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
      before: audited(viewOf(stored, before)),
      after: audited(view),
    });
    const former = await readFormerHandles(tx, tenantCode, 'category', id);
    return { ...view, formerHandles: former.get(id) ?? [] };
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

/** Another operator may have just changed the handle of this category. */
async function findCategory(
  tx: Tx,
  tenantCode: string,
  all: CountedCategory[],
  id: string,
): Promise<CountedCategory> {
  const movedTo = all.some((one) => one.id === id)
    ? undefined
    : await findMovedHandle(tx, tenantCode, 'category', id);
  if (movedTo !== undefined) throw new AppError('changed-meanwhile', { movedTo });
  return requireCategory(all, id);
}

/** @throws AppError `conflict` */
function requireFreeId(all: CountedCategory[], id: string): void {
  if (!all.some((one) => one.id === id)) return;
  throw new AppError('conflict', {
    detail: `The address “${id}” is already in use. Nothing was changed; please choose another one.`,
    fields: { id: 'is already in use; please choose another one' },
  });
}

/** The categories after one of them gets another handle. */
const withHandle = (all: CountedCategory[], from: string, to: string): CountedCategory[] =>
  all.map((one) => ({
    ...one,
    id: one.id === from ? to : one.id,
    parent_id: one.parent_id === from ? to : one.parent_id,
  }));

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
