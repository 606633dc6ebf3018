import type { CategoryRow } from '../categories/category-repository.ts';
import { withAncestors } from '../categories/category-tree.ts';
import { freeCategoryId, maxLevels, type PlacedCategory } from '../categories/category-rules.ts';

/** How a category name was resolved when the file didn't simply give the path of an existing category. */
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
  /** Categories that this run created. Single names don't match them, as if the tree were unchanged. */
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
  /** Paths that would create a category below the lowest level. Existing deeper categories are fine. */
  readonly tooDeep: (readonly string[])[] = [];
  #tree: Tree;
  #found: CategoryNote[] = [];

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  /** @throws RangeError if the path is empty */
  resolve(said: readonly string[]): string {
    const lower = said.length === 1 ? this.#namedBelow(said[0]!) : undefined;
    if (!lower) return this.#endOf(said).id;
    this.#found.push({ outcome: 'found', said, path: pathOf(this.#tree.categories, lower.id), id: lower.id });
    return lower.id;
  }

  get notes(): CategoryNote[] {
    const created = this.planned.map(({ id }) => {
      const path = pathOf(this.#tree.categories, id);
      return { outcome: 'created' as const, said: path, path, id };
    });
    return [...this.#found, ...created];
  }

  /** The category below the top level that a single name refers to. */
  #namedBelow(name: string): CategoryRow | undefined {
    const { categories, created, own } = this.#tree;
    const isOfRun = (id: string) => created.has(id) || this.planned.some((row) => row.id === id);
    const named = categories.filter((row) => isNamed(row, name) && !isOfRun(row.id));
    if (named.some(({ parent_id }) => parent_id === null)) return undefined;
    return named.find(({ id }) => own.includes(id)) ?? (named.length === 1 ? named[0] : undefined);
  }

  #endOf(path: readonly string[]): CategoryRow {
    let end: CategoryRow | undefined;
    const plannedBefore = this.planned.length;
    for (const name of path) end = this.#childNamed(end, name) ?? this.#plan(end, name);
    if (this.planned.length > plannedBefore && path.length > maxLevels) this.tooDeep.push(path);
    if (!end) throw new RangeError('A category needs a name');
    return end;
  }

  #childNamed(parent: CategoryRow | undefined, name: string): CategoryRow | undefined {
    const parentId = parent?.id ?? null;
    return this.#tree.categories.find((row) => row.parent_id === parentId && isNamed(row, name));
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

function isNamed(row: CategoryRow, name: string): boolean {
  return row.name.toLowerCase() === name.toLowerCase();
}
