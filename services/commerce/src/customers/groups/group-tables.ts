import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    customer_groups: {
      tenant_code: string;
      id: string;
      name: string;
      /** Whether newsletter subscribers are members too. */
      includes_subscribers: boolean;
      /** Customers with at least this many paid orders are members too; null: no such rule. */
      min_orders: number | null;
      /** Hash of the request that created it, if it had an idempotency key. */
      request_hash: Generated<string | null>;
      created_at: Date;
      updated_at: Date;
    };
    /** Customers whom operators added by hand. */
    customer_group_members: {
      tenant_code: string;
      group_id: string;
      customer_id: string;
    };
  }
}

export {};
