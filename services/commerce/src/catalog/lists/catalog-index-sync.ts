import { isEarlier, readSnapshot } from '../../platform/db/change-cursor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readCategories } from '../categories/category-repository.ts';
import { CatalogIndex } from './catalog-index.ts';
import { readEntriesAfter, readEntriesById, readChanges } from './catalog-index-repository.ts';

/** Products per chunk. Indexing one blocks other requests for about 30 ms. */
const chunkSize = 500;
/** An index that was not synced for this long is rebuilt. Changes are kept for a day. */
const maxStaleMs = 3_600_000;
/** Up to this many changes are always applied; more only if they are less than half of the catalog. */
const minRebuildChanges = 1_000;

/** Keeps a tenant's catalog index in sync with committed changes of all processes. */
export class CatalogIndexSync {
  readonly tenantCode: string;
  readonly index = new CatalogIndex();
  #snapshot: string;
  #syncedAt = performance.now();
  #lastSync: Promise<unknown> = Promise.resolve();

  private constructor(tenantCode: string, snapshot: string) {
    this.tenantCode = tenantCode;
    this.#snapshot = snapshot;
  }

  /**
   * Reads the whole catalog in short transactions, because others also need the embedded database's only connection.
   * Changes in the meantime are found through the snapshot that is taken first.
   */
  static async create(db: Database, tenantCode: string): Promise<CatalogIndexSync> {
    const sync = await db.inLongTransaction(tenantCode, async (tx) => {
      const created = new CatalogIndexSync(tenantCode, await readSnapshot(tx));
      created.index.categories = await readCategories(tx, tenantCode);
      return created;
    });
    for (let lastId: string | undefined = ''; lastId !== undefined;) {
      const after: string = lastId;
      const entries = await db.inLongTransaction(tenantCode, (tx) =>
        readEntriesAfter(tx, tenantCode, after, chunkSize),
      );
      sync.index.update(entries);
      lastId = entries.at(-1)?.id;
    }
    return sync;
  }

  /**
   * Updates the index to at least the state that the given transaction sees.
   * @returns false if the index must be rebuilt
   */
  async catchUp(tx: Tx): Promise<boolean> {
    if (performance.now() - this.#syncedAt > maxStaleMs) return false;
    const since = this.#snapshot;
    const changes = await readChanges(tx, this.tenantCode, since);
    if (changes.productIds.length === 0 && !changes.isTreeChanged) {
      if (this.#snapshot === since) return this.#advance(changes.snapshot);
      return true;
    }
    // Changes are applied one call at a time, each with a fresh read, so that older data never overwrites newer data.
    const sync = this.#lastSync.then(() => this.#applyChanges(tx));
    this.#lastSync = sync.catch(() => undefined);
    return sync;
  }

  async #applyChanges(tx: Tx): Promise<boolean> {
    const { snapshot, productIds, isTreeChanged } = await readChanges(tx, this.tenantCode, this.#snapshot);
    if (productIds.length > Math.max(minRebuildChanges, this.index.productCount / 2)) return false;
    const entries = await readEntriesById(tx, this.tenantCode, productIds);
    const categories = isTreeChanged ? await readCategories(tx, this.tenantCode) : undefined;
    const found = new Set(entries.map(({ id }) => id));
    this.index.update(entries, productIds.filter((id) => !found.has(id))); // prettier-ignore
    if (categories) this.index.categories = categories;
    return this.#advance(snapshot);
  }

  #advance(snapshot: string): boolean {
    if (isEarlier(snapshot, this.#snapshot)) return false;
    this.#snapshot = snapshot;
    this.#syncedAt = performance.now();
    return true;
  }
}
