/** What waits, taken in turns: one of each name on the first level, among those one of each on the second, and so on. */
export class FairLine<T> {
  #size = 0;
  #items: T[] = [];
  /** Whoever comes first in it has its turn. */
  #lines = new Map<string, FairLine<T>>();

  get size(): number {
    return this.#size;
  }

  /** How many wait under these names. */
  sizeOf([first, ...rest]: readonly string[]): number {
    return first === undefined ? this.#size : (this.#lines.get(first)?.sizeOf(rest) ?? 0);
  }

  push([first, ...rest]: readonly string[], item: T): void {
    this.#size += 1;
    if (first === undefined) {
      this.#items.push(item);
      return;
    }
    const line = this.#lines.get(first) ?? new FairLine<T>();
    this.#lines.set(first, line);
    line.push(rest, item);
  }

  shift(): T | undefined {
    if (this.#size === 0) return undefined;
    this.#size -= 1;
    if (this.#items.length > 0) return this.#items.shift();
    const [name, line] = this.#lines.entries().next().value!;
    const item = line.shift();
    this.#lines.delete(name);
    // Behind all others.
    if (line.size > 0) this.#lines.set(name, line);
    return item;
  }
}
