import { freeCategoryId } from '../catalog/category-id.ts';
import type { CategoryRow } from '../catalog/category-repository.ts';
import { withAncestors } from '../catalog/category-tree.ts';
import { mostLevels, type PlacedCategory } from '../catalog/editing/category-rules.ts';

/** What became of a name in the file that is not simply the path of a category. */
export interface CategoryNote {
  outcome: 'created' | 'found';
  said: readonly string[];
  path: readonly string[];
  /** The category's; of one that a rehearsal did not create it means nothing. */
  id: string;
}

interface Tree {
  /** All categories of the tenant; those that are planned are added. */
  categories: CategoryRow[];
  /** Of these, those that this run created: its file is read against the tree as it was before. */
  created: ReadonlySet<string>;
  /** Categories that the product is in. */
  own: readonly string[];
}

/**
 * Finds the categories that a file names for a product, and plans those that there are none of. A path is read from the
 * top of the tree, whatever its case. A name alone is first a category at the top, then the one of this name that the
 * product is in, then the only one of this name that there is.
 */
export class CategoryPlan {
  readonly planned: PlacedCategory[] = [];
  /** Names that would need a category below the lowest level; deeper ones that are there already may be named. */
  readonly tooDeep: (readonly string[])[] = [];
  #tree: Tree;
  #found: CategoryNote[] = [];

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  /** @throws RangeError when the path has no name */
  idOf(said: readonly string[]): string {
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

  /** What a single name stands for that is not at the top. */
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
    if (this.planned.length > plannedBefore && path.length > mostLevels) this.tooDeep.push(path);
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

/** Names from the top of the tree to a category. */
export function pathOf(categories: CategoryRow[], id: string): string[] {
  return withAncestors(categories, id)
    .map(({ name }) => name)
    .reverse();
}

function isNamed(row: CategoryRow, name: string): boolean {
  return row.name.toLowerCase() === name.toLowerCase();
}
