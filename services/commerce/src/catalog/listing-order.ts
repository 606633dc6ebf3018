import { has, type Bits } from './slot-set.ts';

/** Slots lined up by what their products are sorted by. */
export class ListingOrder {
  #compare: (a: number, b: number) => number;
  #slots: Uint32Array<ArrayBuffer> = new Uint32Array(0);

  /** @param compare never 0 for two different slots */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get bytes(): number {
    return this.#slots.byteLength;
  }

  /** Takes slots out, then lines others up with the rest: one pass, however many they are. */
  replace(gone: ReadonlySet<number>, added: number[]): void {
    const sorted = Uint32Array.from(added).sort(this.#compare);
    const merged = new Uint32Array(this.#slots.length + sorted.length);
    let length = 0;
    let next = 0;
    for (const slot of this.#slots) {
      if (gone.has(slot)) continue;
      while (next < sorted.length && this.#compare(sorted[next]!, slot) < 0)
        merged[length++] = sorted[next++]!;
      merged[length++] = slot;
    }
    while (next < sorted.length) merged[length++] = sorted[next++]!;
    this.#slots = merged.slice(0, length);
  }

  /** Slots `from` to `from + count` of those given, in this order or its reverse. */
  page(bits: Bits, direction: 'asc' | 'desc', from: number, count: number): number[] {
    const page: number[] = [];
    const { length } = this.#slots;
    let passed = 0;
    for (let i = 0; i < length && page.length < count; i++) {
      const slot = this.#slots[direction === 'asc' ? i : length - 1 - i]!;
      if (has(bits, slot) && passed++ >= from) page.push(slot);
    }
    return page;
  }

  /** How many slots stand before the first for which this holds; it must hold for all behind that one. */
  countBefore(holds: (slot: number) => boolean): number {
    let from = 0;
    let to = this.#slots.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (holds(this.#slots[middle]!)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  slots(from: number, to: number): Uint32Array {
    return this.#slots.subarray(from, to);
  }
}
