import type { AdminReturn, listAdminReturns as listAdminReturnsEndpoint, QueryOf } from '@selvedge/contract';
import type { Person } from '../../../customers/index.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import { findExchangedItems } from '../../exchanges/exchange-repository.ts';
import { findOrderLines, findOrders } from '../../orders/order-repository.ts';
import { findRefunds } from '../../refunds/refund-repository.ts';
import { findLinesForReturns, readAdminReturns } from './admin-return-repository.ts';
import { adminReturnView } from './admin-return-view.ts';

export function listAdminReturns(
  db: Database,
  { tenantCode, query }: { tenantCode: string; query: QueryOf<typeof listAdminReturnsEndpoint> },
) {
  return db.inTenant(tenantCode, async (tx) => {
    const { rows, total } = await readAdminReturns(tx, tenantCode, query);
    return pageOf(await toViews(tx, tenantCode, rows), { ...query, total });
  });
}

/** A person's newest returns. */
export async function listNewestReturnsOf(tx: Tx, person: Person, size: number): Promise<AdminReturn[]> {
  const { tenantCode } = person;
  const { rows } = await readAdminReturns(tx, tenantCode, { page: 0, size }, person);
  return toViews(tx, tenantCode, rows);
}

type Rows = Awaited<ReturnType<typeof readAdminReturns>>['rows'];

async function toViews(tx: Tx, tenantCode: string, rows: Rows): Promise<AdminReturn[]> {
  const orderIds = [...new Set(rows.map(({ order_id: id }) => id))];
  const orders = new Map((await findOrders(tx, tenantCode, orderIds)).map((order) => [order.id, order]));
  const orderLines = await findOrderLines(tx, tenantCode, orderIds);
  const refunds = await findRefunds(tx, tenantCode, orderIds);
  const returnIds = rows.map(({ id }) => id);
  const returnLines = await findLinesForReturns(tx, tenantCode, returnIds);
  const exchanged = await findExchangedItems(tx, tenantCode, returnIds);
  return rows.map(({ buyer_email: email, ...orderReturn }) =>
    adminReturnView(orderReturn, {
      order: orders.get(orderReturn.order_id)!,
      buyerEmail: email ?? '',
      orderLines,
      returnLines,
      refunds,
      exchanged,
    }),
  );
}
