import type { listAdminReturns, QueryOf } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { findRow, updateRows } from '../../../platform/db/rows.ts';
import { parseSearchTerms, prefixUpperBound } from '../../orders/operator/search-terms.ts';
import type { ReturnLineRow, ReturnRow } from '../return-repository.ts';

type Filter = Pick<QueryOf<typeof listAdminReturns>, 'status' | 'isOpen' | 'q'>;

export type ListedReturn = ReturnRow & { order_number: string; buyer_email: string | null };

/** Returns a page of the tenant's returns, newest first. */
export async function readAdminReturns(
  tx: Tx,
  tenantCode: string,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedReturn[]; total: number }> {
  let matching = tx.selectFrom('order_returns').where('order_returns.tenant_code', '=', tenantCode);
  const { status, isOpen } = filter;
  if (status) matching = matching.where('order_returns.status', '=', status);
  if (isOpen !== undefined)
    matching = matching.where('order_returns.status', isOpen ? '<>' : '=', 'REFUNDED');
  for (const term of parseSearchTerms(filter.q))
    matching = matching.where('order_returns.order_id', 'in', (eb) =>
      eb
        .selectFrom('order_words')
        .select('order_words.order_id')
        .where('order_words.tenant_code', '=', tenantCode)
        .where('word', '>=', term)
        .where('word', '<', prefixUpperBound(term)),
    );
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
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
    .select(['orders.order_number'])
    .select((eb) => eb.fn.coalesce('orders.guest_email', 'users.email').as('buyer_email'))
    .orderBy('order_returns.created_at', 'desc')
    .orderBy('order_returns.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
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

export async function findReturn(
  tx: Tx,
  tenantCode: string,
  returnId: string,
): Promise<ReturnRow | undefined> {
  return findRow(tx, 'order_returns', { tenant_code: tenantCode, id: returnId });
}

/** Marks a return as received. @param restocked quantities that went back into stock, by line */
export async function markReceived(
  tx: Tx,
  { tenant_code: tenantCode, id: returnId }: ReturnRow,
  restocked: ReadonlyMap<string, number>,
  at: Date,
): Promise<ReturnRow> {
  for (const [orderLineId, quantity] of restocked)
    await updateRows(
      tx,
      'order_return_lines',
      { tenant_code: tenantCode, return_id: returnId, order_line_id: orderLineId },
      { restocked_quantity: quantity },
    );
  return tx
    .updateTable('order_returns')
    .set({ status: 'RECEIVED', received_at: at })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', returnId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
