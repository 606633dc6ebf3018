import { colorFamilies } from '../../products/color-families.ts';
import type { CategoryRow } from '../../categories/category-repository.ts';
import type { ListFilter } from '../list-filter.ts';
import { variantKeys, type FilterPart } from '../list-products.ts';
import type { ListCounts } from '../listed.ts';
import { meetsAll, type Clause } from './clauses.ts';
import { filterClauses, hasKey, priceClauses } from './filter-clauses.ts';
import {
  countEach,
  countValues,
  readEach,
  readValues,
  type AggregationReply,
  type Aggregations,
  type Search,
  type SearchReply,
} from './search-reply.ts';
import { filterKey } from '../catalog-index-entry.ts';

const maxValues = 1_000;
const maxBrands = 10_000;
const families = Object.keys(colorFamilies);

/** What the counts of a list depend on. */
export interface Counted {
  /** Products before filters are applied. */
  query: Clause;
  filter: ListFilter;
  subcategories: readonly CategoryRow[];
  /** Sizes to count, if colors are chosen. Otherwise all are. */
  sizes: readonly string[] | undefined;
}

/** Products that match the filter, regardless of some of its parts. */
export function filterWithout(filter: ListFilter, ...without: (FilterPart | 'price')[]): Clause {
  const parts = Object.entries(filterClauses(filter)) as [FilterPart, Clause | undefined][];
  const chosen = parts.flatMap(([part, clause]) => (clause && !without.includes(part) ? [clause] : []));
  return meetsAll([...chosen, ...(without.includes('price') ? [] : priceClauses(filter))]);
}

/**
 * The sizes of products that match the filter, regardless of sizes, if colors are chosen. Then a size counts only in these
 * colors, which needs a clause for each size.
 */
export async function readSizes(
  search: Search,
  query: Clause,
  filter: ListFilter,
): Promise<string[] | undefined> {
  if (!filter.colors) return undefined;
  const sizes = {
    filter: filterWithout(filter, 'variant'),
    aggs: { sizes: countValues('sizes', maxValues) },
  };
  const { aggregations } = await search({ size: 0, query, aggs: { variant: sizes } });
  return readValues(aggregations?.['variant']?.['sizes']).map(({ value }) => value);
}

/** Counts as `findAndCount` does: a value's count is regardless of other chosen values of its facet. */
export function countAggregations({ filter, subcategories, sizes }: Counted): Aggregations {
  const inVariant = (wanted: Partial<ListFilter>) => hasKey(...variantKeys({ ...filter, ...wanted })!);
  const regardlessOf = (part: FilterPart | 'price', aggs: object) => ({
    filter: filterWithout(filter, part),
    aggs,
  });
  return {
    matched: { filter: { match_all: {} } },
    variant: regardlessOf('variant', {
      families: countEach(families.map((family) => inVariant({ colors: [family] }))),
      sizes: sizes
        ? countEach(sizes.map((size) => inVariant({ sizes: [size] })))
        : countValues('sizes', maxValues),
      inStock: { filter: inVariant({ inStock: true }) },
    }),
    material: regardlessOf('material', { materials: countValues('materialFamilies', maxValues) }),
    fit: regardlessOf('fit', { fits: countValues('fits', maxValues) }),
    brand: regardlessOf('brand', { brands: countValues('brands', maxBrands) }),
    sale: regardlessOf('sale', { reduced: { filter: hasKey(filterKey.reduced) } }),
    category: regardlessOf('category', {
      subcategories: countEach(subcategories.map(({ id }) => hasKey(filterKey.category(id)))),
    }),
    price: regardlessOf('price', {
      min: { min: { field: 'minPrice' } },
      max: { max: { field: 'maxPrice' } },
    }),
  };
}

/** @returns also how many products there are before filters are applied */
export function readCounts(
  { hits, aggregations: replies = {} }: SearchReply,
  { subcategories, sizes }: Counted,
): ListCounts & { matched: number } {
  const counted = <T>(values: readonly T[], reply: AggregationReply | undefined) => {
    const counts = readEach(reply);
    return values.map((value, at) => ({ value, count: counts[at]! })).filter(({ count }) => count > 0);
  };
  const { variant, material, fit, brand, sale, category, price } = replies;
  return {
    matched: replies['matched']?.doc_count ?? 0,
    total: hits.total.value,
    families: counted(families, variant?.['families']),
    sizes: sizes ? counted(sizes, variant?.['sizes']) : readValues(variant?.['sizes']),
    materials: readValues(material?.['materials']),
    fits: readValues(fit?.['fits']),
    brands: readValues(brand?.['brands']),
    reduced: sale?.['reduced']?.doc_count ?? 0,
    inStock: variant?.['inStock']?.doc_count ?? 0,
    subcategories: counted(subcategories, category?.['subcategories']).map(({ value, count }) => ({
      id: value.id,
      name: value.name,
      count,
    })),
    price: { minMinor: price?.['min']?.value ?? 0, maxMinor: price?.['max']?.value ?? 0 },
  };
}
