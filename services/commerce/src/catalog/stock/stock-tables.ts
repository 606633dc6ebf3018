import type { Json } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    stock_adjustments: {
      tenant_code: string;
      key_hash: string;
      request_hash: string;
      stocks: Json<{ variantId: string; stock: number }[]> | null;
      created_at: Date;
    };
  }
}
