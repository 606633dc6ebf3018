interface Entry<T> {
  value: T;
  revision: number | null;
  at: number;
}

/** `null` while nobody can say which revision is current. */
export type Revision = number | null;

/**
 * Remembers answers by the revision of what they were made from. Of another revision one is fetched before anybody is
 * answered; one older than `maxAgeMs` is given at once while a new one is fetched behind it. When a fetch fails, or
 * nobody knows the revision, the last good answer goes on serving: a shop with yesterday's menu beats none.
 */
export function createRevisedCache<T>(maxAgeMs: number, maxEntries = 500, now: () => number = Date.now) {
  const entries = new Map<string, Entry<T>>();
  const underWay = new Map<string, Promise<T>>();

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

  /** @param revision as it was before the fetch: a change during it leads to another fetch */
  function fetchOnce(key: string, revision: Revision, fetchValue: () => Promise<T>): Promise<T> {
    const name = `${key} ${revision}`;
    const running = underWay.get(name);
    if (running) return running;
    const work = fetchValue()
      .then((value) => {
        const known = entries.get(key);
        // What was asked for earlier may arrive later.
        if (known && (known.revision ?? 0) > (revision ?? 0)) return value;
        entries.delete(key);
        if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string);
        entries.set(key, { value, revision, at: now() });
        return value;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  }
}
