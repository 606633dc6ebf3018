import type { Refund } from '@selvedge/contract';
import type { Generated } from 'kysely';

/** A part of an order's money on its way back, or there. */
export interface OrderRefundsTable {
  tenant_code: string;
  id: string;
  order_id: string;
  /** The return that it pays for. */
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
}

export interface RefundTables {
  order_refunds: OrderRefundsTable;
}
