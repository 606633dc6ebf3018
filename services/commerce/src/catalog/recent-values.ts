interface Entry<V> {
  value: V;
  madeAt: number;
}

interface Ages {
  /** Until this age a value is given as it is. */
  freshMs: number;
  /** Until this age it is still given, while a new one is made behind it. */
  staleMs: number;
  /** Values kept; the least recently used goes first. */
  most: number;
}

/** Values that are dear to make and may be a little old. Callers that ask at the same time share one making. */
export class RecentValues<V> {
  #ages: Ages;
  #entries = new Map<string, Entry<V>>();
  #making = new Map<string, Promise<V>>();

  constructor(ages: Ages) {
    this.#ages = ages;
  }

  async get(key: string, make: () => Promise<V>): Promise<V> {
    const entry = this.#entries.get(key);
    const age = entry ? Date.now() - entry.madeAt : Infinity;
    if (!entry || age >= this.#ages.staleMs) return this.#make(key, make);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    // When renewing fails, the value in hand is still good enough, and the next caller tries again.
    if (age >= this.#ages.freshMs) this.#make(key, make).catch(() => undefined);
    return entry.value;
  }

  #make(key: string, make: () => Promise<V>): Promise<V> {
    const running = this.#making.get(key);
    if (running) return running;
    const making = make()
      .then((value) => {
        this.#entries.delete(key);
        this.#entries.set(key, { value, madeAt: Date.now() });
        if (this.#entries.size > this.#ages.most) this.#entries.delete(this.#entries.keys().next().value!);
        return value;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}
