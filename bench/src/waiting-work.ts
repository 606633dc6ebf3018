import type { Database } from '../../services/commerce/src/db/database.ts';
import { tenantCode } from './shop-for-load.ts';

/** What the service has still to do for orders, one line a kind; nothing when all is settled and told. */
export async function waitingWork(db: Database): Promise<string[]> {
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
    ...(orders.length > 0 ? [`${orders.length} orders are not settled`] : []),
    ...rows.map(({ name, state, n }) => `${n} jobs ${name} are ${state}`),
  ];
}
