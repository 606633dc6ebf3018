declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** An order that replaces items of a return. */
    order_exchanges: {
      tenant_code: string;
      order_id: string;
      return_id: string;
      /** The order with the payment: not that of the return if what it returns was itself a replacement. */
      paid_order_id: string;
      request_hash: string;
      idempotency_key_hash: string | null;
      created_at: Date;
    };
    /** What a line of such an order replaces. */
    order_exchange_lines: {
      tenant_code: string;
      order_line_id: string;
      order_id: string;
      returned_line_id: string;
      /** How many of the returned items it replaces; fewer once the order was cancelled. */
      quantity: number;
      /** What these would be refunded. */
      value_minor: number;
      /** The line's part of the order's credit. */
      credit_minor: number;
    };
  }
}
export {};
