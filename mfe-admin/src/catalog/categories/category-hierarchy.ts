import type { AdminCategory } from '@selvedge/contract';

const maxLevels = 3;

/** The depth of a category: 1 at the top level, 0 for `null`. */
export function getLevel(all: readonly AdminCategory[], id: string | null): number {
  const one = all.find((category) => category.id === id);
  return one ? 1 + getLevel(all, one.parentId) : 0;
}

/** How many levels a category and its descendants take up. */
function getHeight(all: readonly AdminCategory[], id: string): number {
  const children = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => getHeight(all, child.id)));
}

function isSelfOrDescendant(all: readonly AdminCategory[], id: string, ancestorId: string): boolean {
  const one = all.find((category) => category.id === id);
  return (
    one !== undefined &&
    (one.id === ancestorId || (one.parentId !== null && isSelfOrDescendant(all, one.parentId, ancestorId)))
  );
}

/** Valid parents for a category: not itself or its descendants, and within the depth limit. */
export function possibleParents(all: readonly AdminCategory[], moved: AdminCategory | null): AdminCategory[] {
  const height = moved ? getHeight(all, moved.id) : 1;
  return all.filter(
    ({ id }) =>
      id === moved?.parentId ||
      (getLevel(all, id) + height <= maxLevels && !(moved && isSelfOrDescendant(all, id, moved.id))),
  );
}

/** How many categories share a category's parent, itself included. */
export const siblingCount = (all: readonly AdminCategory[], { parentId }: AdminCategory): number =>
  all.filter((one) => one.parentId === parentId).length;
