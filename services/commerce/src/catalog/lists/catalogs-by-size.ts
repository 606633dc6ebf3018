import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { CatalogIndexes } from './catalog-indexes.ts';
import type { ListedCatalog, ListedCatalogs } from './listed-catalog.ts';

/**
 * Keeps the catalogs of large stores elsewhere, and the others in memory. A store is large once it has a number of published
 * products, until the process restarts.
 */
export class CatalogsBySize implements ListedCatalogs {
  readonly #db: Database;
  readonly #memory: CatalogIndexes;
  readonly #large: ListedCatalogs;
  readonly #minProducts: number;
  readonly #isLarge = new Map<string, boolean>();

  /** @param minProducts from which a store is large */
  constructor(db: Database, memory: CatalogIndexes, large: ListedCatalogs, minProducts: number) {
    this.#db = db;
    this.#memory = memory;
    this.#large = large;
    this.#minProducts = minProducts;
  }

  async inTenant<T>(tenantCode: string, work: (tx: Tx, catalog: ListedCatalog) => Promise<T>): Promise<T> {
    if (await this.isLarge(tenantCode)) return this.#large.inTenant(tenantCode, work);
    return this.#memory.inTenant(tenantCode, (tx, catalog) => {
      if (catalog.index.productCount >= this.#minProducts) {
        this.#isLarge.set(tenantCode, true);
        this.#memory.forget(tenantCode);
      }
      return work(tx, catalog);
    });
  }

  async isLarge(tenantCode: string): Promise<boolean> {
    const known = this.#isLarge.get(tenantCode);
    if (known !== undefined) return known;
    const count = await this.#db.inTenant(tenantCode, (tx) => this.#countProducts(tx, tenantCode));
    const isLarge = count >= this.#minProducts;
    this.#isLarge.set(tenantCode, isLarge);
    return isLarge;
  }

  forget(tenantCode: string): void {
    this.#isLarge.delete(tenantCode);
    this.#memory.forget(tenantCode);
    this.#large.forget(tenantCode);
  }

  async #countProducts(tx: Tx, tenantCode: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from products where tenant_code = ${tenantCode} and is_published limit ${this.#minProducts}
      ) p`.execute(tx);
    return rows[0]!.count;
  }
}
