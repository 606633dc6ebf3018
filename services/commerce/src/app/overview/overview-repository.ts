import { sql } from 'kysely';
import { countLowStock, countReviewQueues } from '../../catalog/index.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface OpenTasks {
  toShip: number;
  openReturns: number;
  openIssues: number;
  soldOutVariants: number;
  waitingReviews: number;
  reportedReviews: number;
  lowStockVariants: number;
}

/** Counts the operator's open tasks. */
export async function countOpenTasks(tx: Tx, tenantCode: string): Promise<OpenTasks> {
  const count = sql<number>`count(*)`.as('n');
  const toShip = await tx
    .selectFrom('orders')
    .select(count)
    .where('tenant_code', '=', tenantCode)
    .where('state', 'in', ['PAID', 'PARTLY_SHIPPED'])
    .executeTakeFirstOrThrow();
  const openReturns = await tx
    .selectFrom('order_returns')
    .select(count)
    .where('tenant_code', '=', tenantCode)
    .where('status', '<>', 'REFUNDED')
    .where('declined_at', 'is', null)
    .where('exchanged_at', 'is', null)
    .executeTakeFirstOrThrow();
  const openIssues = await tx
    .selectFrom('order_issues')
    .select(count)
    .where('tenant_code', '=', tenantCode)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const soldOut = await tx
    .selectFrom('variants')
    .select(count)
    .where('tenant_code', '=', tenantCode)
    .where('stock', '=', 0)
    .executeTakeFirstOrThrow();
  const reviews = await countReviewQueues(tx, tenantCode);
  return {
    toShip: Number(toShip.n),
    openReturns: Number(openReturns.n),
    openIssues: Number(openIssues.n),
    soldOutVariants: Number(soldOut.n),
    waitingReviews: reviews.waiting,
    reportedReviews: reviews.reported,
    lowStockVariants: await countLowStock(tx, tenantCode),
  };
}
