import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    carts: {
      tenant_code: string;
      /** A random id for a shopper's cart; the browser's own `anon-…` id for an anonymous one. */
      id: string;
      user_id: string | null;
      updated_at: Generated<Date>;
    };
    cart_lines: {
      tenant_code: string;
      id: string;
      cart_id: string;
      variant_id: string;
      quantity: number;
      added_at: Generated<Date>;
    };
  }
}
