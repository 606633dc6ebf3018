import type { CollectionCondition, CollectionSort } from '@selvedge/contract';
import type { ListedCollection } from '../collections/listed-collection.ts';
import { toMinor } from '../../platform/money.ts';
import { emptyBits, has, intersect, toBits, unite, type Bits } from './bitset.ts';
import { filterKey } from './catalog-index-entry.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { ListOrder, ListPage } from './list-filter.ts';
import { findInPriceRange } from './price-range.ts';

/** The own order of a collection by rules. */
export const collectionOrders: Record<CollectionSort, ListOrder> = {
  NEWEST: { key: 'createdAt', direction: 'desc' },
  PRICE_LOW_TO_HIGH: { key: 'price', direction: 'asc' },
  PRICE_HIGH_TO_LOW: { key: 'price', direction: 'desc' },
  NAME: { key: 'name', direction: 'asc' },
};

/** The products of a collection that shoppers can see. */
export function findMembers(index: CatalogIndex, collection: ListedCollection): Bits {
  const { kind, match, conditions, productIds } = collection;
  if (kind === 'MANUAL') return toBits(pickedSlots(index, productIds), index.slotCount);
  const [first = emptyBits(index.slotCount), ...others] = conditions.map((one) => findMatching(index, one));
  const found = others.reduce(match === 'ALL' ? intersect : unite, first);
  return index.postings(filterKey.any).within(found);
}

/** Product IDs of one page of a collection, in its own order. @param found some of its products */
export function getMemberIds(
  index: CatalogIndex,
  { kind, sort, productIds }: ListedCollection,
  { found, total }: { found: Bits; total: number },
  { page, size }: ListPage,
): string[] {
  const from = page * size;
  if (from >= total) return [];
  const { key, direction } = collectionOrders[sort];
  const slots =
    kind === 'MANUAL'
      ? pickedSlots(index, productIds)
          .filter((slot) => has(found, slot))
          .slice(from, from + size)
      : index.order(key).page(found, total, direction, from, Math.min(size, total - from));
  return slots.map((slot) => index.getId(slot));
}

/** Hidden products aren't in the index. */
const pickedSlots = (index: CatalogIndex, ids: readonly string[]): number[] =>
  ids.flatMap((id) => index.getSlot(id) ?? []);

function findMatching(index: CatalogIndex, condition: CollectionCondition): Bits {
  const { kind, categoryId = '', tag = '', brand = '', amount = 0, moment = '' } = condition;
  const withAnyKey = (...keys: string[]): Bits => {
    const bits = emptyBits(index.slotCount);
    for (const key of keys) index.postings(key).addTo(bits);
    return bits;
  };
  const all = () => withAnyKey(filterKey.any);
  switch (kind) {
    case 'CATEGORY':
      return withAnyKey(filterKey.category(categoryId));
    case 'TAG':
      return withAnyKey(filterKey.tag(tag));
    case 'BRAND':
      return withAnyKey(...index.brandKeys(brand));
    case 'PRICE_AT_LEAST':
      return findInPriceRange(index, { minPriceMinor: toMinor(amount) }) ?? all();
    case 'PRICE_AT_MOST':
      return findInPriceRange(index, { maxPriceMinor: toMinor(amount) }) ?? all();
    case 'ON_SALE':
      return withAnyKey(filterKey.reduced);
    case 'IN_STOCK':
      return withAnyKey(filterKey.inStock);
    case 'ADDED_AFTER':
      return toBits(index.slotsCreatedAfter(Date.parse(moment) * 1_000), index.slotCount);
  }
}
