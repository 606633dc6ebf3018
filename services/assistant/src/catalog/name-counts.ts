/** Counts how many products use each name, as products are added and removed. */
export class NameCounts {
  readonly #counts = new Map<string, number>();

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  add(names: Iterable<string>): void {
    for (const name of new Set(names)) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  remove(names: Iterable<string>): void {
    for (const name of new Set(names)) {
      const left = (this.#counts.get(name) ?? 0) - 1;
      if (left > 0) this.#counts.set(name, left);
      else this.#counts.delete(name);
    }
  }
}
