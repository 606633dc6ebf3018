import type { Category } from '@selvedge/contract';
import type { CategoryRow } from './category-repository.ts';

/** Rows in the order of their positions as a forest; a row whose parent is missing is left out. */
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

/** A category and everything above it, itself first. */
export function withAncestors(rows: CategoryRow[], id: string): CategoryRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chain: CategoryRow[] = [];
  for (let row = byId.get(id); row && !chain.includes(row); row = byId.get(row.parent_id ?? ''))
    chain.push(row);
  return chain;
}

/** The category of a name, whatever its case; the one nearest to the top when there are several. */
export function findByName(rows: readonly CategoryRow[], name: string): CategoryRow | undefined {
  const wanted = name.trim().toLowerCase();
  const named = rows.filter((row) => row.name.toLowerCase() === wanted);
  return named.find((row) => row.parent_id === null) ?? named[0];
}
