import type { listAdminReturns, QueryOf } from '@selvedge/contract';
import type { Change } from '../../../platform/audit/audit-log.ts';
import type { Person } from '../../../customers/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readPage, type Page } from '../../../platform/db/read-page.ts';
import { findRow, updateRow, updateRows } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { searchConditions } from '../../orders/operator/order-search.ts';
import { isOrderOf } from '../../personal-data/order-of-person.ts';
import { lockOrder, type OrderRow } from '../../orders/order-repository.ts';
import type { ReturnLineRow, ReturnRow } from '../return-repository.ts';

type Query = Partial<QueryOf<typeof listAdminReturns>> & Page;

/**
 * Returns a page of the tenant's returns, newest first.
 * @param person whose returns; everybody's if absent
 */
export function readAdminReturns(tx: Tx, tenantCode: string, query: Query, person?: Person) {
  const { status, isOpen } = query;
  let returns = tx
    .selectFrom('order_returns')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.tenant_code', '=', 'order_returns.tenant_code')
        .onRef('orders.id', '=', 'order_returns.order_id'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.tenant_code', '=', 'order_returns.tenant_code')
        .onRef('users.id', '=', 'order_returns.user_id'),
    )
    .selectAll('order_returns')
    .select((eb) => eb.fn.coalesce('orders.guest_email', 'users.email').as('buyer_email'))
    .where('order_returns.tenant_code', '=', tenantCode);
  if (status) returns = returns.where('order_returns.status', '=', status);
  if (isOpen !== undefined)
    returns = returns.where(({ eb, and, not }) => {
      const isReturnOpen = and([
        eb('order_returns.status', '<>', 'REFUNDED'),
        eb('order_returns.declined_at', 'is', null),
        eb('order_returns.exchanged_at', 'is', null),
      ]);
      return isOpen ? isReturnOpen : not(isReturnOpen);
    });
  if (person) returns = returns.where(isOrderOf(person));
  for (const matches of searchConditions(tenantCode, query.q, 'order_returns.order_id'))
    returns = returns.where(matches);
  return readPage(returns.orderBy('order_returns.created_at', 'desc').orderBy('order_returns.id'), query);
}

export async function findLinesForReturns(
  tx: Tx,
  tenantCode: string,
  returnIds: readonly string[],
): Promise<ReturnLineRow[]> {
  if (returnIds.length === 0) return [];
  return tx
    .selectFrom('order_return_lines')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('return_id', 'in', [...returnIds])
    .execute();
}

/**
 * Finds a return and locks its order, so that only one request at a time changes anything about the order.
 * @throws AppError `not-found`, also for a return of another tenant
 */
export async function lockReturn(
  tx: Tx,
  tenantCode: string,
  returnId: string,
): Promise<{ order: OrderRow; orderReturn: ReturnRow }> {
  const match = { tenant_code: tenantCode, id: returnId };
  const unlocked = await findRow(tx, 'order_returns', match);
  const order = unlocked && (await lockOrder(tx, tenantCode, unlocked.order_id));
  // Read again, now that no other request can change it.
  const orderReturn = order && (await findRow(tx, 'order_returns', match));
  if (!order || !orderReturn) throw new AppError('not-found', { detail: "We can't find that return" });
  return { order, orderReturn };
}

/**
 * Marks a return as received.
 * @param restocked quantities that went back into stock, by line
 * @param isFree there's nothing to refund, so the return is complete
 */
export async function markReceived(
  tx: Tx,
  { tenant_code: tenantCode, id: returnId }: ReturnRow,
  { restocked, isFree, at }: { restocked: ReadonlyMap<string, number>; isFree: boolean; at: Date },
): Promise<ReturnRow | undefined> {
  for (const [orderLineId, quantity] of restocked)
    await updateRows(
      tx,
      'order_return_lines',
      { tenant_code: tenantCode, return_id: returnId, order_line_id: orderLineId },
      { restocked_quantity: quantity },
    );
  const key = { tenant_code: tenantCode, id: returnId };
  const received = await updateRow(tx, 'order_returns', key, { status: 'RECEIVED', received_at: at });
  return isFree ? updateRow(tx, 'order_returns', key, { status: 'REFUNDED', refunded_at: at }) : received;
}

/** The return as a subject of the audit log, named by its order number. */
export const returnSubject = (orderReturn: ReturnRow, order: OrderRow): Change['subject'] => ({
  type: 'returns',
  id: orderReturn.id,
  name: order.order_number,
});
