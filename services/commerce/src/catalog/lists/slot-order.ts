import { has, type Bits } from './bitset.ts';

/** Slots in one sort order. */
export class SlotOrder {
  #compare: (a: number, b: number) => number;
  #slots: Uint32Array<ArrayBuffer> = new Uint32Array(0);

  /** @param compare never 0 for two different slots */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get bytes(): number {
    return this.#slots.byteLength;
  }

  get length(): number {
    return this.#slots.length;
  }

  at(position: number): number {
    return this.#slots[position]!;
  }

  /**
   * Removes slots, then merges in others.
   * @param gone slots to remove, whose sort keys may have changed already
   */
  replace(gone: Bits, added: number[]): void {
    const kept = this.#remaining(gone);
    const sorted = Uint32Array.from(added).sort(this.#compare);
    const merged = new Uint32Array(kept.length + sorted.length);
    let taken = 0;
    for (let i = 0; i < sorted.length; i++) {
      const position = this.#positionIn(kept, sorted[i]!, taken);
      merged.set(kept.subarray(taken, position), taken + i);
      merged[position + i] = sorted[i]!;
      taken = position;
    }
    merged.set(kept.subarray(taken), taken + sorted.length);
    this.#slots = merged;
  }

  /**
   * Slots `from` to `from + count` of the given ones, in this order or its reverse.
   * @param total number of given slots
   */
  page(bits: Bits, total: number, direction: 'asc' | 'desc', from: number, count: number): number[] {
    const page: number[] = [];
    const { length } = this.#slots;
    // If all slots are given, the page is contiguous.
    let passed = total === length ? from : 0;
    for (let i = passed; i < length && page.length < count; i++) {
      const slot = this.#slots[direction === 'asc' ? i : length - 1 - i]!;
      if (has(bits, slot) && passed++ >= from) page.push(slot);
    }
    return page;
  }

  #remaining(gone: Bits): Uint32Array {
    const kept = new Uint32Array(this.#slots.length);
    let length = 0;
    for (let i = 0; i < this.#slots.length; i++)
      if (!has(gone, this.#slots[i]!)) kept[length++] = this.#slots[i]!;
    return kept.subarray(0, length);
  }

  #positionIn(slots: Uint32Array, slot: number, from: number): number {
    let to = slots.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#compare(slots[middle]!, slot) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
