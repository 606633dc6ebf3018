import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-repository.ts';

/**
 * Finds the order with this tracking number. Carriers reuse numbers after months, and an operator may ship two orders in
 * one package. In that case, the order that shipped last is returned.
 */
export async function findOrderByTracking(
  tx: Tx,
  tenantCode: string,
  trackingNumber: string,
): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where(sql<string>`upper(tracking_number)`, '=', trackingNumber.toUpperCase())
    .where('state', 'not in', ['CANCELLED', 'PAYMENT_FAILED', 'PENDING_PAYMENT'])
    .orderBy(sql`shipped_at DESC NULLS LAST`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A single statement for all cases, so that wrong numbers and wrong email addresses take the same time. */
export async function findOrderByEmail(
  tx: Tx,
  tenantCode: string,
  { orderNumber, emailKey }: { orderNumber: string; emailKey: string },
): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .leftJoin('users', (join) =>
      join.onRef('users.tenant_code', '=', 'orders.tenant_code').onRef('users.id', '=', 'orders.user_id'),
    )
    .selectAll('orders')
    .where('orders.tenant_code', '=', tenantCode)
    .where('orders.order_number', '=', orderNumber)
    .where('orders.state', '<>', 'PAYMENT_FAILED')
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['orders.guest_email']), '=', emailKey),
        eb('users.email_key', '=', emailKey),
      ]),
    )
    .executeTakeFirst();
}
