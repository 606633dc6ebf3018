import type { Generated } from 'kysely';

interface RedirectColumns {
  tenant_code: string;
  /** A former handle of the target. */
  handle: string;
  /** The target's current handle. */
  target_id: string;
  created_at: Generated<Date>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Database triggers add a row when a handle changes, and remove it when something new takes the handle. */
    product_redirects: RedirectColumns;
    category_redirects: RedirectColumns;
  }
}
