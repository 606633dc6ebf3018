import type { AssistantFilters } from '@selvedge/contract';
import { isOtherGood } from '@selvedge/fashion-words';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';

/**
 * Whether a store may sell the thing that is asked for. That a rucksack's description speaks of a laptop makes no laptop of
 * it: what shops of other kinds sell has to be in a product's or a category's name here.
 */
export function isSold(
  index: CatalogueIndex,
  thing: string,
  { kinds, category, products, goesWith }: AssistantFilters,
): boolean {
  const isNamed =
    [kinds, products, goesWith].some((list) => list && list.length > 0) || category !== undefined;
  if (isNamed) return true;
  const options = { prefix: false, fuzzy: false, fields: ['name', 'categories'] };
  if (isOtherGood(thing)) return index.search.search(thing, options).length > 0;
  return true;
}
