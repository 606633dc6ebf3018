import type { Database, Tx } from '../db/database.ts';
import { readCategories } from './category-repository.ts';
import { ListingIndex } from './listing-index.ts';
import {
  nextTransaction,
  readEntriesAfter,
  readEntriesOf,
  readNews,
  readSnapshot,
} from './listing-repository.ts';

/** So many are read and taken in at a time: some 30 ms in which nobody else is served. */
const chunkSize = 500;
/** Changes are kept for a day; an index that has not looked for so long is rather made anew. */
const trustedMs = 3_600_000;
/** So many changes are always followed; more only while they are less than half of the catalogue. */
const alwaysFollowed = 1_000;

/** An index of a tenant's catalogue that follows what is committed, whoever commits it. */
export class ListingFollower {
  readonly tenantCode: string;
  readonly index = new ListingIndex();
  #snapshot: string;
  #lookedAt = performance.now();
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(tenantCode: string, snapshot: string) {
    this.tenantCode = tenantCode;
    this.#snapshot = snapshot;
  }

  /**
   * Reads the whole catalogue, in short transactions: the embedded database's one connection is wanted by others too.
   * What changes meanwhile is news since the snapshot that was taken first.
   */
  static async make(db: Database, tenantCode: string): Promise<ListingFollower> {
    const made = await db.inTenantPatiently(tenantCode, async (tx) => {
      const follower = new ListingFollower(tenantCode, await readSnapshot(tx));
      follower.index.categories = await readCategories(tx, tenantCode);
      return follower;
    });
    for (let lastId: string | undefined = ''; lastId !== undefined;) {
      const after: string = lastId;
      const entries = await db.inTenantPatiently(tenantCode, (tx) =>
        readEntriesAfter(tx, tenantCode, after, chunkSize),
      );
      made.index.update(entries);
      lastId = entries.at(-1)?.id;
    }
    return made;
  }

  /**
   * Brings the index to what the transaction given sees, or later.
   * @returns false when it has to be made anew
   */
  async catchUp(tx: Tx): Promise<boolean> {
    if (performance.now() - this.#lookedAt > trustedMs) return false;
    const since = this.#snapshot;
    const news = await readNews(tx, this.tenantCode, since);
    if (news.productIds.length === 0 && !news.isTreeChanged) {
      if (this.#snapshot === since) return this.#advance(news.snapshot);
      return true;
    }
    // One after another, each looking again: what was read first must not be written over what was read later.
    const mine = this.#turn.then(() => this.#follow(tx));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  async #follow(tx: Tx): Promise<boolean> {
    const { snapshot, productIds, isTreeChanged } = await readNews(tx, this.tenantCode, this.#snapshot);
    if (productIds.length > Math.max(alwaysFollowed, this.index.productCount / 2)) return false;
    const entries = await readEntriesOf(tx, this.tenantCode, productIds);
    const categories = isTreeChanged ? await readCategories(tx, this.tenantCode) : undefined;
    const found = new Set(entries.map(({ id }) => id));
    this.index.update(entries, productIds.filter((id) => !found.has(id))); // prettier-ignore
    if (categories) this.index.categories = categories;
    return this.#advance(snapshot);
  }

  #advance(snapshot: string): boolean {
    // Transactions are numbered upwards: where they are not, this is another database, brought back from a copy.
    if (nextTransaction(snapshot) < nextTransaction(this.#snapshot)) return false;
    this.#snapshot = snapshot;
    this.#lookedAt = performance.now();
    return true;
  }
}
