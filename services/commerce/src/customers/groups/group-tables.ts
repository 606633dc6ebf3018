import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    customer_groups: {
      tenant_code: string;
      id: string;
      name: string;
      /** Also everybody who gets the newsletter. */
      includes_subscribers: boolean;
      /** Also everybody with this many paid orders. */
      min_orders: number | null;
      /** Hash of the request that created it, if it had an idempotency key. */
      request_hash: Generated<string | null>;
      created_at: Date;
      updated_at: Date;
    };
    /** Customers whom operators added. */
    customer_group_members: {
      tenant_code: string;
      group_id: string;
      customer_id: string;
    };
  }
}

export {};
