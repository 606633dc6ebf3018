/** A queue with round-robin order: alternates between the first keys, within each between the second keys, and so on. */
export class RoundRobinQueue<T> {
  #size = 0;
  #items: T[] = [];
  /** Queues by key. The first in the map is next. */
  #queues = new Map<string, RoundRobinQueue<T>>();

  get size(): number {
    return this.#size;
  }

  /** Number of items under these keys. */
  sizeOf([first, ...rest]: readonly string[]): number {
    return first === undefined ? this.#size : (this.#queues.get(first)?.sizeOf(rest) ?? 0);
  }

  push([first, ...rest]: readonly string[], item: T): void {
    this.#size += 1;
    if (first === undefined) {
      this.#items.push(item);
      return;
    }
    const queue = this.#queues.get(first) ?? new RoundRobinQueue<T>();
    this.#queues.set(first, queue);
    queue.push(rest, item);
  }

  shift(): T | undefined {
    if (this.#size === 0) return undefined;
    this.#size -= 1;
    if (this.#items.length > 0) return this.#items.shift();
    const [key, queue] = this.#queues.entries().next().value!;
    const item = queue.shift();
    this.#queues.delete(key);
    // Moves the key to the end of the map.
    if (queue.size > 0) this.#queues.set(key, queue);
    return item;
  }
}
