export interface AgedCacheOptions<T> {
  read: (key: string) => Promise<T>;
  /** How old a value may grow before it is read again behind the next question. */
  maxAgeMs: number;
  /** The value asked for longest ago makes room for another. */
  maxEntries: number;
  /** Told of a failed refresh; the value known before goes on serving. */
  onRefreshFailed: (key: string, error: unknown) => void;
  /** Whether a failure says that the thing itself is gone: then its value is forgotten. */
  isGone?: (error: unknown) => boolean;
  now?: () => number;
}

export interface AgedCache<T> {
  get(key: string): Promise<T>;
  /** Forgets what is no more. */
  retain(isThere: (key: string) => boolean): void;
}

/** A value that took long to read is refreshed less often: reading never takes more than a twentieth of the time. */
const restFactor = 20;

/**
 * Keeps what is slow to read. Whoever asks first waits; later questions are answered at once, and a value past its
 * age is read again behind them. Nothing is kept of a first reading that fails.
 */
export function createAgedCache<T>(options: AgedCacheOptions<T>): AgedCache<T> {
  const { read, maxAgeMs, maxEntries, now = Date.now } = options;
  const entries = new Map<string, { value: T; staleAt: number }>();
  const readings = new Map<string, Promise<T>>();

  return {
    async get(key) {
      const entry = entries.get(key);
      if (!entry) return reading(key);
      entries.delete(key);
      entries.set(key, entry);
      if (now() >= entry.staleAt) reading(key).catch((error: unknown) => refreshFailed(key, error));
      return entry.value;
    },
    retain(isThere) {
      for (const key of entries.keys()) if (!isThere(key)) entries.delete(key);
    },
  };

  function reading(key: string): Promise<T> {
    const running = readings.get(key);
    if (running) return running;
    const startedAt = now();
    const work = read(key)
      .then((value) => {
        const endedAt = now();
        keep(key, { value, staleAt: endedAt + Math.max(maxAgeMs, restFactor * (endedAt - startedAt)) });
        return value;
      })
      .finally(() => readings.delete(key));
    readings.set(key, work);
    return work;
  }

  function keep(key: string, entry: { value: T; staleAt: number }): void {
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
