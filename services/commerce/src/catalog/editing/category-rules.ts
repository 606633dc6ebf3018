import { withAncestors } from '../category-tree.ts';

export interface PlacedCategory {
  id: string;
  name: string;
  parent_id: string | null;
  position: number;
}

/** How many categories may stand one above another. */
export const mostLevels = 3;

const byPlace = (a: PlacedCategory, b: PlacedCategory) => a.position - b.position || (a.id < b.id ? -1 : 1);

/** The categories right below one, or at the top, as they are shown. */
export function childrenOf<C extends PlacedCategory>(all: readonly C[], parentId: string | null): C[] {
  return all.filter((one) => one.parent_id === parentId).sort(byPlace);
}

/** All categories as they are shown: each after the one above it. */
export function inTreeOrder<C extends PlacedCategory>(
  all: readonly C[],
  parentId: string | null = null,
): C[] {
  return childrenOf(all, parentId).flatMap((one) => [one, ...inTreeOrder(all, one.id)]);
}

/** How many levels a category and what is below it take; 1 for one without any below. */
function heightOf(all: readonly PlacedCategory[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(all, id).map((child) => heightOf(all, child.id)));
}

interface Wanted {
  /** Undefined for one that is to be made. */
  id?: string;
  name: string;
  parentId: string | null;
}

/** @returns what stands against a category of this name at this place, by field; nothing when it can be there */
export function faultsOfPlace(
  all: readonly PlacedCategory[],
  { id, name, parentId }: Wanted,
): Record<string, string> {
  if (name === '') return { name: 'is missing' };
  const parent = parentId === null ? undefined : all.find((one) => one.id === parentId);
  if (parentId !== null && !parent) return { parentId: 'is not there any more' };
  const chain = parent ? withAncestors([...all], parent.id) : [];
  if (id !== undefined && chain.some((one) => one.id === id))
    return { parentId: 'is the category itself, or stands below it' };
  // One that has been deeper since an import may stay where it is.
  const isMoved = id === undefined || all.find((one) => one.id === id)?.parent_id !== parentId;
  const levels = chain.length + (id === undefined ? 1 : heightOf(all, id));
  if (isMoved && levels > mostLevels)
    return { parentId: `has no room below it: ${mostLevels} levels at most` };
  const namesake = childrenOf(all, parentId).find(
    (one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase(),
  );
  return namesake ? { name: `${namesake.name} is there already` } : {};
}

/**
 * Puts a category among its new siblings, and counts them and those it leaves anew.
 * @param position from 0; past the end is the end
 * @returns rows that are others than before
 */
export function moved(
  all: readonly PlacedCategory[],
  id: string,
  { name, parentId, position }: { name: string; parentId: string | null; position: number },
): PlacedCategory[] {
  const before = all.find((one) => one.id === id);
  if (!before) return [];
  const siblings = childrenOf(all, parentId).filter((one) => one.id !== id);
  siblings.splice(position, 0, { ...before, name, parent_id: parentId });
  const left =
    before.parent_id === parentId ? [] : childrenOf(all, before.parent_id).filter((one) => one.id !== id);
  return [siblings, left]
    .flatMap((row) => row.map((one, place) => ({ ...one, position: place })))
    .filter((one) => JSON.stringify(one) !== JSON.stringify(all.find((other) => other.id === one.id)));
}
