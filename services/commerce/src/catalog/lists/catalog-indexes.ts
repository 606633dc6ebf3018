import type { Database, Tx } from '../../platform/db/database.ts';
import { CatalogIndexSync } from './catalog-index-sync.ts';
import type { ListedCatalogs } from './listed-catalog.ts';
import { MemoryCatalog } from './memory-catalog.ts';

const defaultMaxBytes = 256 * 1024 * 1024;

/** Keeps catalogs in this process's memory, up to a limit. They are built on first use. */
export class CatalogIndexes implements ListedCatalogs {
  #db: Database;
  #maxBytes: number;
  /** Least recently used first. */
  #syncs = new Map<string, CatalogIndexSync>();
  #building = new Map<string, Promise<CatalogIndexSync>>();

  constructor(db: Database, maxBytes = defaultMaxBytes) {
    this.#db = db;
    this.#maxBytes = maxBytes;
  }

  /** Runs one transaction with an index that contains everything committed before it began. */
  async inTenant<T>(tenantCode: string, work: (tx: Tx, catalog: MemoryCatalog) => Promise<T>): Promise<T> {
    for (;;) {
      // Outside the transaction, because building an index uses its own transactions.
      const sync = await this.#getSync(tenantCode);
      const done = await this.#db.inTenant(tenantCode, async (tx) =>
        (await sync.catchUp(tx)) ? { result: await work(tx, new MemoryCatalog(sync.index)) } : undefined,
      );
      if (done) return done.result;
      if (this.#syncs.get(tenantCode) === sync) this.#syncs.delete(tenantCode);
    }
  }

  /** Drops a tenant's index, because the tenant was deleted or the index should be rebuilt. */
  forget(tenantCode: string): void {
    this.#syncs.delete(tenantCode);
  }

  /** Tenants with an index in memory, least recently used first. */
  get tenantCodes(): string[] {
    return [...this.#syncs.keys()];
  }

  /** The memory that all indexes take, estimated. */
  get bytes(): number {
    return [...this.#syncs.values()].reduce((sum, { index }) => sum + index.bytes, 0);
  }

  async #getSync(tenantCode: string): Promise<CatalogIndexSync> {
    const known = this.#syncs.get(tenantCode);
    if (!known) return this.#build(tenantCode);
    this.#syncs.delete(tenantCode);
    this.#syncs.set(tenantCode, known);
    return known;
  }

  /** Concurrent callers share the index being built. If building fails, the next call tries again. */
  #build(tenantCode: string): Promise<CatalogIndexSync> {
    const running = this.#building.get(tenantCode);
    if (running) return running;
    const building = CatalogIndexSync.create(this.#db, tenantCode)
      .then((sync) => {
        this.#syncs.set(tenantCode, sync);
        this.#evict();
        return sync;
      })
      .finally(() => this.#building.delete(tenantCode));
    this.#building.set(tenantCode, building);
    return building;
  }

  #evict(): void {
    let { bytes } = this;
    for (const [tenantCode, { index }] of this.#syncs) {
      if (bytes <= this.#maxBytes || this.#syncs.size === 1) return;
      this.#syncs.delete(tenantCode);
      bytes -= index.bytes;
    }
  }
}
