import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import type { PackageRow } from '../packages/package-repository.ts';

/**
 * Finds the package with this tracking number. Carriers reuse numbers after months, and an operator may ship two orders in
 * one package. In that case, the one that shipped last is returned.
 */
export async function findPackageByTracking(
  tx: Tx,
  tenantCode: string,
  trackingNumber: string,
): Promise<PackageRow | undefined> {
  return tx
    .selectFrom('order_packages')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where(sql<string>`upper(tracking_number)`, '=', trackingNumber.toUpperCase())
    .where('state', '<>', 'VOIDED')
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
