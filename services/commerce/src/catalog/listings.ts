import type { Database, Tx } from '../db/database.ts';
import { ListingFollower } from './listing-follower.ts';
import type { ListingIndex } from './listing-index.ts';

const defaultMostBytes = 256 * 1024 * 1024;

/** The indexes of the tenants whose lists are asked for, made when first needed, together no larger than a limit. */
export class Listings {
  #db: Database;
  #mostBytes: number;
  /** The least recently used first. */
  #followers = new Map<string, ListingFollower>();
  #making = new Map<string, Promise<ListingFollower>>();

  constructor(db: Database, mostBytes = defaultMostBytes) {
    this.#db = db;
    this.#mostBytes = mostBytes;
  }

  /** Runs one transaction with an index that knows all that had been committed when it began. */
  async inTenant<T>(tenantCode: string, work: (tx: Tx, index: ListingIndex) => Promise<T>): Promise<T> {
    for (;;) {
      // Outside the transaction: making an index takes transactions of its own.
      const follower = await this.#follower(tenantCode);
      const done = await this.#db.inTenant(tenantCode, async (tx) =>
        (await follower.catchUp(tx)) ? { result: await work(tx, follower.index) } : undefined,
      );
      if (done) return done.result;
      if (this.#followers.get(tenantCode) === follower) this.#followers.delete(tenantCode);
    }
  }

  /** Lets go of a tenant's index: the tenant is gone, or whoever asks next should have a new one. */
  forget(tenantCode: string): void {
    this.#followers.delete(tenantCode);
  }

  /** Tenants whose indexes are in memory, the least recently used first. */
  get tenantCodes(): string[] {
    return [...this.#followers.keys()];
  }

  async #follower(tenantCode: string): Promise<ListingFollower> {
    const known = this.#followers.get(tenantCode);
    if (!known) return this.#make(tenantCode);
    this.#followers.delete(tenantCode);
    this.#followers.set(tenantCode, known);
    return known;
  }

  /** Whoever asks while it is being made waits for the same one; when that fails, the next one tries again. */
  #make(tenantCode: string): Promise<ListingFollower> {
    const running = this.#making.get(tenantCode);
    if (running) return running;
    const making = ListingFollower.make(this.#db, tenantCode)
      .then((follower) => {
        this.#followers.set(tenantCode, follower);
        this.#makeRoom();
        return follower;
      })
      .finally(() => this.#making.delete(tenantCode));
    this.#making.set(tenantCode, making);
    return making;
  }

  #makeRoom(): void {
    let bytes = 0;
    for (const { index } of this.#followers.values()) bytes += index.bytes;
    for (const [tenantCode, { index }] of this.#followers) {
      if (bytes <= this.#mostBytes || this.#followers.size === 1) return;
      this.#followers.delete(tenantCode);
      bytes -= index.bytes;
    }
  }
}
