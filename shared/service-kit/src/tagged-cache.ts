interface Entry<T> {
  tenantCode: string;
  value: T;
  cacheTags: readonly string[];
  validUntilMs: number;
  bytes: number;
}

/** Work in progress, which other requests may be waiting for. */
interface PendingValue<T> {
  tenantCode: string;
  /** Tags of what has changed since it began. */
  changed: Set<string>;
  result: Promise<Outcome<T>>;
}

interface Outcome<T> {
  value: T;
  /** `outdated`: something changed while it was being made. */
  state: 'current' | 'outdated' | 'uncacheable';
}

export interface Cacheable<T> {
  value: T;
  /** `null` if it must not be cached. */
  cacheTags: readonly string[] | null;
  /** When a scheduled change makes it outdated, in milliseconds since 1970; `Infinity` if none will. */
  validUntilMs: number;
  bytes: number;
}

const everything = 'everything';
const maxUncacheable = 1_000;

/**
 * Caches values made from a tenant's data, such as pages, with the tags of that data. Beyond a number of bytes, the least
 * recently used are evicted. Call `invalidate` with the latest changes before `get`: then the result includes everything
 * committed before the call.
 */
export function createTaggedCache<T>(maxBytes: number, now = () => Date.now()) {
  /** Least recently used first. */
  const entries = new Map<string, Entry<T>>();
  const making = new Map<string, PendingValue<T>>();
  /** Keys whose values can't be shared. Requests for them don't wait for each other. */
  const uncacheable = new Set<string>();
  let bytes = 0;
  const counts = { hits: 0, misses: 0 };

  function remove(key: string, entry: Entry<T>): void {
    entries.delete(key);
    bytes -= entry.bytes;
  }

  /** Returns a value that's still valid, and marks it as used. */
  function takeFresh(key: string): T | null {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    entries.set(key, entry);
    if (entry.validUntilMs > now()) return entry.value;
    remove(key, entry);
    return null;
  }

  function store(tenantCode: string, key: string, made: Cacheable<T>): void {
    const { value, cacheTags, validUntilMs } = made;
    const size = made.bytes + 2 * key.length;
    if (cacheTags === null || size > maxBytes) return;
    const before = entries.get(key);
    if (before) remove(key, before);
    entries.set(key, { tenantCode, value, cacheTags, validUntilMs, bytes: size });
    bytes += size;
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) return;
      remove(oldest, entry);
    }
  }

  /** Makes a value and caches it, unless its data has changed in the meantime. */
  function makeAndStore(
    tenantCode: string,
    key: string,
    make: () => Promise<Cacheable<T>>,
  ): Promise<Outcome<T>> {
    const changed = new Set<string>();
    const result = make()
      .then((made): Outcome<T> => {
        const { value, cacheTags, validUntilMs } = made;
        if (cacheTags === null) {
          rememberUncacheable(key);
          return { value, state: 'uncacheable' };
        }
        uncacheable.delete(key);
        if (isAffected(cacheTags, changed) || validUntilMs <= now()) return { value, state: 'outdated' };
        store(tenantCode, key, made);
        return { value, state: 'current' };
      })
      .finally(() => {
        if (making.get(key)?.result === result) making.delete(key);
      });
    making.set(key, { tenantCode, changed, result });
    return result;
  }

  function rememberUncacheable(key: string): void {
    uncacheable.add(key);
    if (uncacheable.size > maxUncacheable) uncacheable.delete(uncacheable.values().next().value as string);
  }

  return {
    /** @param changed cache tags; `null` drops everything of the tenant */
    invalidate(tenantCode: string, changed: readonly string[] | null): void {
      if (changed?.length === 0) return;
      const tags = new Set(changed ?? [everything]);
      for (const [key, entry] of entries)
        if (entry.tenantCode === tenantCode && isAffected(entry.cacheTags, tags)) remove(key, entry);
      for (const one of making.values())
        if (one.tenantCode === tenantCode) for (const tag of tags) one.changed.add(tag);
    },
    /**
     * Returns the cached value, or makes it once for simultaneous requests.
     * @param key everything that changes the value, except its data
     */
    async get(tenantCode: string, key: string, make: () => Promise<Cacheable<T>>): Promise<T> {
      const cached = takeFresh(key);
      if (cached !== null) {
        counts.hits += 1;
        return cached;
      }
      counts.misses += 1;
      const running = uncacheable.has(key) ? undefined : making.get(key);
      if (!running) return (await makeAndStore(tenantCode, key, make)).value;
      const shared = await running.result.catch(() => null);
      if (shared?.state === 'current') return shared.value;
      // One that started after this request arrived is new enough for it.
      const next = shared?.state === 'outdated' ? making.get(key)?.result : undefined;
      return (await (next ?? makeAndStore(tenantCode, key, make))).value;
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
    /** Since the start: values from the cache, and values that had to be made or waited for. */
    counts: counts as Readonly<typeof counts>,
  };
}

export type TaggedCache<T> = ReturnType<typeof createTaggedCache<T>>;

const isAffected = (cacheTags: readonly string[], changed: ReadonlySet<string>): boolean =>
  changed.has(everything) || cacheTags.some((tag) => changed.has(tag));
