import type { Database, Tx } from '../../../platform/db/database.ts';
import { WorkQueue } from '../../../platform/queues/work-queue.ts';
import type { ListedCatalog, ListedCatalogs } from '../listed-catalog.ts';
import { indexVersion } from './index-definition.ts';
import { isTooOld } from './index-state.ts';
import { catalogNotReady } from './not-ready.ts';
import { IndexMissingError, SearchServerUnavailableError } from './search-server-errors.ts';
import type { SearchServer } from './search-server.ts';
import { StoreIndex } from './store-index.ts';

/** Of a process's 20 connections to the database. A read keeps one while OpenSearch answers; orders and carts need the others. */
const maxConnections = 8;
const maxWaiting = 100;

/** The catalogs of stores, each in its own index of OpenSearch. */
export class OpenSearchCatalogs implements ListedCatalogs {
  readonly #db: Database;
  readonly #server: SearchServer;
  readonly #prefix: string;
  readonly #indexes = new Map<string, StoreIndex>();
  readonly #reads = new WorkQueue(maxConnections, maxWaiting, () => catalogNotReady());
  readonly #stopping = new AbortController();
  #readCount = 0;

  /** @param prefix of the names of all indexes: lower case */
  constructor(db: Database, server: SearchServer, prefix: string) {
    this.#db = db;
    this.#server = server;
    this.#prefix = prefix;
  }

  /** @throws AppError `unavailable` if OpenSearch doesn't answer, or the index isn't ready yet */
  async inTenant<T>(tenantCode: string, work: (tx: Tx, catalog: ListedCatalog) => Promise<T>): Promise<T> {
    const index = this.#indexOf(tenantCode);
    try {
      return await this.#reads.run(String(++this.#readCount), () => this.#read(tenantCode, index, work), [
        tenantCode,
      ]);
    } catch (error) {
      if (error instanceof IndexMissingError) index.forget();
      else if (!(error instanceof SearchServerUnavailableError)) throw error;
      throw catalogNotReady(error);
    }
  }

  /** Builds a store's index if there's none that can be used, which takes minutes for a large store. */
  prepare(tenantCode: string): Promise<void> {
    return this.#indexOf(tenantCode).prepare();
  }

  forget(tenantCode: string): void {
    this.#indexes.delete(tenantCode);
    // A store that's gone has no changes, so `deleteUnused` deletes its index if this fails.
    this.#server.deleteIndex(this.#aliasOf(tenantCode)).catch(() => undefined);
  }

  /** Deletes indexes that nobody can use anymore: those of former versions and of stores that have become small. */
  async deleteUnused(): Promise<void> {
    for (const alias of await this.#server.listAliases(`${this.#prefix}-`)) {
      const stored = await this.#server.readState(alias);
      if (stored && isTooOld(stored.state, Date.now())) await this.#server.deleteIndex(alias);
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#reads.stop();
    await this.#server.close();
  }

  async #read<T>(
    tenantCode: string,
    index: StoreIndex,
    work: (tx: Tx, catalog: ListedCatalog) => Promise<T>,
  ): Promise<T> {
    const done = await this.#db.inTenant(tenantCode, async (tx) =>
      (await index.isCurrent(tx)) ? { result: await work(tx, index.catalog) } : undefined,
    );
    if (done) return done.result;
    // Outside the transaction, because writing to the index uses its own transactions.
    await index.catchUp();
    return this.#db.inTenant(tenantCode, (tx) => work(tx, index.catalog));
  }

  #indexOf(tenantCode: string): StoreIndex {
    let index = this.#indexes.get(tenantCode);
    if (!index) {
      const { signal } = this.#stopping;
      const deps = {
        db: this.#db,
        server: this.#server,
        tenantCode,
        alias: this.#aliasOf(tenantCode),
        signal,
      };
      index = new StoreIndex(deps);
      this.#indexes.set(tenantCode, index);
    }
    return index;
  }

  /** Codes of stores are upper case, names of indexes lower case. */
  #aliasOf(tenantCode: string): string {
    return `${this.#prefix}-${tenantCode.toLowerCase()}-v${indexVersion}`;
  }
}
