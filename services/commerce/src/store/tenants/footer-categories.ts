import type { Tx } from '../../platform/db/database.ts';
import type { StoredTenant } from '../settings/settings-repository.ts';

/** Reads the top-level categories. */
export type ReadTopCategories = (tx: Tx, tenantCode: string) => Promise<{ id: string; name: string }[]>;

/** Operators have the same limits. */
const maxLinks = 12;
const maxCharacters = 60;

/**
 * The links in the footer's shop column: what the operator set (even an empty list), otherwise the top-level categories,
 * or a link to search if there are none.
 */
export async function readFooterCategories(
  tx: Tx,
  tenant: Pick<StoredTenant, 'code' | 'footer_categories' | 'sections_updated_at'>,
  topCategoriesOf: ReadTopCategories,
): Promise<{ name: string; url: string }[]> {
  const { code, footer_categories: links, sections_updated_at: savedAt } = tenant;
  if (links.length > 0 || savedAt['Footer'] !== undefined) return links;
  const top = await topCategoriesOf(tx, code);
  if (top.length === 0) return [{ name: 'Search', url: '/search' }];
  return top.slice(0, maxLinks).map(({ id, name }) => ({
    name: name.slice(0, maxCharacters).trim(),
    url: `/category/${encodeURIComponent(id)}`,
  }));
}
