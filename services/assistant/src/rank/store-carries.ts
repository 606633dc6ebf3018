import type { AssistantFilters } from '@selvedge/contract';
import { isOtherProductKind } from '@selvedge/fashion-words';
import type { CatalogIndex } from '../catalog/catalog-index.ts';

/**
 * Whether the store may sell the requested item. A backpack whose description mentions a laptop isn't a laptop: goods
 * that clothing stores don't sell count only if a product's or category's name has them.
 */
export function storeCarries(
  index: CatalogIndex,
  item: string,
  { kinds, category, products, goesWith }: AssistantFilters,
): boolean {
  const isNamed =
    [kinds, products, goesWith].some((list) => list && list.length > 0) || category !== undefined;
  if (isNamed || !isOtherProductKind(item)) return true;
  const options = { prefix: false, fuzzy: false, fields: ['name', 'categories'] };
  return index.search.search(item, options).length > 0;
}
