import type { Database } from '../../services/commerce/testing/index.ts';
import { tenantCode } from './load-test-shop.ts';

/** One SIGKILL, and the payments whose orders were in progress. */
export interface Kill {
  /** When the process was gone, in ms since 1970. */
  at: number;
  whileStarting: boolean;
  /** The payments, and whether they were captured by then. */
  interrupted: { paypalOrderId: string; isCaptured: boolean }[];
}

export const phases = [
  'before the order is written',
  'written, not captured',
  'captured, not finalized',
  'finalized, not answered',
] as const;
export type Phase = (typeof phases)[number];

export interface PhaseCount {
  kills: number;
  orders: number;
}

/** Counts kills and orders by phase. A kill that interrupted orders in several phases counts for each. */
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
    const hitPhases = interrupted.map(({ paypalOrderId, isCaptured }): Phase => {
      const order = byPayment.get(paypalOrderId);
      // Records written before the kill have an earlier time; all later processes started after it.
      if (!order || order.created_at.getTime() > at) return 'before the order is written';
      if (order.paid_at && order.paid_at.getTime() <= at) return 'finalized, not answered';
      return isCaptured ? 'captured, not finalized' : 'written, not captured';
    });
    for (const phase of hitPhases) counts[phase].orders += 1;
    for (const phase of new Set(hitPhases)) counts[phase].kills += 1;
  }
  return counts;
}
