import { createSharedRequest } from '@selvedge/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { readCategories, type CategoryRow } from '../../categories/category-repository.ts';
import { readChanges } from '../catalog-index-repository.ts';
import { takeStep } from './index-step.ts';
import { catalogNotReady } from './not-ready.ts';
import { OpenSearchCatalog } from './opensearch-catalog.ts';
import type { SearchServer } from './search-server.ts';

interface StoreIndexDependencies {
  db: Database;
  server: SearchServer;
  tenantCode: string;
  alias: string;
  /** Stops writing. */
  signal: AbortSignal;
}

/** How long a request waits until the index has what was committed before it. */
const maxWaitMs = 3_000;
/** Until another process has written its products. */
const busyMs = 50;
/** After this time without requests, the changes may be gone that the process hasn't seen. */
const maxStaleMs = 3_600_000;

/** This process's view of one store's index, which it keeps up to date together with other processes. */
export class StoreIndex {
  readonly #deps: StoreIndexDependencies;
  /** The index has everything that was committed before this snapshot. */
  #snapshot: string | undefined;
  #checkedAt = 0;
  #isBuilding = false;
  #categories: readonly CategoryRow[] = [];
  readonly #follow: () => Promise<void>;

  constructor(deps: StoreIndexDependencies) {
    this.#deps = deps;
    this.#follow = createSharedRequest(() => this.#writeUntilCurrent());
  }

  /** The catalog as of the last check. */
  get catalog(): OpenSearchCatalog {
    const { server, alias } = this.#deps;
    return new OpenSearchCatalog((body) => server.search(alias, body), this.#categories);
  }

  /** Whether the index has everything that the transaction sees. */
  async isCurrent(tx: Tx): Promise<boolean> {
    const since = this.#snapshot;
    if (since === undefined || performance.now() - this.#checkedAt > maxStaleMs) return false;
    const changes = await readChanges(tx, this.#deps.tenantCode, since);
    if (changes.productIds.length > 0 || changes.isTreeChanged) return false;
    if (this.#snapshot === since) this.#advance(changes.snapshot);
    return true;
  }

  /**
   * Writes what was committed before the call.
   * @throws AppError `unavailable` if that takes too long. It goes on, so that a later request finds it done.
   */
  async catchUp(): Promise<void> {
    const following = this.#follow();
    following.catch(() => undefined);
    if (this.#isBuilding) throw catalogNotReady();
    const tooLate = new AbortController();
    try {
      await Promise.race([
        following,
        sleep(maxWaitMs, undefined, { signal: tooLate.signal }).then(() => Promise.reject(catalogNotReady())),
      ]);
    } finally {
      tooLate.abort();
    }
  }

  /** Builds the index if there's none. */
  prepare(): Promise<void> {
    return this.#follow();
  }

  /** Looks at the index again before it's used, because it was lost. */
  forget(): void {
    this.#snapshot = undefined;
  }

  async #writeUntilCurrent(): Promise<void> {
    const { db, tenantCode, signal } = this.#deps;
    try {
      for (;;) {
        signal.throwIfAborted();
        const result = await takeStep(this.#deps);
        this.#isBuilding = result === 'building' || (this.#isBuilding && result === 'busy');
        if (result === 'busy') await sleep(busyMs, undefined, { signal });
        if (typeof result !== 'object') continue;
        this.#categories = await db.inTenant(tenantCode, (tx) => readCategories(tx, tenantCode));
        return this.#advance(result.snapshot);
      }
    } finally {
      this.#isBuilding = false;
    }
  }

  #advance(snapshot: string): void {
    this.#snapshot = snapshot;
    this.#checkedAt = performance.now();
  }
}
