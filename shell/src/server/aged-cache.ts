/**
 * Remembers answers for `maxAgeMs`. An older one is given at once while a new one is fetched behind it; when that
 * fails the old one goes on serving, because a shop with yesterday's menu beats none.
 */
export function createAgedCache<T>(maxAgeMs: number, maxEntries = 500, now: () => number = Date.now) {
  const entries = new Map<string, { value: T; at: number; refresh: Promise<T> | null }>();
  const firsts = new Map<string, Promise<T>>();

  return async function get(key: string, fetchValue: () => Promise<T>): Promise<T> {
    const known = entries.get(key);
    if (!known) return first(key, fetchValue);
    if (now() - known.at > maxAgeMs && !known.refresh) {
      known.refresh = fetchValue();
      known.refresh.then(
        (value) => entries.set(key, { value, at: now(), refresh: null }),
        () => {
          known.refresh = null;
          known.at = now();
        },
      );
    }
    return known.value;
  };

  function first(key: string, fetchValue: () => Promise<T>): Promise<T> {
    const underWay = firsts.get(key);
    if (underWay) return underWay;
    const work = fetchValue()
      .then((value) => {
        if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string);
        entries.set(key, { value, at: now(), refresh: null });
        return value;
      })
      .finally(() => firsts.delete(key));
    firsts.set(key, work);
    return work;
  }
}
