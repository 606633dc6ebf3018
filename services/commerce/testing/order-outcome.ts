import { capturesAndRefunds } from './payments.ts';
import type { TestShop } from './test-shop.ts';

export interface OrderOutcome {
  /** Each order's state and payment state, oldest first. */
  orders: string[];
  captures: number;
  /** Captured and not refunded. */
  keptMinor: number;
  /** Total of the paid orders. */
  owedMinor: number;
  promotionUses: number;
  confirmations: number;
}

/** The effects of a payment at the provider, in the database and in emails. */
export async function outcomeOf(
  shop: TestShop,
  paypalOrderId: string,
  clientId?: string,
): Promise<OrderOutcome> {
  const { rows } = await shop.db.query<{
    id: string;
    state: string;
    payment_state: string;
    total: number;
    uses: number;
  }>(
    `select id, state, payment_state, total_minor as total,
       (select count(*) from promotion_uses u where u.order_id = orders.id) as uses
     from orders where paypal_order_id = $1 order by created_at`,
    [paypalOrderId],
  );
  const money = await capturesAndRefunds(shop, paypalOrderId, clientId);
  const ids = new Set(rows.map((row) => row.id));
  const emails = shop.jobs.waiting.filter(
    ({ queue, data }) => queue === 'mail' && ids.has((data as { orderId: string }).orderId),
  );
  return {
    orders: rows.map((row) => `${row.state}/${row.payment_state}`),
    captures: money.captures,
    keptMinor: money.capturedMinor - money.refundedMinor,
    owedMinor: rows.filter((row) => row.state === 'PAID').reduce((sum, row) => sum + Number(row.total), 0),
    promotionUses: rows.reduce((sum, row) => sum + Number(row.uses), 0),
    confirmations: emails.length,
  };
}

/** The expected outcome of a payment that was captured once, for one order. */
export const onePaidOrder = (totalMinor: number, more: Partial<OrderOutcome> = {}): OrderOutcome => ({
  orders: ['PAID/CAPTURED'],
  captures: 1,
  keptMinor: totalMinor,
  owedMinor: totalMinor,
  promotionUses: 0,
  confirmations: 1,
  ...more,
});

/** How many orders are still waiting for payment; 0 once the reconciler has settled them all. */
export async function countPendingOrders(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.query<{ n: number }>(
    "select count(*) as n from orders where state = 'PENDING_PAYMENT'",
  );
  return Number(rows[0]?.n);
}

/** How many deadlocks PostgreSQL has resolved in the shop's database so far. */
export async function countDeadlocks(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.query<{ n: number }>(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n);
}
