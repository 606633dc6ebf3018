import { materialFamilyNamed } from '../../products/material-families.ts';
import { filterKey } from '../catalog-index-entry.ts';
import type { ListFilter } from '../list-filter.ts';
import { variantKeys, type FilterPart } from '../list-products.ts';
import { maxPriceMinor } from '../price-range.ts';
import { contains, hasAny, meetsAny, type Clause } from './clauses.ts';

export const hasKey = (...keys: string[]): Clause => hasAny('keys', keys);

/** The index also has a document with its own state, which isn't a product. */
export const isProduct = hasKey(filterKey.any);

/** The clause of each part of a filter; undefined for parts without a filter. */
export function filterClauses(filter: ListFilter): Record<FilterPart, Clause | undefined> {
  const { categoryId, materials, fits, brands, onSale } = filter;
  const variants = variantKeys(filter);
  return {
    category: categoryId === undefined ? undefined : hasKey(filterKey.category(categoryId)),
    variant: variants && hasKey(...variants),
    material: materials && meetsAny(materials.map(materialClause)),
    fit: fits && hasKey(...fits.map((fit) => filterKey.fit(fit))),
    brand: brands && hasAny('lowerBrands', brands),
    sale: onSale ? hasKey(filterKey.reduced) : undefined,
  };
}

/** A price within the bounds. */
export function priceClauses({
  minPriceMinor,
  maxPriceMinor: highest,
}: Pick<ListFilter, 'minPriceMinor' | 'maxPriceMinor'>): Clause[] {
  const bounds: Clause[] = [];
  if (minPriceMinor !== undefined)
    bounds.push({ range: { maxPrice: { gte: Math.min(minPriceMinor, maxPriceMinor) } } });
  if (highest !== undefined) bounds.push({ range: { minPrice: { lte: Math.min(highest, maxPriceMinor) } } });
  return bounds;
}

function materialClause(material: string): Clause {
  const family = materialFamilyNamed(material);
  return family === undefined ? contains('material', material) : hasKey(filterKey.materialFamily(family));
}
