import type { CatalogIndexSync } from './catalog-index-sync.ts';
import type { CatalogIndex } from './catalog-index.ts';

interface TenantIndex {
  sync: CatalogIndexSync;
  /** When to ask for changes again. */
  staleAt: number;
  /** Limits rebuilds to a twentieth of the time. */
  noRebuildBefore: number;
}

interface TenantIndexesOptions {
  create: (tenantCode: string) => Promise<CatalogIndexSync>;
  /** The least recently used index is evicted first. */
  maxTenants: number;
  /** Called when changes could not be read; the index stays in use as it is. */
  onSyncFailed: (tenantCode: string, error: unknown) => void;
  onEvicted?: (tenantCode: string) => void;
  isGone: (error: unknown) => boolean;
  now: () => number;
}

/** A search may miss changes that are younger than this. */
const freshForMs = 500;
/** How long a search waits for changes. After a timeout, searches use the old index for a while. */
const syncTimeoutMs = 500;
/** Nobody waits for a sync in the background. */
const backgroundTimeoutMs = 30_000;
const retryAfterMs = 15_000;
const pauseFactor = 20;

/** The tenants' indexes, each synced before it's used. */
export class TenantIndexes {
  readonly #options: TenantIndexesOptions;
  /** Least recently used first. */
  readonly #indexes = new Map<string, TenantIndex>();
  readonly #creating = new Map<string, Promise<CatalogIndex>>();

  constructor(options: TenantIndexesOptions) {
    this.#options = options;
  }

  /** The first request for a tenant waits until its index is created. A failure isn't cached. */
  async indexOf(tenantCode: string): Promise<CatalogIndex> {
    const entry = this.#indexes.get(tenantCode);
    if (!entry) return this.#create(tenantCode);
    this.#indexes.delete(tenantCode);
    this.#indexes.set(tenantCode, entry);
    if (this.#options.now() >= entry.staleAt) await this.#sync(tenantCode, entry);
    return entry.sync.index;
  }

  has(tenantCode: string): boolean {
    return this.#indexes.has(tenantCode);
  }

  /** Syncs all indexes that no search has synced lately, one after another. This doesn't count as a use. */
  async syncAll(): Promise<void> {
    const { now } = this.#options;
    for (const [tenantCode, entry] of this.#indexes)
      if (now() >= entry.staleAt) await this.#sync(tenantCode, entry, backgroundTimeoutMs);
  }

  /** Removes the indexes of all other tenants. */
  retain(exists: (tenantCode: string) => boolean): void {
    for (const tenantCode of this.#indexes.keys()) if (!exists(tenantCode)) this.#indexes.delete(tenantCode);
  }

  async #sync(tenantCode: string, entry: TenantIndex, timeoutMs = syncTimeoutMs): Promise<void> {
    const { now } = this.#options;
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), timeoutMs);
    try {
      const isSynced = await Promise.race([entry.sync.sync(), late.promise]);
      if (isSynced === 'late') throw new Error(`No list of changes within ${timeoutMs} ms`);
      entry.staleAt = now() + freshForMs;
      if (!isSynced) this.#rebuild(tenantCode, entry);
    } catch (error) {
      if (this.#options.isGone(error)) return void this.#indexes.delete(tenantCode);
      entry.staleAt = now() + retryAfterMs;
      this.#options.onSyncFailed(tenantCode, error);
    } finally {
      clearTimeout(timer);
    }
  }

  #rebuild(tenantCode: string, { noRebuildBefore }: TenantIndex): void {
    if (this.#options.now() < noRebuildBefore) return;
    this.#create(tenantCode).catch((error: unknown) => this.#options.onSyncFailed(tenantCode, error));
  }

  #create(tenantCode: string): Promise<CatalogIndex> {
    const running = this.#creating.get(tenantCode);
    if (running) return running;
    const { create, now } = this.#options;
    const startedAt = now();
    const creating = create(tenantCode)
      .then((sync) => {
        const noRebuildBefore = now() + Math.max(retryAfterMs, pauseFactor * (now() - startedAt));
        this.#indexes.delete(tenantCode);
        this.#indexes.set(tenantCode, { sync, staleAt: now() + freshForMs, noRebuildBefore });
        this.#evict();
        return sync.index;
      })
      .finally(() => this.#creating.delete(tenantCode));
    this.#creating.set(tenantCode, creating);
    return creating;
  }

  #evict(): void {
    for (const oldest of this.#indexes.keys()) {
      if (this.#indexes.size <= this.#options.maxTenants) return;
      this.#indexes.delete(oldest);
      this.#options.onEvicted?.(oldest);
    }
  }
}
