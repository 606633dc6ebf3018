import type { AdminCategory } from '@selvedge/contract';

const mostLevels = 3;

/** How many categories stand above one, itself included: 1 at the top. */
export function levelOf(all: readonly AdminCategory[], id: string | null): number {
  const one = all.find((category) => category.id === id);
  return one ? 1 + levelOf(all, one.parentId) : 0;
}

/** How many levels one takes with what is below it. */
function heightOf(all: readonly AdminCategory[], id: string): number {
  const below = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((child) => heightOf(all, child.id)));
}

function isWithin(all: readonly AdminCategory[], id: string, aboveId: string): boolean {
  const one = all.find((category) => category.id === id);
  return (
    one !== undefined &&
    (one.id === aboveId || (one.parentId !== null && isWithin(all, one.parentId, aboveId)))
  );
}

/** Categories that one may stand in: not itself, nor what is below it, and no deeper than the store goes. */
export function possibleParents(all: readonly AdminCategory[], moved: AdminCategory | null): AdminCategory[] {
  const height = moved ? heightOf(all, moved.id) : 1;
  return all.filter(
    ({ id }) =>
      id === moved?.parentId ||
      (levelOf(all, id) + height <= mostLevels && !(moved && isWithin(all, id, moved.id))),
  );
}

/** How many stand beside one, itself included. */
export const siblingCount = (all: readonly AdminCategory[], { parentId }: AdminCategory): number =>
  all.filter((one) => one.parentId === parentId).length;
