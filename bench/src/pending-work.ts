import type { Database } from '../../services/commerce/testing/index.ts';
import { tenantCode } from './load-test-shop.ts';

/** What the service still has to do for orders, one line per kind; empty if everything is done. */
export async function listPendingWork(db: Database): Promise<string[]> {
  const orders = await db.inTenant(tenantCode, (tx) =>
    tx
      .selectFrom('orders')
      .select('payment_state')
      .where('tenant_code', '=', tenantCode)
      .where('payment_state', 'in', ['AWAITING', 'REFUND_DUE'])
      .execute(),
  );
  const { rows } = await db.query<{ name: string; state: string; n: number }>(`
    select name, state::text, count(*)::int as n from pgboss.job
    where name in ('settle-order', 'refund-order', 'mail') and state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`);
  return [
    ...(orders.length > 0 ? [`orders not settled: ${orders.length}`] : []),
    ...rows.map(({ name, state, n }) => `${name} jobs in state "${state}": ${n}`),
  ];
}

const timeoutMs = 180_000;

/** Waits until the service has nothing left to do for orders. @returns whether it finished in time */
export async function waitForPendingWork(db: Database, pause: () => Promise<void>): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while ((await listPendingWork(db)).length > 0) {
    if (performance.now() > deadline) return false;
    await pause();
  }
  return true;
}
