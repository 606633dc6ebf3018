import type {
  AdminCategory,
  BodyOf,
  createCategory as createEndpoint,
  updateCategory as updateEndpoint,
} from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { shownText } from '../../shown-text.ts';
import { freeCategoryId } from '../category-id.ts';
import { holdCategoryTree } from '../category-tree-lock.ts';
import {
  deleteCategoryRow,
  insertCategory,
  listAnew,
  placeCategories,
  readListedIn,
  readPlacedCategories,
  type CountedCategory,
} from './category-edit-repository.ts';
import { childrenOf, faultsOfPlace, inTreeOrder, moved, type PlacedCategory } from './category-rules.ts';

export interface CategoryEditing {
  db: Database;
  tenantCode: string;
  audit: Audit;
}

export async function listAdminCategories(db: Database, tenantCode: string): Promise<AdminCategory[]> {
  const all = await db.inTenant(tenantCode, (tx) => readPlacedCategories(tx, tenantCode));
  return inTreeOrder(all).map((one) => viewOf(all, one));
}

/** @throws AppError `invalid-request` for a name or place that cannot be; `conflict` for a handle that is taken */
export function createCategory(
  { db, tenantCode, audit }: CategoryEditing,
  body: BodyOf<typeof createEndpoint>,
): Promise<AdminCategory> {
  const name = shownText(body.name);
  const { parentId } = body;
  return db.inTenant(tenantCode, async (tx) => {
    const all = await readTreeToChange(tx, tenantCode);
    refuse(faultsOfPlace(all, { name, parentId }));
    const id = body.id ?? freeCategoryId(name, parentId ?? undefined, all);
    if (all.some((one) => one.id === id))
      throw new AppError('conflict', {
        detail: `The address “${id}” is taken. Please choose another one.`,
        fields: { id: 'is taken; please choose another one' },
      });
    const position = 1 + (childrenOf(all, parentId).at(-1)?.position ?? -1);
    const made = { id, name, parent_id: parentId, position };
    await insertCategory(tx, tenantCode, made);
    const counted = { ...made, products: 0, listed: 0 };
    const view = viewOf([...all, counted], counted);
    await audit(tx, { subject: { type: 'categories', id, name }, before: null, after: audited(view) });
    return view;
  });
}

/**
 * Renames a category or moves it with all below it; products stay listed in what is above them.
 * @throws AppError `not-found`; `invalid-request` for a name or place that cannot be
 */
export function updateCategory(
  { db, tenantCode, audit }: CategoryEditing,
  id: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<AdminCategory> {
  const place = { ...body, name: shownText(body.name) };
  return db.inTenant(tenantCode, async (tx) => {
    const all = await readTreeToChange(tx, tenantCode);
    const before = found(all, id);
    refuse(faultsOfPlace(all, { id, name: place.name, parentId: place.parentId }));
    const changes = new Map(moved(all, id, place).map((one) => [one.id, one]));
    const after = all.map((one) => ({ ...one, ...changes.get(one.id) }));
    // Only what differs is written: those it has passed are counted anew.
    await placeCategories(tx, tenantCode, [...changes.values()].map(rowOf));
    if (before.parent_id !== place.parentId || before.name !== place.name)
      await listAnew(tx, tenantCode, await readListedIn(tx, tenantCode, id), after);
    const view = viewOf(after, found(after, id));
    await audit(tx, {
      subject: { type: 'categories', id, name: place.name },
      before: audited(viewOf(all, before)),
      after: audited(view),
    });
    return view;
  });
}

/** @throws AppError `not-found`; `conflict` while something is in it */
export function deleteCategory(
  { db, tenantCode, audit }: CategoryEditing,
  id: string,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const all = await readTreeToChange(tx, tenantCode);
    const category = found(all, id);
    const below = childrenOf(all, id).length;
    if (below > 0) throw notEmpty(category, `${counted(below, 'category', 'categories')} below it`);
    if (category.listed > 0) throw notEmpty(category, counted(category.listed, 'product', 'products'));
    await deleteCategoryRow(tx, tenantCode, id);
    await audit(tx, {
      subject: { type: 'categories', id, name: category.name },
      before: audited(viewOf(all, category)),
      after: null,
    });
    return { message: `${category.name} was deleted.` };
  });
}

async function readTreeToChange(tx: Tx, tenantCode: string): Promise<CountedCategory[]> {
  await holdCategoryTree(tx, tenantCode, 'to-change');
  return readPlacedCategories(tx, tenantCode);
}

function found(all: CountedCategory[], id: string): CountedCategory {
  const category = all.find((one) => one.id === id);
  if (!category) throw new AppError('not-found', { detail: 'Category not found' });
  return category;
}

function refuse(fields: Record<string, string>): void {
  const [first] = Object.entries(fields);
  if (!first) return;
  const subject = first[0] === 'name' ? 'The name' : 'The category above it';
  throw new AppError('invalid-request', { detail: `${subject}: ${first[1]}. Nothing was changed.`, fields });
}

const rowOf = ({ id, name, parent_id, position }: PlacedCategory) => ({
  id,
  name,
  parent_id,
  position,
});

function viewOf(
  all: CountedCategory[],
  { id, name, parent_id, products, listed }: CountedCategory,
): AdminCategory {
  const position = childrenOf(all, parent_id).findIndex((one) => one.id === id);
  return { id, name, parentId: parent_id, position, productCount: products, listedCount: listed };
}

/** How many products there are is no part of a change. */
const audited = ({ productCount: _, listedCount: __, ...place }: AdminCategory) => place;

function notEmpty({ name }: CountedCategory, content: string): AppError {
  return new AppError('conflict', {
    detail: `${name} is not empty: there ${content.startsWith('1 ') ? 'is' : 'are'} ${content}. Move that first.`,
  });
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
