/** 32 slots per word. Slots after the last word aren't set. */
export type Bits = Int32Array<ArrayBuffer>;

/** A set with at least this many slots, and on average at least one in 32, is stored as bits. */
const minBitsSize = 256;

/**
 * A compact set of small integers: a sorted array while it is sparse, a bitset otherwise. Set operations between sets
 * use `Bits`.
 */
export class Bitset {
  #size = 0;
  #sorted: Uint32Array<ArrayBuffer> | undefined = new Uint32Array(4);
  #bits: Bits = new Int32Array(0);

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return 240 + (this.#sorted?.byteLength ?? this.#bits.byteLength);
  }

  add(slot: number): void {
    if (!this.#sorted) return this.#setBit(slot);
    const at = this.#findIndex(this.#sorted, slot);
    if (at < this.#size && this.#sorted[at] === slot) return;
    const target = this.#size < this.#sorted.length ? this.#sorted : resized(this.#sorted, this.#size * 2);
    target.copyWithin(at + 1, at, this.#size);
    target[at] = slot;
    this.#sorted = target;
    this.#size += 1;
    if (this.#size >= minBitsSize && this.#size * 32 > target[this.#size - 1]!) this.#convertToBits(target);
  }

  delete(slot: number): void {
    if (!this.#sorted) return this.#clearBit(slot);
    const at = this.#findIndex(this.#sorted, slot);
    if (at >= this.#size || this.#sorted[at] !== slot) return;
    this.#sorted.copyWithin(at, at + 1, this.#size);
    this.#size -= 1;
  }

  /** @param bits the same slots as `slots` */
  deleteAll(slots: readonly number[], bits: Bits): void {
    if (!this.#sorted || slots.length < this.#size) {
      for (const slot of slots) this.delete(slot);
      return;
    }
    let kept = 0;
    for (let i = 0; i < this.#size; i++)
      if (!has(bits, this.#sorted[i]!)) this.#sorted[kept++] = this.#sorted[i]!;
    this.#size = kept;
  }

  /** @param slots total number of slots */
  bits(slots: number): Bits {
    const bits = emptyBits(slots);
    this.addTo(bits);
    return bits;
  }

  /** Adds this set to `bits`. */
  addTo(bits: Bits): void {
    if (this.#sorted) {
      for (let i = 0; i < this.#size; i++) bits[this.#sorted[i]! >> 5]! |= 1 << (this.#sorted[i]! & 31);
    } else {
      const end = Math.min(bits.length, this.#bits.length);
      for (let i = 0; i < end; i++) bits[i]! |= this.#bits[i]!;
    }
  }

  /** @returns the intersection with this set */
  within(bits: Bits): Bits {
    const both = new Int32Array(bits.length);
    if (this.#sorted) {
      for (let i = 0; i < this.#size; i++) {
        const slot = this.#sorted[i]!;
        both[slot >> 5]! |= bits[slot >> 5]! & (1 << (slot & 31));
      }
    } else {
      const end = Math.min(bits.length, this.#bits.length);
      for (let i = 0; i < end; i++) both[i] = bits[i]! & this.#bits[i]!;
    }
    return both;
  }

  /** Size of the intersection with this set. */
  countWithin(bits: Bits): number {
    let count = 0;
    if (this.#sorted) {
      for (let i = 0; i < this.#size; i++) if (has(bits, this.#sorted[i]!)) count += 1;
      return count;
    }
    const end = Math.min(bits.length, this.#bits.length);
    for (let i = 0; i < end; i++) {
      const both = bits[i]! & this.#bits[i]!;
      if (both !== 0) count += countOnes(both);
    }
    return count;
  }

  #findIndex(sorted: Uint32Array, slot: number): number {
    // Slots are usually added in ascending order.
    if (this.#size === 0 || sorted[this.#size - 1]! < slot) return this.#size;
    let from = 0;
    let to = this.#size;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (sorted[middle]! < slot) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #convertToBits(sorted: Uint32Array): void {
    this.#bits = emptyBits(sorted[this.#size - 1]! + 1);
    this.addTo(this.#bits);
    this.#sorted = undefined;
  }

  #setBit(slot: number): void {
    if (slot >> 5 >= this.#bits.length) {
      // Leaves spare room, so that adding a product rarely copies its sets.
      const longer = emptyBits(slot + 1 + (slot >> 3));
      longer.set(this.#bits);
      this.#bits = longer;
    }
    if (has(this.#bits, slot)) return;
    this.#bits[slot >> 5]! |= 1 << (slot & 31);
    this.#size += 1;
  }

  #clearBit(slot: number): void {
    if (!has(this.#bits, slot)) return;
    this.#bits[slot >> 5]! &= ~(1 << (slot & 31));
    this.#size -= 1;
  }
}

export function emptyBits(slots: number): Bits {
  return new Int32Array((slots + 31) >> 5);
}

export function has(bits: Bits, slot: number): boolean {
  return (bits[slot >> 5]! & (1 << (slot & 31))) !== 0;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) count += countOnes(bits[i]!);
  return count;
}

export function intersect(one: Bits, other: Bits): Bits {
  const both = new Int32Array(one.length);
  for (let i = 0; i < both.length; i++) both[i] = one[i]! & other[i]!;
  return both;
}

/** Difference: in `one` but not in `other`. */
export function subtract(one: Bits, other: Bits): Bits {
  const rest = new Int32Array(one.length);
  for (let i = 0; i < rest.length; i++) rest[i] = one[i]! & ~other[i]!;
  return rest;
}

export function unite(one: Bits, other: Bits): Bits {
  const either = new Int32Array(one.length);
  for (let i = 0; i < either.length; i++) either[i] = one[i]! | other[i]!;
  return either;
}

export function toBits(slots: Iterable<number>, slotCount: number): Bits {
  const bits = emptyBits(slotCount);
  for (const slot of slots) bits[slot >> 5]! |= 1 << (slot & 31);
  return bits;
}

/** Visits the set slots in ascending order. */
export function forEachSlot(bits: Bits, visit: (slot: number) => void): void {
  for (let i = 0; i < bits.length; i++)
    for (let word = bits[i]!; word !== 0; word &= word - 1) visit(i * 32 + 31 - Math.clz32(word & -word));
}

/** Lists the set slots, ascending. */
export function toSlots(bits: Bits): number[] {
  const slots: number[] = [];
  forEachSlot(bits, (slot) => slots.push(slot));
  return slots;
}

/** Number of bits set in a word. */
function countOnes(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function resized(sorted: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(Math.max(4, length));
  longer.set(sorted);
  return longer;
}
