import { freeHandle, handleOf } from '../products/handles.ts';
import type { CategoryRow } from './category-repository.ts';
import { withAncestors } from './category-tree.ts';

export interface PlacedCategory extends CategoryRow {
  position: number;
}

export const maxLevels = 3;

const byPosition = (a: PlacedCategory, b: PlacedCategory) =>
  a.position - b.position || (a.id < b.id ? -1 : 1);

/** The direct subcategories of a category (or the top-level ones), in display order. */
export function childrenOf<C extends PlacedCategory>(all: readonly C[], parentId: string | null): C[] {
  return all.filter((one) => one.parent_id === parentId).sort(byPosition);
}

/** All categories in display order, each one after its parent. */
export function inTreeOrder<C extends PlacedCategory>(
  all: readonly C[],
  parentId: string | null = null,
): C[] {
  return childrenOf(all, parentId).flatMap((one) => [one, ...inTreeOrder(all, one.id)]);
}

/** Number of levels of a category's subtree. 1 if it has no subcategories. */
function heightOf(all: readonly PlacedCategory[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(all, id).map((child) => heightOf(all, child.id)));
}

interface Placement {
  /** Undefined for a new category. */
  id?: string;
  name: string;
  parentId: string | null;
}

/** @returns errors by field; empty if a category can have this name and parent */
export function placementErrors(
  all: readonly PlacedCategory[],
  { id, name, parentId }: Placement,
): Record<string, string> {
  if (name === '') return { name: 'is missing' };
  const parent = parentId === null ? undefined : all.find((one) => one.id === parentId);
  if (parentId !== null && !parent) return { parentId: 'no longer exists' };
  const chain = parent ? withAncestors(all, parent.id) : [];
  if (id !== undefined && chain.some((one) => one.id === id))
    return { parentId: 'is the category itself or one of its subcategories' };
  // A category from an older import may be deeper. It can stay there.
  const isMoved = id === undefined || all.find((one) => one.id === id)?.parent_id !== parentId;
  const levels = chain.length + (id === undefined ? 1 : heightOf(all, id));
  if (isMoved && levels > maxLevels)
    return { parentId: `is too deep; categories can have at most ${maxLevels} levels` };
  const namesake = childrenOf(all, parentId).find(
    (one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase(),
  );
  return namesake ? { name: `${namesake.name} already exists` } : {};
}

/**
 * Moves a category to a position among its new siblings, and renumbers its old and new siblings.
 * @param position from 0; past the end means last
 * @returns only the changed rows
 */
export function moveCategory(
  all: readonly PlacedCategory[],
  id: string,
  { name, parentId, position }: { name: string; parentId: string | null; position: number },
): PlacedCategory[] {
  const before = all.find((one) => one.id === id);
  if (!before) return [];
  const siblings = childrenOf(all, parentId).filter((one) => one.id !== id);
  siblings.splice(position, 0, { ...before, name, parent_id: parentId });
  const oldSiblings =
    before.parent_id === parentId ? [] : childrenOf(all, before.parent_id).filter((one) => one.id !== id);
  return [siblings, oldSiblings]
    .flatMap((group) => group.map((one, index) => ({ ...one, position: index })))
    .filter((one) => JSON.stringify(one) !== JSON.stringify(all.find((other) => other.id === one.id)));
}

/**
 * An unused ID for a new category, made from its parent's ID and its name.
 * @param redirects former IDs that redirect; a new category doesn't take them over
 */
export function freeCategoryId(
  name: string,
  parentId: string | undefined,
  categories: readonly CategoryRow[],
  redirects: readonly string[] = [],
): string {
  const base = handleOf([parentId, handleOf(name) || 'category'].filter(Boolean).join('-'));
  const taken = new Set([...categories.map(({ id }) => id), ...redirects]);
  return freeHandle(base, (id) => taken.has(id));
}
