import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Only a database trigger adds rows. */
    price_changes: {
      tenant_code: string;
      variant_id: string;
      changed_at: Generated<Date>;
      price_minor: number;
      previous_minor: number;
    };
  }
}
