interface Entry<T> {
  value: T;
  revision: number | null;
  validUntilMs: number;
  at: number;
}

/** `null` if the current revision is unknown. */
export type Revision = number | null;

/**
 * Caches values by the revision of their source. If the revision or the time has changed them, callers wait for a new value. A value older than
 * `maxAgeMs` is returned immediately and refetched in the background. If a fetch fails or the revision is unknown, the last good
 * value stays in use: a shop with yesterday's menu is better than no shop.
 */
export function createRevisionCache<T>(maxAgeMs: number, maxEntries = 500, now: () => number = Date.now) {
  const entries = new Map<string, Entry<T>>();
  const pending = new Map<string, Promise<T>>();

  /** @param validUntilMs when time changes the value that this call may fetch, in milliseconds since 1970 */
  return async function get(
    key: string,
    revision: Revision,
    fetchValue: () => Promise<T>,
    validUntilMs = Infinity,
  ): Promise<T> {
    const known = entries.get(key);
    if (!known) return fetchOnce(key, revision, fetchValue, validUntilMs);
    if (revision !== null && (known.revision !== revision || known.validUntilMs <= now()))
      return fetchOnce(key, revision, fetchValue, validUntilMs).catch(() => known.value);
    if (now() - known.at > maxAgeMs) {
      known.at = now();
      fetchOnce(key, revision ?? known.revision, fetchValue, validUntilMs).catch(() => undefined);
    }
    return known.value;
  };

  /** @param revision the revision before the fetch; a change during the fetch causes another one */
  function fetchOnce(
    key: string,
    revision: Revision,
    fetchValue: () => Promise<T>,
    validUntilMs: number,
  ): Promise<T> {
    const name = `${key} ${revision} ${validUntilMs}`;
    const running = pending.get(name);
    if (running) return running;
    const work = fetchValue()
      .then((value) => {
        const known = entries.get(key);
        // An earlier fetch may finish later.
        if (known && isNewer(known, { revision, validUntilMs })) return value;
        entries.delete(key);
        if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string);
        entries.set(key, { value, revision, validUntilMs, at: now() });
        return value;
      })
      .finally(() => pending.delete(name));
    pending.set(name, work);
    return work;
  }
}

function isNewer(
  one: Pick<Entry<unknown>, 'revision' | 'validUntilMs'>,
  other: Pick<Entry<unknown>, 'revision' | 'validUntilMs'>,
): boolean {
  const [ofOne, ofOther] = [one.revision ?? 0, other.revision ?? 0];
  return ofOne > ofOther || (ofOne === ofOther && one.validUntilMs > other.validUntilMs);
}
