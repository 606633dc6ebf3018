interface CachedPage<Page> {
  tenantCode: string;
  page: Page;
  cacheTags: readonly string[];
  validUntilMs: number;
  bytes: number;
}

/** A render in progress, which other requests may be waiting for. */
interface Rendering<Page> {
  tenantCode: string;
  /** Tags of what has changed since it began. */
  changed: Set<string>;
  result: Promise<Outcome<Page>>;
}

interface Outcome<Page> {
  page: Page;
  /** `outdated`: something changed while it was being rendered. */
  state: 'current' | 'outdated' | 'uncacheable';
}

export interface CacheableRender<Page> {
  page: Page;
  /** `null` if it must not be cached. */
  cacheTags: readonly string[] | null;
  /** When a scheduled change makes it outdated, in milliseconds since 1970; `Infinity` if none will. */
  validUntilMs: number;
  bytes: number;
}

const everything = 'everything';
const maxUncacheable = 1_000;

/**
 * Caches rendered pages by tag, up to a number of bytes; the least recently used are evicted first. Call `invalidate` with the latest
 * changes before `get`: then the page shows everything committed before the call.
 */
export function createPageCache<Page>(maxBytes: number, now = () => Date.now()) {
  /** Least recently used first. */
  const entries = new Map<string, CachedPage<Page>>();
  const renderings = new Map<string, Rendering<Page>>();
  /** Pages for which waiting would be in vain. */
  const uncacheable = new Set<string>();
  let bytes = 0;

  function remove(key: string, entry: CachedPage<Page>): void {
    entries.delete(key);
    bytes -= entry.bytes;
  }

  /** Returns a page that's still valid, and marks it as used. */
  function takeFresh(key: string): Page | null {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    entries.set(key, entry);
    if (entry.validUntilMs > now()) return entry.page;
    remove(key, entry);
    return null;
  }

  function store(tenantCode: string, key: string, rendered: CacheableRender<Page>): void {
    const { page, cacheTags, validUntilMs, bytes: size } = rendered;
    if (cacheTags === null || size > maxBytes) return;
    const before = entries.get(key);
    if (before) remove(key, before);
    entries.set(key, { tenantCode, page, cacheTags, validUntilMs, bytes: size });
    bytes += size;
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) return;
      remove(oldest, entry);
    }
  }

  /** Renders a page and caches it, unless its data has changed in the meantime. */
  function renderAndStore(
    tenantCode: string,
    key: string,
    render: () => Promise<CacheableRender<Page>>,
  ): Promise<Outcome<Page>> {
    const changed = new Set<string>();
    const result = render()
      .then((rendered): Outcome<Page> => {
        const { page, cacheTags, validUntilMs } = rendered;
        if (cacheTags === null) {
          rememberUncacheable(key);
          return { page, state: 'uncacheable' };
        }
        uncacheable.delete(key);
        if (isAffected(cacheTags, changed) || validUntilMs <= now()) return { page, state: 'outdated' };
        store(tenantCode, key, rendered);
        return { page, state: 'current' };
      })
      .finally(() => {
        if (renderings.get(key)?.result === result) renderings.delete(key);
      });
    renderings.set(key, { tenantCode, changed, result });
    return result;
  }

  function rememberUncacheable(key: string): void {
    uncacheable.add(key);
    if (uncacheable.size > maxUncacheable) uncacheable.delete(uncacheable.values().next().value as string);
  }

  return {
    /** @param changed cache tags; `null` drops all pages of the tenant */
    invalidate(tenantCode: string, changed: readonly string[] | null): void {
      if (changed?.length === 0) return;
      const tags = new Set(changed ?? [everything]);
      for (const [key, entry] of entries)
        if (entry.tenantCode === tenantCode && isAffected(entry.cacheTags, tags)) remove(key, entry);
      for (const rendering of renderings.values())
        if (rendering.tenantCode === tenantCode) for (const tag of tags) rendering.changed.add(tag);
    },
    /**
     * Returns the cached page, or renders it once for simultaneous requests.
     * @param key everything that changes the page, except its data
     */
    async get(tenantCode: string, key: string, render: () => Promise<CacheableRender<Page>>): Promise<Page> {
      const cached = takeFresh(key);
      if (cached !== null) return cached;
      const running = uncacheable.has(key) ? undefined : renderings.get(key);
      if (!running) return (await renderAndStore(tenantCode, key, render)).page;
      const shared = await running.result.catch(() => null);
      if (shared?.state === 'current') return shared.page;
      // A render that began since this request arrived is new enough for it.
      const next = shared?.state === 'outdated' ? renderings.get(key)?.result : undefined;
      return (await (next ?? renderAndStore(tenantCode, key, render))).page;
    },
    get bytes() {
      return bytes;
    },
  };
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>;

const isAffected = (cacheTags: readonly string[], changed: ReadonlySet<string>): boolean =>
  changed.has(everything) || cacheTags.some((tag) => changed.has(tag));
