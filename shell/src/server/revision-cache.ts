interface Entry<T> {
  value: T;
  revision: number | null;
  validUntilMs: number;
  /** The order in which fetches began. */
  sequence: number;
  /** When it was fetched, or when a refetch last began. */
  fetchedAtMs: number;
}

/** `null` if the current revision is unknown. */
export type Revision = number | null;

interface CachedValue<T> {
  value: T;
  /** False if it's an older value, because a newer one couldn't be fetched. */
  isCurrent: boolean;
}

/**
 * Caches values by the revision of their source. If there's a newer revision, or the value has expired, callers wait for a new value.
 * A value older than `maxAgeMs` is returned immediately and refetched in the background. If a fetch fails or the revision is unknown, the
 * last good value stays in use: a shop with yesterday's menu is better than no shop.
 */
export function createRevisionCache<T>(maxAgeMs: number, maxEntries = 500, now: () => number = Date.now) {
  const entries = new Map<string, Entry<T>>();
  const pending = new Map<string, Promise<T>>();
  let lastSequence = 0;

  /** @param validUntilMs when the value expires if this call fetches it, in milliseconds since 1970 */
  return async function get(
    key: string,
    revision: Revision,
    fetchValue: () => Promise<T>,
    validUntilMs = Infinity,
  ): Promise<CachedValue<T>> {
    const fetchCurrent = async () => ({
      value: await fetchOnce(key, revision, fetchValue, validUntilMs),
      isCurrent: true,
    });
    const known = entries.get(key);
    if (!known) return fetchCurrent();
    if (revision !== null && (known.revision !== revision || known.validUntilMs <= now()))
      return fetchCurrent().catch(() => ({ value: known.value, isCurrent: false }));
    if (now() - known.fetchedAtMs > maxAgeMs) {
      known.fetchedAtMs = now();
      fetchOnce(key, revision ?? known.revision, fetchValue, validUntilMs).catch(() => undefined);
    }
    return { value: known.value, isCurrent: true };
  };

  /** @param revision the revision before the fetch; a change during the fetch causes another one */
  function fetchOnce(
    key: string,
    revision: Revision,
    fetchValue: () => Promise<T>,
    validUntilMs: number,
  ): Promise<T> {
    const fetchKey = `${key} ${revision} ${validUntilMs}`;
    const running = pending.get(fetchKey);
    if (running) return running;
    const sequence = ++lastSequence;
    const work = fetchValue()
      .then((value) => {
        const known = entries.get(key);
        // An earlier fetch may finish later.
        if (known && ((known.revision ?? 0) > (revision ?? 0) || known.sequence > sequence)) return value;
        entries.delete(key);
        if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string);
        entries.set(key, { value, revision, validUntilMs, sequence, fetchedAtMs: now() });
        return value;
      })
      .finally(() => pending.delete(fetchKey));
    pending.set(fetchKey, work);
    return work;
  }
}
