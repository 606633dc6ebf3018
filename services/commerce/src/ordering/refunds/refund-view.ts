import type { Refund } from '@selvedge/contract';
import { dollars } from '../../platform/money.ts';
import type { RefundRow } from './refund-repository.ts';

export function refundView(row: RefundRow): Refund {
  return {
    id: row.id,
    amount: dollars(row.amount_minor),
    reason: row.reason,
    returnId: row.return_id,
    status: row.status,
    failure: row.failure,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}
