import { sql } from 'kysely';

/** After this long without news, a shipment counts as delivered, and a return as never sent. */
const maxDaysInTransit = 180;

/**
 * Matches orders that no longer need the buyer's data: never paid, refunded, or delivered without a return or refund in
 * progress.
 */
export const isFinished = (now: Date) => {
  const before = new Date(now.getTime() - maxDaysInTransit * 24 * 3_600_000);
  return sql<boolean>`(
    orders.payment_state in ('FAILED', 'REFUNDED')
    or orders.payment_state = 'CAPTURED'
      and (orders.state in ('DELIVERED', 'COMPLETED')
        or orders.state in ('SHIPPED', 'OUT_FOR_DELIVERY') and orders.shipped_at < ${before})
      and not exists (select from order_returns r where r.tenant_code = orders.tenant_code and r.order_id = orders.id
        and r.declined_at is null and r.exchanged_at is null
        and (r.status = 'RECEIVED' or r.status = 'REQUESTED' and r.created_at > ${before}))
      and ${hasNoOpenPayment})`;
};

/** No payment or refund is in progress. */
export const hasNoOpenPayment = sql<boolean>`(
  orders.payment_state not in ('AWAITING', 'REFUND_DUE')
  and not exists (select from order_refunds f where f.tenant_code = orders.tenant_code and f.order_id = orders.id
    and f.status = 'PENDING'))`;
