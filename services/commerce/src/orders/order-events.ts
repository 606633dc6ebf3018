import { orderStatuses, type OrderStatus } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { OrderEventsTable } from './order-tables.ts';

export type OrderEventRow = Selectable<OrderEventsTable>;

/** Notes a status that an order has reached; called in the transaction that moves it. */
export async function addOrderEvent(
  tx: Tx,
  event: { tenantCode: string; orderId: string; status: OrderStatus; at: Date; note?: string | null },
): Promise<void> {
  const { tenantCode, orderId, status, at, note = null } = event;
  await tx
    .insertInto('order_events')
    .values({ tenant_code: tenantCode, order_id: orderId, status, at, note })
    .execute();
}

/** Forgets a status that an order was given by mistake; the audit log still has it. */
export async function removeOrderEvent(
  tx: Tx,
  { tenantCode, orderId, status }: { tenantCode: string; orderId: string; status: OrderStatus },
): Promise<void> {
  await tx
    .deleteFrom('order_events')
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .where('status', '=', status)
    .execute();
}

/** What happened to an order, the newest first. */
export async function findOrderEvents(tx: Tx, tenantCode: string, orderId: string): Promise<OrderEventRow[]> {
  const events = await tx
    .selectFrom('order_events')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .execute();
  return events.sort((a, b) => b.at.getTime() - a.at.getTime() || rank(b) - rank(a));
}

/** Two steps may bear one time; statuses stand in the order that an order passes through them. */
const rank = ({ status }: OrderEventRow): number => orderStatuses.indexOf(status);
