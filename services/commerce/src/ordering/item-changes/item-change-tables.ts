declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Items of a paid order that an operator changed to another variant. */
    order_item_changes: {
      tenant_code: string;
      id: string;
      order_id: string;
      /** The names at the time. */
      product_name: string;
      from_variant: string;
      to_variant: string;
      quantity: number;
      /** The operator's email address. */
      created_by: string;
      request_hash: string;
      idempotency_key_hash: string | null;
      created_at: Date;
    };
  }
}

export {};
