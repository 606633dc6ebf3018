import { orderStatuses, type OrderStatus } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, insertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';

type OrderEventRow = Selectable<Tables['order_events']>;

/** Records a status that an order has reached. Call it in the transaction that changes the status. */
export async function addOrderEvent(
  tx: Tx,
  event: { tenantCode: string; orderId: string; status: OrderStatus; at: Date; note?: string | null },
): Promise<void> {
  const { tenantCode, orderId, status, at, note = null } = event;
  await insertRows(tx, 'order_events', { tenant_code: tenantCode, order_id: orderId, status, at, note });
}

/** Removes a status that was set by mistake. The audit log still has it. */
export async function removeOrderEvent(
  tx: Tx,
  { tenantCode, orderId, status }: { tenantCode: string; orderId: string; status: OrderStatus },
): Promise<void> {
  await deleteRows(tx, 'order_events', { tenant_code: tenantCode, order_id: orderId, status });
}

/** Returns the events of an order, newest first. */
export async function findOrderEvents(tx: Tx, tenantCode: string, orderId: string): Promise<OrderEventRow[]> {
  const events = await tx
    .selectFrom('order_events')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .execute();
  return events.sort((a, b) => b.at.getTime() - a.at.getTime() || rank(b) - rank(a));
}

/** Breaks ties between events at the same time: `orderStatuses` lists the statuses in their usual sequence. */
const rank = ({ status }: OrderEventRow): number => orderStatuses.indexOf(status);
