import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { OrderRow } from '../orders/order-repository.ts';

/**
 * The order whose parcel bears a number. Carriers use numbers again after months, and an operator may put two orders
 * into one parcel: the one that left last answers.
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

/** One statement for a number that is wrong, an address that is, and both right: they take the same time. */
export async function findOrderOf(
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
