import type { ReturnReasonCode, ReturnStatus } from '@selvedge/contract';
import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    order_returns: {
      tenant_code: string;
      id: string;
      order_id: string;
      /** Null for a guest. */
      user_id: string | null;
      status: Generated<ReturnStatus>;
      return_reason: string;
      /** Null for returns from older pages. */
      reason_code: ReturnReasonCode | null;
      request_hash: string;
      idempotency_key_hash: string | null;
      created_at: Date;
      received_at: Date | null;
      refunded_at: Date | null;
      declined_at: Generated<Date | null>;
      /** Shown to the shopper. */
      decline_reason: Generated<string | null>;
      /** Since when everything in it is exchanged. */
      exchanged_at: Generated<Date | null>;
    };
    order_return_lines: {
      tenant_code: string;
      return_id: string;
      order_line_id: string;
      quantity: number;
      refund_minor: number;
      /** Null until the return is received. */
      restocked_quantity: number | null;
      /** What the shopper wants instead of the refund, with its name at the time. */
      exchange_variant_id: Generated<string | null>;
      exchange_variant_name: Generated<string | null>;
    };
    /** A label. Its purchase is in progress until `bought_at` is set, together with the tracking number and the PDF. */
    return_labels: {
      tenant_code: string;
      return_id: string;
      asked_at: Date;
      carrier_rate_id: string | null;
      carrier_name: string | null;
      service_name: string | null;
      tracking_number: string | null;
      cost_minor: number | null;
      pdf: Uint8Array | null;
      bought_at: Date | null;
    };
  }
}
