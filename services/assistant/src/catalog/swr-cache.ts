interface SwrCacheOptions<T> {
  read: (key: string) => Promise<T>;
  /** After this age, the next request triggers a refresh in the background. */
  maxAgeMs: number;
  /** The least recently used value is evicted first. */
  maxEntries: number;
  /** Called when a refresh fails; the old value stays in use. */
  onRefreshFailed: (key: string, error: unknown) => void;
  /** Whether an error means that the value no longer exists; then it's removed. */
  isGone?: (error: unknown) => boolean;
  now?: () => number;
}

interface SwrCache<T> {
  get(key: string): Promise<T>;
  /** Reads the value now. */
  refresh(key: string): Promise<T>;
  /** Removes the values of all other keys. */
  retain(exists: (key: string) => boolean): void;
}

/** A slow value is refreshed less often, so that reading takes at most a twentieth of the time. */
const pauseFactor = 20;

/**
 * A stale-while-revalidate cache. The first request for a key waits for the read. Later ones get the cached value, and a
 * stale value is refreshed in the background. A failed first read isn't cached.
 */
export function createSwrCache<T>(options: SwrCacheOptions<T>): SwrCache<T> {
  const { read, maxAgeMs, maxEntries, now = Date.now } = options;
  const entries = new Map<string, { value: T; staleAt: number }>();
  const pending = new Map<string, Promise<T>>();

  return {
    async get(key) {
      const entry = entries.get(key);
      if (!entry) return refresh(key);
      entries.delete(key);
      entries.set(key, entry);
      if (now() >= entry.staleAt) refresh(key).catch((error: unknown) => refreshFailed(key, error));
      return entry.value;
    },
    refresh,
    retain(exists) {
      for (const key of entries.keys()) if (!exists(key)) entries.delete(key);
    },
  };

  function refresh(key: string): Promise<T> {
    const running = pending.get(key);
    if (running) return running;
    const startedAt = now();
    const work = read(key)
      .then((value) => {
        const endedAt = now();
        store(key, { value, staleAt: endedAt + Math.max(maxAgeMs, pauseFactor * (endedAt - startedAt)) });
        return value;
      })
      .finally(() => pending.delete(key));
    pending.set(key, work);
    return work;
  }

  function store(key: string, entry: { value: T; staleAt: number }): void {
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
  }

  function refreshFailed(key: string, error: unknown): void {
    const entry = entries.get(key);
    if (!entry || now() < entry.staleAt) return;
    if (options.isGone?.(error)) return void entries.delete(key);
    entry.staleAt = now() + maxAgeMs;
    options.onRefreshFailed(key, error);
  }
}
