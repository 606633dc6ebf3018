import { familyNamed } from '../products/color-families.ts';
import type { ListFilter, ListOrder, ListPage } from './list-filter.ts';
import { anySize, filterKey } from './catalog-index-entry.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { ListedCollection } from '../collections/listed-collection.ts';
import { findMembers, getMemberIds } from './collection-members.ts';
import type { ListCounts, Listed, ValueCount } from './listed.ts';
import type { FoundIds } from './listed-catalog.ts';
import { materialFamilyNamed } from '../products/material-families.ts';
import { countBits, emptyBits, intersect, subtract, type Bits } from './bitset.ts';
import { priceRange, findInPriceRange } from './price-range.ts';

/** The products to filter (all if undefined), and the category whose subcategories are counted. */
interface Scope {
  within?: Bits;
  parentId: string | null;
}

/** Property keys of which a product must have at least one. */
type AnyOf = readonly string[];
/** Color and size form one part, because they must match the same variant. */
export type FilterPart = 'category' | 'variant' | 'material' | 'fit' | 'brand' | 'sale';

/**
 * Finds, sorts and counts products of the whole catalog or of a collection. In a collection, the recommended order is the
 * collection's own.
 */
export function list(
  index: CatalogIndex,
  filter: ListFilter,
  order: ListOrder,
  page: ListPage,
  collection?: ListedCollection,
): Listed {
  const { found, ...counts } = findAndCount(index, filter, toScope(index, filter, collection));
  return {
    ...counts,
    ids: getListedIds(index, { found, total: counts.total }, filter, order, page, collection),
  };
}

/** Like `list`, but only products. */
export function findOnly(
  index: CatalogIndex,
  filter: ListFilter,
  order: ListOrder,
  page: ListPage,
  collection?: ListedCollection,
): FoundIds {
  const { within } = toScope(index, filter, collection);
  const atAnyPrice = select(index, Object.values(toFilterParts(index, filter)), within);
  const inPriceRange = findInPriceRange(index, filter);
  const found = inPriceRange ? intersect(atAnyPrice, inPriceRange) : atAnyPrice;
  const total = countBits(found);
  return { ids: getListedIds(index, { found, total }, filter, order, page, collection), total };
}

const toScope = (index: CatalogIndex, filter: ListFilter, collection?: ListedCollection): Scope =>
  collection
    ? { within: findMembers(index, collection), parentId: null }
    : { parentId: filter.categoryId ?? null };

function getListedIds(
  index: CatalogIndex,
  matching: { found: Bits; total: number },
  filter: ListFilter,
  order: ListOrder,
  page: ListPage,
  collection?: ListedCollection,
): string[] {
  return collection && order.key === 'recommended'
    ? getMemberIds(index, collection, matching, page)
    : getProductIds(index, matching, filter, order, page);
}

/**
 * Finds and counts products. A facet count is the number of products that choosing the value would give, regardless of
 * other chosen values of that facet. Values with a count of zero are left out.
 */
export function findAndCount(
  index: CatalogIndex,
  filter: ListFilter,
  { within, parentId }: Scope,
): ListCounts & { found: Bits } {
  const parts = toFilterParts(index, filter);
  const inPriceRange = findInPriceRange(index, filter);
  const atAnyPrice = select(index, Object.values(parts), within);
  const found = inPriceRange ? intersect(atAnyPrice, inPriceRange) : atAnyPrice;
  const total = countBits(found);
  const withoutPart = (part: FilterPart) => {
    if (parts[part] === undefined) return found;
    const bits = select(index, Object.values({ ...parts, [part]: undefined }), within);
    return inPriceRange ? intersect(bits, inPriceRange) : bits;
  };
  const bases = {
    category: withoutPart('category'),
    variant: withoutPart('variant'),
    material: withoutPart('material'),
    fit: withoutPart('fit'),
    brand: withoutPart('brand'),
  };
  const inVariant = (wanted: Partial<ListFilter>) =>
    countAny(index, variantKeys({ ...filter, ...wanted })!, bases.variant);
  return {
    found,
    total,
    families: countValues(index.values('family'), (family) => inVariant({ colors: [family] })),
    sizes: countValues(index.values('size'), (size) => inVariant({ sizes: [size] })),
    materials: countValues(index.values('material family'), (family) =>
      index.postings(filterKey.materialFamily(family)).countWithin(bases.material),
    ),
    fits: countValues(index.values('fit'), (fit) =>
      index.postings(filterKey.fit(fit)).countWithin(bases.fit),
    ),
    brands: countValues(index.values('brand'), (brand) =>
      index.postings(filterKey.brand(brand)).countWithin(bases.brand),
    ),
    reduced: index.postings(filterKey.reduced).countWithin(withoutPart('sale')),
    inStock: inVariant({ inStock: true }),
    subcategories: index.categories
      .filter(({ parent_id }) => parent_id === parentId)
      .map(({ id, name }) => ({
        id,
        name,
        count: index.postings(filterKey.category(id)).countWithin(bases.category),
      }))
      .filter(isPositive),
    price: priceRange(index, atAnyPrice, inPriceRange ? countBits(atAnyPrice) : total),
  };
}

