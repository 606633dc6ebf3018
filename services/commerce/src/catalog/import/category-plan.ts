import type { CategoryRow } from '../categories/category-repository.ts';
import { withAncestors } from '../categories/category-tree.ts';
import { freeCategoryId, maxLevels, type PlacedCategory } from '../categories/category-rules.ts';

/** How a category name was resolved, unless the file simply gave the path of an existing category. */
export interface CategoryNote {
  outcome: 'created' | 'found';
  said: readonly string[];
  path: readonly string[];
  /** The category's ID. Meaningless if a dry run would have created it. */
  id: string;
}

interface Tree {
  /** All categories of the tenant. Planned ones are added. */
  categories: CategoryRow[];
  /** Categories that this run has created. Single names are resolved as if these didn't exist yet. */
  created: ReadonlySet<string>;
  /** Categories the product is already in. */
  own: readonly string[];
}

/**
 * Finds the categories that a file names for a product and plans the missing ones. Paths start at the top of the tree
 * and ignore case. A single name matches a top-level category first, then a category the product is already in, then
 * any category if only one has this name.
 */
export class CategoryPlan {
  readonly planned: PlacedCategory[] = [];
  /** Paths that would create a category deeper than allowed. Existing deeper categories are fine. */
  readonly tooDeep: (readonly string[])[] = [];
  #tree: Tree;
  #found: CategoryNote[] = [];

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  /** @throws RangeError if the path is empty */
  resolve(names: readonly string[]): string {
    const found = names.length === 1 ? this.#findSubcategory(names[0]!) : undefined;
    if (!found) return this.#findOrPlan(names).id;
    const path = pathOf(this.#tree.categories, found.id);
    this.#found.push({ outcome: 'found', said: names, path, id: found.id });
    return found.id;
  }

  get notes(): CategoryNote[] {
    const created = this.planned.map(({ id }) => {
      const path = pathOf(this.#tree.categories, id);
      return { outcome: 'created' as const, said: path, path, id };
    });
    return [...this.#found, ...created];
  }

  /** The category below the top level that a single name refers to. */
  #findSubcategory(name: string): CategoryRow | undefined {
    const { categories, created, own } = this.#tree;
    const isFromThisRun = (id: string) => created.has(id) || this.planned.some((row) => row.id === id);
    const named = categories.filter((row) => hasName(row, name) && !isFromThisRun(row.id));
    if (named.some(({ parent_id }) => parent_id === null)) return undefined;
    return named.find(({ id }) => own.includes(id)) ?? (named.length === 1 ? named[0] : undefined);
  }

  #findOrPlan(path: readonly string[]): CategoryRow {
    let end: CategoryRow | undefined;
    const plannedBefore = this.planned.length;
    for (const name of path) end = this.#findChild(end, name) ?? this.#plan(end, name);
    if (this.planned.length > plannedBefore && path.length > maxLevels) this.tooDeep.push(path);
    if (!end) throw new RangeError('A category needs a name');
    return end;
  }

  #findChild(parent: CategoryRow | undefined, name: string): CategoryRow | undefined {
    const parentId = parent?.id ?? null;
    return this.#tree.categories.find((row) => row.parent_id === parentId && hasName(row, name));
  }

  #plan(parent: CategoryRow | undefined, name: string): CategoryRow {
    const { categories } = this.#tree;
    const parentId = parent?.id ?? null;
    const row = { id: freeCategoryId(name, parent?.id, categories), name, parent_id: parentId };
    const position = categories.filter(({ parent_id }) => parent_id === parentId).length;
    this.planned.push({ ...row, position });
    categories.push(row);
    return row;
  }
}

/** The names from the top of the tree down to a category. */
export function pathOf(categories: readonly CategoryRow[], id: string): string[] {
  return withAncestors(categories, id)
    .map(({ name }) => name)
    .reverse();
}

function hasName(row: CategoryRow, name: string): boolean {
  return row.name.toLowerCase() === name.toLowerCase();
}
