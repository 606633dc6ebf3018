import type { Refund } from '@selvedge/contract';
import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** A full or partial refund of an order, pending or completed. */
    order_refunds: {
      tenant_code: string;
      id: string;
      order_id: string;
      /** The return that is being refunded, if any. */
      return_id: string | null;
      amount_minor: number;
      reason: string;
      status: Generated<Refund['status']>;
      failure: string | null;
      provider_refund_id: string | null;
      created_by: string;
      request_hash: string;
      idempotency_key_hash: string | null;
      created_at: Date;
      settled_at: Date | null;
    };
    /** The items that a refund without a return is for. */
    order_refund_lines: {
      tenant_code: string;
      refund_id: string;
      order_line_id: string;
      quantity: number;
      /** How many of them hadn't shipped, so they never will. */
      unshipped_quantity: Generated<number>;
      /** What they cost with their share of discount and tax. The refund can be less. */
      value_minor: number;
      /** Whether they go back into stock once they're refunded. */
      restock: boolean;
    };
  }
}
