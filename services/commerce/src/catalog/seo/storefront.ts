import type { ListedCatalogs } from '../lists/listed-catalog.ts';

/** The store that a sitemap or feed describes. */
export interface Storefront {
  tenantCode: string;
  catalogs: ListedCatalogs;
  /** Prefix of its URLs, such as `https://store.example`. */
  origin: string;
  /** All sitemaps and feeds read one page at a time, so that together they never use more than one database connection. */
  runExclusive: Mutex;
}

/** Runs one task at a time, in the order of the calls. */
type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
