/** A value that tells when it changes; fits React's `useSyncExternalStore`. */
export interface Readable<T> {
  get(): T;
  /** The value it began with: what the server rendered with, and so what hydration has to begin with. */
  getInitial(): T;
  subscribe(listener: () => void): () => void;
}

export interface Writable<T> extends Readable<T> {
  set(value: T): void;
}

export function createStore<T>(initial: T): Writable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => initial,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
