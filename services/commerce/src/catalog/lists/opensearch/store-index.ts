import { createSharedRequest } from '@selvedge/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { readCategories, type CategoryRow } from '../../categories/category-repository.ts';
import { findWhetherChanged } from '../catalog-index-repository.ts';
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
/** After this time, the index's state is read again and saved, so that it never counts as outdated. */
const maxUncheckedMs = 600_000;

/** This process's view of one store's index, which it keeps up to date together with other processes. */
export class StoreIndex {
  readonly #deps: StoreIndexDependencies;
  /** An index, and the snapshot before which it has everything that was committed. */
  #current: { index: string; snapshot: string } | undefined;
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
    // The alias doesn't lead to an index while nothing is known about it, so searches fail.
    const { index } = this.#current ?? { index: alias };
    return new OpenSearchCatalog((body) => server.search(index, body), this.#categories);
  }

  /** Whether the index has everything that the transaction sees. */
  async isCurrent(tx: Tx): Promise<boolean> {
    const known = this.#current;
    if (!known || performance.now() - this.#checkedAt > maxUncheckedMs) return false;
    const { snapshot, isChanged } = await findWhetherChanged(tx, this.#deps.tenantCode, known.snapshot);
    if (isChanged) return false;
    if (this.#current === known) this.#current = { ...known, snapshot };
    return true;
  }

  /**
   * Writes what was committed before the call.
   * @throws AppError `unavailable` if that takes too long. The work continues, so a later request finds it done.
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
    this.#current = undefined;
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
        this.#current = result;
        this.#checkedAt = performance.now();
        return;
      }
    } finally {
      this.#isBuilding = false;
    }
  }
}
