import type { Facets } from '@selvedge/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '../db/database.ts';
import { dollars } from '../money.ts';
import { colorFamilies, type ColorFamily } from './color-families.ts';
import { countColors, countSizes, countSubcategories, readPriceRange } from './facet-repository.ts';
import type { ListFilter } from './list-filter.ts';
import { countProducts } from './list-repository.ts';
import { RecentValues } from './recent-values.ts';
import { compareSizes } from './size-order.ts';

/** What is true of a whole list rather than of one of its pages. */
export interface ListFacts {
  total: number;
  facets: Facets;
}

const longestWaitMs = 700;

/**
 * Totals and counts cost as much as the list is long, so they are kept for some seconds. A change of the catalogue
 * is seen at once, because its version is part of the key; only counts of sizes in stock may lag behind.
 */
export class ListFactsReader {
  #db: Database;
  #recent = new RecentValues<ListFacts>({ freshMs: 15_000, staleMs: 120_000, most: 2_000 });

  constructor(db: Database) {
    this.#db = db;
  }

  /** @returns undefined when they take so long that the page should be shown without them */
  async read(tenantCode: string, version: number, filter: ListFilter): Promise<ListFacts | undefined> {
    const key = JSON.stringify([tenantCode, version, filter]);
    const reading = this.#recent.get(key, () =>
      this.#db.inTenantPatiently(tenantCode, (tx) => readFacts(tx, tenantCode, filter)),
    );
    const given = new AbortController();
    const tooLate = sleep(longestWaitMs, undefined, { signal: given.signal }).catch(() => undefined);
    // The page itself has been read: facts that cannot be had are missing, no more.
    return Promise.race([reading.catch(() => undefined), tooLate]).finally(() => given.abort());
  }
}

async function readFacts(tx: Tx, tenantCode: string, filter: ListFilter): Promise<ListFacts> {
  const total = await countProducts(tx, tenantCode, filter);
  const colors = await countColors(tx, tenantCode, filter);
  const sizes = await countSizes(tx, tenantCode, filter);
  const subcategories = await countSubcategories(tx, tenantCode, filter);
  const { minMinor, maxMinor } = await readPriceRange(tx, tenantCode, filter);
  const shownOrder = Object.keys(colorFamilies);
  return {
    total,
    facets: {
      colors: colors
        .map(({ family, count }) => ({
          value: family,
          hex: colorFamilies[family as ColorFamily] ?? '#8b8d90',
          count,
        }))
        .sort((a, b) => shownOrder.indexOf(a.value) - shownOrder.indexOf(b.value)),
      sizes: sizes
        .map(({ size, count }) => ({ value: size, count }))
        .sort((a, b) => compareSizes(a.value, b.value)),
      subcategories,
      price: { min: dollars(minMinor), max: dollars(maxMinor) },
    },
  };
}
