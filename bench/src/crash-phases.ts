import type { Database } from '../../services/commerce/src/db/database.ts';
import { tenantCode } from './shop-for-load.ts';

/** One SIGKILL, and the payments whose orders were being placed at that moment. */
export interface Kill {
  /** When the process was gone, ms since 1970. */
  at: number;
  whileStarting: boolean;
  /** Each with whether its money was taken by then. */
  interrupted: { paypalOrderId: string; isCaptured: boolean }[];
}

export const phases = [
  'before the order is written',
  'written, not captured',
  'captured, not finalised',
  'finalised, not answered',
] as const;
export type Phase = (typeof phases)[number];

export interface PhaseCount {
  kills: number;
  orders: number;
}

/** How many kills met an order in each phase, and how many orders. A kill that met several counts for each. */
export async function countPhases(db: Database, kills: readonly Kill[]): Promise<Record<Phase, PhaseCount>> {
  const orders = await db.inTenant(tenantCode, (tx) =>
    tx
      .selectFrom('orders')
      .select(['paypal_order_id', 'created_at', 'paid_at'])
      .where('tenant_code', '=', tenantCode)
      .execute(),
  );
  const byPayment = new Map(orders.map((order) => [order.paypal_order_id, order]));
  const counts = Object.fromEntries(phases.map((phase) => [phase, { kills: 0, orders: 0 }])) as Record<
    Phase,
    PhaseCount
  >;
  for (const { at, interrupted } of kills) {
    const met = interrupted.map(({ paypalOrderId, isCaptured }): Phase => {
      const order = byPayment.get(paypalOrderId);
      // What a process wrote before it was killed bears an earlier time; all later processes started after it.
      if (!order || order.created_at.getTime() > at) return 'before the order is written';
      if (order.paid_at && order.paid_at.getTime() <= at) return 'finalised, not answered';
      return isCaptured ? 'captured, not finalised' : 'written, not captured';
    });
    for (const phase of met) counts[phase].orders += 1;
    for (const phase of new Set(met)) counts[phase].kills += 1;
  }
  return counts;
}
