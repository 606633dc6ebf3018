import { readCategories } from '../catalog/category-repository.ts';
import type { Tx } from '../db/database.ts';
import type { StoredTenant } from './settings/settings-repository.ts';

/** As many, and as long, as an operator may set. */
const mostLinks = 12;
const mostCharacters = 60;

/**
 * What the footer's shop column links to: what the operator set, an empty list included; otherwise the top-level
 * categories, or the search while there are none.
 */
export async function footerCategoriesOf(
  tx: Tx,
  tenant: Pick<StoredTenant, 'code' | 'footer_categories' | 'sections_updated_at'>,
): Promise<{ name: string; url: string }[]> {
  const { code, footer_categories: links, sections_updated_at: savedAt } = tenant;
  if (links.length > 0 || savedAt['Footer'] !== undefined) return links;
  const top = (await readCategories(tx, code)).filter(({ parent_id }) => parent_id === null);
  if (top.length === 0) return [{ name: 'Search', url: '/search' }];
  return top.slice(0, mostLinks).map(({ id, name }) => ({
    name: name.slice(0, mostCharacters).trim(),
    url: `/category/${encodeURIComponent(id)}`,
  }));
}
