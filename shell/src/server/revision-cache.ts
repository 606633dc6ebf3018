interface Entry<T> {
  value: T;
  revision: number | null;
  at: number;
}

/** `null` if the current revision is unknown. */
export type Revision = number | null;

/**
 * Caches values by the revision of their source. If the revision has changed, callers wait for a new value. A value older than
 * `maxAgeMs` is returned immediately and refetched in the background. If a fetch fails or the revision is unknown, the last good
 * value stays in use: a shop with yesterday's menu is better than no shop.
 */
export function createRevisionCache<T>(maxAgeMs: number, maxEntries = 500, now: () => number = Date.now) {
  const entries = new Map<string, Entry<T>>();
  const pending = new Map<string, Promise<T>>();

  return async function get(key: string, revision: Revision, fetchValue: () => Promise<T>): Promise<T> {
    const known = entries.get(key);
    if (!known) return fetchOnce(key, revision, fetchValue);
    if (revision !== null && known.revision !== revision)
      return fetchOnce(key, revision, fetchValue).catch(() => known.value);
    if (now() - known.at > maxAgeMs) {
      known.at = now();
      fetchOnce(key, revision ?? known.revision, fetchValue).catch(() => undefined);
    }
    return known.value;
  };

  /** @param revision the revision before the fetch; a change during the fetch causes another one */
  function fetchOnce(key: string, revision: Revision, fetchValue: () => Promise<T>): Promise<T> {
    const name = `${key} ${revision}`;
    const running = pending.get(name);
    if (running) return running;
    const work = fetchValue()
      .then((value) => {
        const known = entries.get(key);
        // An earlier fetch may finish later.
        if (known && (known.revision ?? 0) > (revision ?? 0)) return value;
        entries.delete(key);
        if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string);
        entries.set(key, { value, revision, at: now() });
        return value;
      })
      .finally(() => pending.delete(name));
    pending.set(name, work);
    return work;
  }
}
