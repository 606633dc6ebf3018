import type { Json } from '../tenants/tenant-tables.ts';

export interface StockTables {
  stock_adjustments: {
    tenant_code: string;
    key_hash: string;
    request_hash: string;
    stocks: Json<{ variantId: string; stock: number }[]> | null;
    created_at: Date;
  };
}
