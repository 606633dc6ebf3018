import type { Category } from '@selvedge/contract';
import type { CategoryRow } from './category-repository.ts';

/** Builds the tree from rows in display order. Rows with a missing parent are left out. */
export function categoryTree(rows: CategoryRow[]): Category[] {
  const nodes = new Map<string, Category>(
    rows.map((row) => [row.id, { id: row.id, name: row.name, parentId: row.parent_id, subcategories: [] }]),
  );
  const roots: Category[] = [];
  for (const node of nodes.values()) {
    if (node.parentId === null) roots.push(node);
    else nodes.get(node.parentId)?.subcategories.push(node);
  }
  return roots;
}

/** A category and its ancestors, from the category up to the top. */
export function withAncestors(rows: readonly CategoryRow[], id: string): CategoryRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chain: CategoryRow[] = [];
  for (let row = byId.get(id); row && !chain.includes(row); row = byId.get(row.parent_id ?? ''))
    chain.push(row);
  return chain;
}

/** Finds a category by name, ignoring case. If several match, a top-level one is preferred. */
export function findByName(rows: readonly CategoryRow[], name: string): CategoryRow | undefined {
  const wanted = name.trim().toLowerCase();
  const named = rows.filter((row) => row.name.toLowerCase() === wanted);
  return named.find((row) => row.parent_id === null) ?? named[0];
}
