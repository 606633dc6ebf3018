import type { Mutex } from './mutex.ts';

/** The store that a file describes. */
export interface Storefront {
  tenantCode: string;
  /** Prefix of its URLs, such as `https://store.example`. */
  origin: string;
  /** All files read their pages one at a time, so that together they never use more than one database connection. */
  runExclusive: Mutex;
}
