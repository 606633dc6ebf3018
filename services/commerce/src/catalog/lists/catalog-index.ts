import type { CategoryRow } from '../categories/category-repository.ts';
import type { SortKey } from './list-filter.ts';
import {
  filterKey,
  nameKey,
  getFilterKeys,
  type CatalogIndexEntry,
  type ListedProperty,
} from './catalog-index-entry.ts';
import { SlotOrder } from './slot-order.ts';
import { getRecommendedKey } from './recommended-order.ts';
import { toBits, toSlots, Bitset, type Bits } from './bitset.ts';
import { noWords, WordIndex, type ProductWords } from '../search/word-index.ts';

const emptySet = new Bitset();

/**
 * In-memory index of a tenant's catalog for lists and searches. Every product has a slot (a small integer). The index has
 * a bitset of slots for each filter property and search term, and the slots in every sort order. A filter intersects
 * bitsets; a facet count is the size of an intersection.
 */
export class CatalogIndex {
  readonly words = new WordIndex();
  /** In display order. */
  categories: readonly CategoryRow[] = [];
  #ids: string[] = [];
  #nameKeys: string[] = [];
  #createdAt: number[] = [];
  /** By slot. Values of free slots are meaningless. */
  readonly minPrices: number[] = [];
  readonly maxPrices: number[] = [];
  #recommendedKeys: number[] = [];
  #slots = new Map<string, number>();
  #freeSlots: number[] = [];
  #sets = new Map<string, Bitset>();
  #values = new Map<string, Set<string>>();
  #orders: Record<SortKey, SlotOrder>;
  readonly byMaxPrice: SlotOrder;

  constructor() {
    const byId = (a: number, b: number) => (this.#ids[a]! < this.#ids[b]! ? -1 : 1);
    const by = (keys: number[]) => new SlotOrder((a, b) => keys[a]! - keys[b]! || byId(a, b));
    this.#orders = {
      id: new SlotOrder(byId),
      name: new SlotOrder((a, b) => {
        const [nameA, nameB] = [this.#nameKeys[a]!, this.#nameKeys[b]!];
        return nameA === nameB ? byId(a, b) : nameA < nameB ? -1 : 1;
      }),
      price: by(this.minPrices),
      createdAt: by(this.#createdAt),
      recommended: by(this.#recommendedKeys),
    };
    this.byMaxPrice = by(this.maxPrices);
  }

  get productCount(): number {
    return this.#slots.size;
  }

  /** All values that current and former products have for a property, as they appear in its key. */
  values(property: ListedProperty): Iterable<string> {
    return this.#values.get(property) ?? [];
  }

  /** Approximate memory use. */
  get bytes(): number {
    // A string has one or two bytes per character and a header; a number eight bytes; a map entry about forty.
    let bytes = this.#ids.length * (2 * 48 + 6 * 8 + 40) + this.words.bytes;
    for (const set of this.#sets.values()) bytes += set.bytes;
    for (const order of [...Object.values(this.#orders), this.byMaxPrice]) bytes += order.bytes;
    return bytes;
  }

  /**
   * Adds or updates products.
   * @param goneIds deleted products; unknown IDs are ignored
   */
  update(entries: CatalogIndexEntry[], goneIds: Iterable<string> = []): void {
    const gone: number[] = [];
    const moved: number[] = [];
    const freed: number[] = [];
    const words = new Map<number, ProductWords>();
    for (const id of goneIds) {
      const slot = this.#slots.get(id);
      if (slot === undefined) continue;
      for (const set of this.#sets.values()) set.delete(slot);
      this.#slots.delete(id);
      this.#ids[slot] = this.#nameKeys[slot] = '';
      gone.push(slot);
      freed.push(slot);
      words.set(slot, noWords);
    }
    for (const entry of entries) {
      const known = this.#slots.get(entry.id);
      const slot = known ?? this.#freeSlots.pop() ?? this.#ids.length;
      if (this.#setSortKeys(slot, entry)) {
        moved.push(slot);
        if (known !== undefined) gone.push(slot);
      }
      this.#setFilterKeys(slot, getFilterKeys(entry), known !== undefined);
      words.set(slot, entry.words);
      this.#slots.set(entry.id, slot);
    }
    this.words.update(words, this.slotCount);
    this.#freeSlots.push(...freed);
    if (gone.length + moved.length === 0) return;
    const goneBits = toBits(gone, this.slotCount);
    for (const order of [...Object.values(this.#orders), this.byMaxPrice]) order.replace(goneBits, moved);
  }

  /** The products with a property. */
  postings(key: string): Bitset {
    return this.#sets.get(key) ?? emptySet;
  }

  /** Number of slots, including free ones. */
  get slotCount(): number {
    return this.#ids.length;
  }

  order(key: SortKey): SlotOrder {
    return this.#orders[key];
  }

  /** The keys of a brand, in any case. */
  brandKeys(brand: string): string[] {
    const wanted = brand.toLowerCase();
    return [...this.values('brand')]
      .filter((one) => one.toLowerCase() === wanted)
      .map((one) => filterKey.brand(one));
  }

  /** @param moment microseconds since 1970 */
  slotsCreatedAfter(moment: number): number[] {
    const { createdAt } = this.#orders;
    const slots: number[] = [];
    for (let i = createdAt.length - 1; i >= 0 && this.#createdAt[createdAt.at(i)]! > moment; i--)
      slots.push(createdAt.at(i));
    return slots;
  }

  getId(slot: number): string {
    return this.#ids[slot]!;
  }

  getSlot(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** Slots `from` to `from + count` of the given `total`, ordered by product ID. */
  pageById(bits: Bits, total: number, from: number, count: number): number[] {
    if (total * 64 > this.productCount) return this.#orders.id.page(bits, total, 'asc', from, count);
    return toSlots(bits)
      .sort((a, b) => (this.#ids[a]! < this.#ids[b]! ? -1 : 1))
      .slice(from, from + count);
  }

  /** @returns whether a sort key has changed */
  #setSortKeys(slot: number, entry: CatalogIndexEntry): boolean {
    let hasChanged = false;
    const set = <T>(column: T[], value: T) => {
      hasChanged ||= column[slot] !== value;
      column[slot] = value;
    };
    set(this.#ids, entry.id);
    set(this.#nameKeys, nameKey(entry.name));
    set(this.#createdAt, entry.createdAt);
    set(this.#recommendedKeys, getRecommendedKey(entry));
    set(this.minPrices, entry.minPriceMinor);
    set(this.maxPrices, entry.maxPriceMinor);
    return hasChanged;
  }

  #setFilterKeys(slot: number, keys: Set<string>, mayHaveOthers: boolean): void {
    // To save memory, a product's previous properties aren't kept. Changes are rare.
    if (mayHaveOthers) for (const [key, set] of this.#sets) if (!keys.has(key)) set.delete(slot);
    for (const key of keys) {
      let set = this.#sets.get(key);
      if (!set) {
        set = new Bitset();
        this.#sets.set(key, set);
        this.#addValue(key);
      }
      set.add(slot);
    }
  }

  #addValue(key: string): void {
    const [property = '', value, more] = key.split('\0');
    if (value === undefined || more !== undefined) return;
    const values = this.#values.get(property) ?? new Set();
    this.#values.set(property, values.add(value));
  }
}
