import { familyNamed } from './color-families.ts';
import type { ListFilter, ListOrder, ListPage } from './list-filter.ts';
import { anySize, tag } from './listing-entry.ts';
import type { ListingIndex } from './listing-index.ts';
import { materialFamilyNamed } from './material-families.ts';
import { countOf, emptyBits, meet, without, type Bits } from './slot-set.ts';
import { priceRange, withinPrices } from './listing-prices.ts';

interface ValueCount {
  value: string;
  count: number;
}

/** What is true of a whole list, in the units of the database. */
export interface ListCounts {
  total: number;
  families: ValueCount[];
  sizes: ValueCount[];
  materials: ValueCount[];
  fits: ValueCount[];
  reduced: number;
  inStock: number;
  subcategories: { id: string; name: string; count: number }[];
  price: { minMinor: number; maxMinor: number };
}

export interface Listed extends ListCounts {
  /** Ids of the products of the page asked for, in order. */
  ids: string[];
}

/** What is narrowed: products found in another way, or all; and the category whose subcategories are counted. */
interface Whole {
  within?: Bits;
  parentId: string | null;
}

/** Keys of properties, of which a product has to have one. */
type AnyOf = readonly string[];
/** A color and a size have to be those of one variant: they are one part. */
type FilterPart = 'category' | 'variant' | 'material' | 'fit' | 'sale';

/** Finds, sorts and counts. */
export function list(index: ListingIndex, filter: ListFilter, order: ListOrder, page: ListPage): Listed {
  const { found, ...counts } = narrow(index, filter, { parentId: filter.categoryId ?? null });
  return { ...counts, ids: idsOf(index, { found, total: counts.total }, filter, order, page) };
}

/**
 * Finds and counts. A count beside a filter is what choosing that value gives, whatever else of its kind is chosen;
 * values that would give nothing are left out.
 */
export function narrow(
  index: ListingIndex,
  filter: ListFilter,
  { within, parentId }: Whole,
): ListCounts & { found: Bits } {
  const parts = partsOf(index, filter);
  const affordable = withinPrices(index, filter);
  const ofAnyPrice = select(index, Object.values(parts), within);
  const found = affordable ? meet(ofAnyPrice, affordable) : ofAnyPrice;
  const total = countOf(found);
  const beside = (part: FilterPart) => {
    if (parts[part] === undefined) return found;
    const bits = select(index, Object.values({ ...parts, [part]: undefined }), within);
    return affordable ? meet(bits, affordable) : bits;
  };
  const besides = {
    category: beside('category'),
    variant: beside('variant'),
    material: beside('material'),
    fit: beside('fit'),
  };
  const inVariant = (wanted: Partial<ListFilter>) =>
    countAny(index, variantKeys({ ...filter, ...wanted })!, besides.variant);
  return {
    found,
    total,
    families: counted(index.families, (family) => inVariant({ colors: [family] })),
    sizes: counted(index.sizes, (size) => inVariant({ sizes: [size] })),
    materials: counted(index.materialFamilies, (family) =>
      index.having(tag.materialFamily(family)).countWithin(besides.material),
    ),
    fits: counted(index.fits, (fit) => index.having(tag.fit(fit)).countWithin(besides.fit)),
    reduced: index.having(tag.reduced).countWithin(beside('sale')),
    inStock: inVariant({ inStock: true }),
    subcategories: index.categories
      .filter(({ parent_id }) => parent_id === parentId)
      .map(({ id, name }) => ({
        id,
        name,
        count: index.having(tag.category(id)).countWithin(besides.category),
      }))
      .filter(isAny),
    price: priceRange(index, ofAnyPrice, affordable ? countOf(ofAnyPrice) : total),
  };
}

/** Ids of a page of what a filter has found. What is recommended is in stock first, in the colors and sizes wanted. */
export function idsOf(
  index: ListingIndex,
  { found, total }: { found: Bits; total: number },
  filter: ListFilter,
  { key, direction }: ListOrder,
  { page, size }: ListPage,
): string[] {
  const from = page * size;
  if (from >= total) return [];
  const order = index.order(key);
  const count = Math.min(size, total - from);
  const idOf = (slot: number) => index.idOf(slot);
  if (key !== 'recommended') return order.page(found, total, direction, from, count).map(idOf);
  const available = select(index, [variantKeys({ ...filter, inStock: true })], found);
  const availableCount = countOf(available);
  const slots = from < availableCount ? order.page(available, availableCount, direction, from, count) : [];
  if (slots.length === count) return slots.map(idOf);
  const soldOut = without(found, available);
  const passed = Math.max(0, from - availableCount);
  const rest = order.page(soldOut, total - availableCount, direction, passed, count - slots.length);
  return [...slots, ...rest].map(idOf);
}

/** Keys of what a product needs, by the part of the filter that needs it; none where a part is not filtered by. */
function partsOf(index: ListingIndex, filter: ListFilter): Record<FilterPart, AnyOf | undefined> {
  return {
    category: filter.categoryId === undefined ? undefined : [tag.category(filter.categoryId)],
    variant: variantKeys(filter),
    material: filter.materials?.flatMap((material) => materialKeys(index, material)),
    fit: filter.fits?.map((fit) => tag.fit(fit)),
    sale: filter.onSale ? [tag.reduced] : undefined,
  };
}

/** The products, of all or of those given, that have one key of every part. */
function select(index: ListingIndex, parts: readonly (AnyOf | undefined)[], within?: Bits): Bits {
  const sets = parts
    .filter((keys) => keys !== undefined)
    .map((keys) => keys.map((key) => index.having(key)))
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
      bits = bits ? meet(bits, either) : either;
    }
  }
  return bits ?? index.having(tag.any).bits(index.slotCount);
}

/** How many of these products have one of the keys. */
function countAny(index: ListingIndex, keys: AnyOf, within: Bits): number {
  const [only, ...others] = keys;
  if (only !== undefined && others.length === 0) return index.having(only).countWithin(within);
  return countOf(select(index, [keys], within));
}

/** A variant of one of the colors and sizes; in stock, where a size is wanted or that itself. */
function variantKeys({ colors, sizes, inStock }: ListFilter): AnyOf | undefined {
  if (!colors) return sizes?.map((size) => tag.size(size)) ?? (inStock ? [tag.inStock] : undefined);
  const inSizes = sizes ?? (inStock ? [anySize] : undefined);
  return colors.flatMap((color) => colorKeys(color, inSizes));
}

/** A filter names a color by its family when that is one, else by its own name. */
function colorKeys(color: string, inSizes: AnyOf | undefined): AnyOf {
  const family = familyNamed(color);
  if (family !== undefined)
    return inSizes?.map((size) => tag.familyInSize(family, size)) ?? [tag.family(family)];
  return inSizes?.map((size) => tag.colorNameInSize(color, size)) ?? [tag.colorName(color)];
}

/** A filter names a material by its family when that is one, else by a text that it holds. */
function materialKeys(index: ListingIndex, material: string): AnyOf {
  const family = materialFamilyNamed(material);
  if (family !== undefined) return [tag.materialFamily(family)];
  return [...index.materials].filter((one) => one.includes(material)).map((one) => tag.material(one));
}

function counted(values: Iterable<string>, count: (value: string) => number): ValueCount[] {
  return [...values].map((value) => ({ value, count: count(value) })).filter(isAny);
}

function isAny({ count }: { count: number }): boolean {
  return count > 0;
}
