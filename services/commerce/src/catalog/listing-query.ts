import { familyNamed } from './color-families.ts';
import type { ListFilter, ListOrder, ListPage } from './list-filter.ts';
import { tag } from './listing-entry.ts';
import type { ListingIndex } from './listing-index.ts';
import { countOf, emptyBits, meet, type Bits } from './slot-set.ts';
import { priceRange, withinPrices } from './listing-prices.ts';

/** What is true of a whole list, in the units of the database. */
export interface ListCounts {
  total: number;
  families: { family: string; count: number }[];
  sizes: { size: string; count: number }[];
  subcategories: { id: string; name: string; count: number }[];
  price: { minMinor: number; maxMinor: number };
}

type FilterPart = 'category' | 'color' | 'size';

export interface Listed extends ListCounts {
  /** Ids of the products of the page asked for, in order. */
  ids: string[];
}

/**
 * Finds, sorts and counts. Counts beside a filter say what choosing another value of it would give; values that would
 * give nothing are left out.
 */
export function list(index: ListingIndex, filter: ListFilter, order: ListOrder, page: ListPage): Listed {
  const { color, size, categoryId } = filter;
  const ofAnyPrice = select(index, filter);
  const affordable = withinPrices(index, filter);
  const selectWithout = (part: FilterPart) => {
    const bits = select(index, filter, part);
    return affordable ? meet(bits, affordable) : bits;
  };
  const found = affordable ? meet(ofAnyPrice, affordable) : ofAnyPrice;
  const ofAnyColor = color === undefined ? found : selectWithout('color');
  const inAnySize = size === undefined ? found : selectWithout('size');
  const inAnyCategory = categoryId === undefined ? found : selectWithout('category');
  const below = index.categories.filter(({ parent_id }) => parent_id === (categoryId ?? null));
  const total = countOf(found);
  return {
    ids: idsOf(index, found, total, order, page),
    total,
    families: [...index.families]
      .map((family) => ({ family, count: index.having(familyTag(family, size)).countWithin(ofAnyColor) }))
      .filter(isAny),
    sizes: [...index.sizes]
      .map((value) => ({ size: value, count: index.having(variantTag(color, value)).countWithin(inAnySize) }))
      .filter(isAny),
    subcategories: below
      .map(({ id, name }) => ({ id, name, count: index.having(tag.category(id)).countWithin(inAnyCategory) }))
      .filter(isAny),
    price: priceRange(index, ofAnyPrice, affordable ? countOf(ofAnyPrice) : total),
  };
}

function idsOf(index: ListingIndex, found: Bits, total: number, order: ListOrder, page: ListPage): string[] {
  const from = page.page * page.size;
  if (from >= total) return [];
  const count = Math.min(page.size, total - from);
  return index
    .order(order.key)
    .page(found, total, order.direction, from, count)
    .map((slot) => index.idOf(slot));
}

/** The products that fulfil a filter at any price, or all other parts of it but one. */
function select(index: ListingIndex, filter: ListFilter, without?: FilterPart): Bits {
  const [smallest, ...others] = tagsOf(filter, without)
    .map((key) => index.having(key))
    .sort((a, b) => a.size - b.size);
  let bits = smallest!.bits(index.slotCount);
  for (const set of others) bits = set.within(bits);
  return filter.material === undefined ? bits : meet(bits, ofMaterial(index, filter.material));
}

function tagsOf(filter: ListFilter, without: FilterPart | undefined): string[] {
  const color = without === 'color' ? undefined : filter.color;
  const size = without === 'size' ? undefined : filter.size;
  const tags: string[] = [tag.any];
  if (filter.categoryId !== undefined && without !== 'category') tags.push(tag.category(filter.categoryId));
  if (size !== undefined) tags.push(variantTag(color, size));
  else if (color !== undefined) tags.push(colorTag(color));
  if (filter.onSale) tags.push(tag.reduced);
  return tags.length > 1 ? tags.slice(1) : tags;
}

/** In stock in a size; with a colour, in it. */
function variantTag(color: string | undefined, size: string): string {
  return color === undefined ? tag.size(size) : colorTag(color, size);
}

/** A filter names a colour by its family when that is one, else by its own name. */
function colorTag(color: string, size?: string): string {
  const family = familyNamed(color);
  if (family !== undefined) return familyTag(family, size);
  return size === undefined ? tag.colorName(color) : tag.colorNameInSize(color, size);
}

function familyTag(family: string, size: string | undefined): string {
  return size === undefined ? tag.family(family) : tag.familyInSize(family, size);
}

/** Products whose material holds a text. */
function ofMaterial(index: ListingIndex, part: string): Bits {
  const bits = emptyBits(index.slotCount);
  for (const material of index.materials)
    if (material.includes(part)) index.having(tag.material(material)).addTo(bits);
  return bits;
}

function isAny({ count }: { count: number }): boolean {
  return count > 0;
}
