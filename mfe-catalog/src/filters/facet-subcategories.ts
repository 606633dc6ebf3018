import type { Facets } from '@selvedge/contract';
import type { ListData } from './filtered-list.tsx';

/** The categories of a list's products. A single category is left out, because filtering by it changes nothing. */
export function facetSubcategories(
  unfilteredFacets: Facets | null,
  facets: Facets | null,
): ListData['subcategories'] {
  const counts = new Map(facets?.subcategories.map(({ id, count }) => [id, count]));
  const choices = unfilteredFacets?.subcategories ?? [];
  return choices.length > 1 ? choices.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })) : [];
}
