import type { Category } from '@selvedge/contract';

export interface CategoryChoice {
  id: string;
  /** With everything above it: `Women › Outerwear › Coats`. */
  name: string;
}

/** Every category of the tree, each after the one above it. */
export function categoryChoices(tree: readonly Category[], above = ''): CategoryChoice[] {
  return tree.flatMap(({ id, name, subcategories }) => {
    const whole = above + name;
    return [{ id, name: whole }, ...categoryChoices(subcategories, `${whole} › `)];
  });
}
