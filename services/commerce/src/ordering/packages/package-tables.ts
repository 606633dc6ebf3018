import type { Generated } from 'kysely';

export type PackageState = 'PACKED' | 'SHIPPED' | 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'VOIDED';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    order_packages: {
      tenant_code: string;
      id: Generated<string>;
      order_id: string;
      /** Counts the packages of an order. */
      number: number;
      /** VOIDED: it had a label, which must be voided with the carrier, or it was emptied when its shipment was undone. */
      state: PackageState;
      carrier_name: string | null;
      tracking_number: string | null;
      /** For the shopper. */
      note: string | null;
      /** The operator's email address; null if it isn't known. */
      created_by: string | null;
      request_hash: Generated<string>;
      idempotency_key_hash: string | null;
      created_at: Date;
      shipped_at: Date | null;
      out_for_delivery_at: Date | null;
      delivered_at: Date | null;
    };
    order_package_lines: {
      tenant_code: string;
      package_id: string;
      order_line_id: string;
      quantity: number;
    };
  }
}

export {};
