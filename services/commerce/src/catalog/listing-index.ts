import type { CategoryRow } from './category-repository.ts';
import type { SortKey } from './list-filter.ts';
import { nameKey, tagsOf, type ListingEntry } from './listing-entry.ts';
import { ListingOrder } from './listing-order.ts';
import { recommendedAt } from './recommended-order.ts';
import { bitsOf, slotsOf, SlotSet, type Bits } from './slot-set.ts';
import { noWords, WordIndex, type ProductWords } from './word-index.ts';

const nothing = new SlotSet();

/**
 * A tenant's catalogue as lists and searches need it: every product has a slot; a set of slots for each property that
 * products are filtered by and each word they are found by; the slots in every order that lists are sorted in. Finding
 * and counting is the meeting of sets.
 */
export class ListingIndex {
  readonly words = new WordIndex();
  #categories: CategoryRow[] = [];
  #ids: string[] = [];
  #nameKeys: string[] = [];
  #createdAt: number[] = [];
  #minPrices: number[] = [];
  #maxPrices: number[] = [];
  #recommendedAt: number[] = [];
  #slots = new Map<string, number>();
  #freeSlots: number[] = [];
  #sets = new Map<string, SlotSet>();
  #families = new Set<string>();
  #sizes = new Set<string>();
  #materials = new Set<string>();
  #materialFamilies = new Set<string>();
  #fits = new Set<string>();
  #orders: Record<SortKey, ListingOrder>;
  #byMaxPrice: ListingOrder;

  constructor() {
    const byId = (a: number, b: number) => (this.#ids[a]! < this.#ids[b]! ? -1 : 1);
    const by = (keys: number[]) => new ListingOrder((a, b) => keys[a]! - keys[b]! || byId(a, b));
    this.#orders = {
      id: new ListingOrder(byId),
      name: new ListingOrder((a, b) => {
        const [nameA, nameB] = [this.#nameKeys[a]!, this.#nameKeys[b]!];
        return nameA === nameB ? byId(a, b) : nameA < nameB ? -1 : 1;
      }),
      price: by(this.#minPrices),
      createdAt: by(this.#createdAt),
      recommended: by(this.#recommendedAt),
    };
    this.#byMaxPrice = by(this.#maxPrices);
  }

  get productCount(): number {
    return this.#slots.size;
  }

  /** In the order they are shown. */
  get categories(): readonly CategoryRow[] {
    return this.#categories;
  }

  set categories(rows: CategoryRow[]) {
    this.#categories = rows;
  }

  /** Every one that a product has or had. */
  get families(): Iterable<string> {
    return this.#families;
  }

  get sizes(): Iterable<string> {
    return this.#sizes;
  }

  /** Lower case. */
  get materials(): Iterable<string> {
    return this.#materials;
  }

  get materialFamilies(): Iterable<string> {
    return this.#materialFamilies;
  }

  /** Lower case. */
  get fits(): Iterable<string> {
    return this.#fits;
  }

  /** About as much memory as this takes. */
  get bytes(): number {
    // Text has a byte or two a letter and a header; a number eight bytes; an entry of the map some forty.
    let bytes = this.#ids.length * (2 * 48 + 6 * 8 + 40) + this.words.bytes;
    for (const set of this.#sets.values()) bytes += set.bytes;
    for (const order of [...Object.values(this.#orders), this.#byMaxPrice]) bytes += order.bytes;
    return bytes;
  }

  /**
   * Takes products as they now stand.
   * @param goneIds of products that are no more; unknown ones are passed over
   */
  update(entries: ListingEntry[], goneIds: Iterable<string> = []): void {
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
      if (this.#place(slot, entry)) {
        moved.push(slot);
        if (known !== undefined) gone.push(slot);
      }
      this.#mark(slot, tagsOf(entry), known !== undefined);
      words.set(slot, entry.words);
      this.#slots.set(entry.id, slot);
    }
    this.words.update(words, this.slotCount);
    this.#freeSlots.push(...freed);
    if (gone.length + moved.length === 0) return;
    const goneBits = bitsOf(gone, this.slotCount);
    for (const order of [...Object.values(this.#orders), this.#byMaxPrice]) order.replace(goneBits, moved);
  }

  /** The products with a property. */
  having(key: string): SlotSet {
    return this.#sets.get(key) ?? nothing;
  }

  /** Slots there are, free ones among them. */
  get slotCount(): number {
    return this.#ids.length;
  }

  order(key: SortKey): ListingOrder {
    return this.#orders[key];
  }

  get byMaxPrice(): ListingOrder {
    return this.#byMaxPrice;
  }

  idOf(slot: number): string {
    return this.#ids[slot]!;
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** Slots `from` to `from + count` of the `total` given, in the order of the ids of their products. */
  pageById(bits: Bits, total: number, from: number, count: number): number[] {
    if (total * 64 > this.productCount) return this.#orders.id.page(bits, total, 'asc', from, count);
    return slotsOf(bits)
      .sort((a, b) => (this.#ids[a]! < this.#ids[b]! ? -1 : 1))
      .slice(from, from + count);
  }

  /** By slot; what free slots hold means nothing. */
  get minPrices(): readonly number[] {
    return this.#minPrices;
  }

  get maxPrices(): readonly number[] {
    return this.#maxPrices;
  }

  /** @returns whether the product is sorted differently now */
  #place(slot: number, entry: ListingEntry): boolean {
    const key = nameKey(entry.name);
    const recommended = recommendedAt(entry);
    const isSame =
      this.#ids[slot] === entry.id &&
      this.#nameKeys[slot] === key &&
      this.#createdAt[slot] === entry.createdAt &&
      this.#recommendedAt[slot] === recommended &&
      this.#minPrices[slot] === entry.minPriceMinor &&
      this.#maxPrices[slot] === entry.maxPriceMinor;
    if (isSame) return false;
    this.#ids[slot] = entry.id;
    this.#nameKeys[slot] = key;
    this.#createdAt[slot] = entry.createdAt;
    this.#recommendedAt[slot] = recommended;
    this.#minPrices[slot] = entry.minPriceMinor;
    this.#maxPrices[slot] = entry.maxPriceMinor;
    return true;
  }

  #mark(slot: number, tags: Set<string>, mayHaveOthers: boolean): void {
    // Which properties a product had is not kept: changes are few, memory is not.
    if (mayHaveOthers) for (const [key, set] of this.#sets) if (!tags.has(key)) set.delete(slot);
    for (const key of tags) {
      let set = this.#sets.get(key);
      if (!set) {
        set = new SlotSet();
        this.#sets.set(key, set);
        this.#register(key);
      }
      set.add(slot);
    }
  }

  #register(key: string): void {
    const [kind, value, more] = key.split('\0');
    if (value === undefined || more !== undefined) return;
    if (kind === 'family') this.#families.add(value);
    if (kind === 'size') this.#sizes.add(value);
    if (kind === 'material') this.#materials.add(value);
    if (kind === 'material family') this.#materialFamilies.add(value);
    if (kind === 'fit') this.#fits.add(value);
  }
}