/**
 * Product IDs of one page of results. In recommended order, products in stock in the requested colors and sizes come first.
 */
export function getProductIds(
  index: CatalogIndex,
  { found, total }: { found: Bits; total: number },
  filter: ListFilter,
  { key, direction }: ListOrder,
  { page, size }: ListPage,
): string[] {
  const from = page * size;
  if (from >= total) return [];
  const order = index.order(key);
  const count = Math.min(size, total - from);
  const getId = (slot: number) => index.getId(slot);
  if (key !== 'recommended') return order.page(found, total, direction, from, count).map(getId);
  const available = select(index, [variantKeys({ ...filter, inStock: true })], found);
  const availableCount = countBits(available);
  const slots = from < availableCount ? order.page(available, availableCount, direction, from, count) : [];
  if (slots.length === count) return slots.map(getId);
  const soldOut = subtract(found, available);
  const passed = Math.max(0, from - availableCount);
  const rest = order.page(soldOut, total - availableCount, direction, passed, count - slots.length);
  return [...slots, ...rest].map(getId);
}

/** Required keys by part of the filter; undefined for parts without a filter. */
function toFilterParts(index: CatalogIndex, filter: ListFilter): Record<FilterPart, AnyOf | undefined> {
  return {
    category: filter.categoryId === undefined ? undefined : [filterKey.category(filter.categoryId)],
    variant: variantKeys(filter),
    material: filter.materials?.flatMap((material) => materialKeys(index, material)),
    fit: filter.fits?.map((fit) => filterKey.fit(fit)),
    brand: filter.brands?.flatMap((brand) => index.brandKeys(brand)),
    sale: filter.onSale ? [filterKey.reduced] : undefined,
  };
}

/** Products (within the given ones, if any) that have one key of every part. */
function select(index: CatalogIndex, parts: readonly (AnyOf | undefined)[], within?: Bits): Bits {
  const sets = parts
    .filter((keys) => keys !== undefined)
    .map((keys) => keys.map((key) => index.postings(key)))
    .map((any) => ({ any, size: any.reduce((sum, set) => sum + set.size, 0) }))
    .sort((a, b) => a.size - b.size);
  let bits = within;
  for (const { any } of sets) {
    const [only] = any;
    if (bits && only && any.length === 1) {
      bits = only.within(bits);
    } else {
      const either = emptyBits(index.slotCount);
      for (const set of any) set.addTo(either);
      bits = bits ? intersect(bits, either) : either;
    }
  }
  return bits ?? index.postings(filterKey.any).bits(index.slotCount);
}

/** Counts the products that have one of the keys. */
function countAny(index: CatalogIndex, keys: AnyOf, within: Bits): number {
  const [only, ...others] = keys;
  if (only !== undefined && others.length === 0) return index.postings(only).countWithin(within);
  return countBits(select(index, [keys], within));
}

/** Keys of variants in one of the colors and sizes. With sizes or `inStock`, the variant must be in stock. */
export function variantKeys({ colors, sizes, inStock }: ListFilter): AnyOf | undefined {
  if (!colors)
    return sizes?.map((size) => filterKey.size(size)) ?? (inStock ? [filterKey.inStock] : undefined);
  const inSizes = sizes ?? (inStock ? [anySize] : undefined);
  return colors.flatMap((color) => colorKeys(color, inSizes));
}

/** A filter's color is a family if one has that name, otherwise a color name. */
function colorKeys(color: string, inSizes: AnyOf | undefined): AnyOf {
  const family = familyNamed(color);
  if (family !== undefined)
    return inSizes?.map((size) => filterKey.familyInSize(family, size)) ?? [filterKey.family(family)];
  return inSizes?.map((size) => filterKey.colorNameInSize(color, size)) ?? [filterKey.colorName(color)];
}

/** A filter's material is a family if one has that name, otherwise text contained in the material. */
function materialKeys(index: CatalogIndex, material: string): AnyOf {
  const family = materialFamilyNamed(material);
  if (family !== undefined) return [filterKey.materialFamily(family)];
  return [...index.values('material')]
    .filter((one) => one.includes(material))
    .map((one) => filterKey.material(one));
}

function countValues(values: Iterable<string>, count: (value: string) => number): ValueCount[] {
  return [...values].map((value) => ({ value, count: count(value) })).filter(isPositive);
}

function isPositive({ count }: { count: number }): boolean {
  return count > 0;
}
