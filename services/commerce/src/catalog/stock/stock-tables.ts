import type { Json } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** A store without a row uses the default. */
    stock_settings: { tenant_code: string; low_stock_at_most: number };
    stock_adjustments: {
      tenant_code: string;
      key_hash: string;
      request_hash: string;
      stocks: Json<{ variantId: string; stock: number }[]> | null;
      created_at: Date;
    };
  }
}
