import { sql } from 'kysely';
import type { Person } from '../../customers/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockRow, updateRows } from '../../platform/db/rows.ts';
import { anonymizeOrders } from './anonymize-orders.ts';
import { isFinished } from './finished-orders.ts';
import { isOrderOf } from './order-of-person.ts';

/**
 * Anonymizes a person's finished orders. Others become a guest's orders, so that they can be delivered, and are
 * anonymized by `anonymizeDueOrders` once they're finished. Locks the person's cart and account, so that no order
 * is placed meanwhile. Must run as the database's owner.
 */
export async function forgetBuyer(tx: Tx, person: Person, now: Date): Promise<void> {
  const { tenantCode, userId, email } = person;
  // Carts come first everywhere, to avoid deadlocks.
  if (userId !== null) {
    const ofUser = { tenant_code: tenantCode, user_id: userId };
    await lockRow(tx, 'carts', ofUser, 'forUpdate');
    await lockRow(tx, 'users', { tenant_code: tenantCode, id: userId }, 'forUpdate');
  }
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'cart_id'])
    .select(isFinished(now).as('isFinished'))
    .where('tenant_code', '=', tenantCode)
    .where(isOrderOf(person))
    .where('anonymized_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const finished = orders.filter((order) => order.isFinished).map(({ id }) => id);
  await anonymizeOrders(tx, tenantCode, finished, now);
  const others = orders.filter((order) => !order.isFinished).map(({ id }) => id);
  if (others.length > 0)
    await sql`update orders set user_id = null, guest_email = ${email}, is_forgotten = true, shipping_address_id = null,
        billing_address_id = null, save_shipping_address = false, save_billing_address = false
      where tenant_code = ${tenantCode} and id = any(${others}::uuid[])`.execute(tx);
  if (userId === null) return;
  for (const table of ['order_returns', 'order_issues'] as const)
    await updateRows(tx, table, { tenant_code: tenantCode, user_id: userId }, { user_id: null });
}

/**
 * Anonymizes up to `limit` finished orders of people who were forgotten, or that were placed before a date. Must run as
 * the database's owner.
 * @returns how many there were
 */
export async function anonymizeDueOrders(
  tx: Tx,
  tenantCode: string,
  { placedBefore, now, limit }: { placedBefore: Date; now: Date; limit: number },
): Promise<number> {
  const due = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('anonymized_at', 'is', null)
    .where((eb) => eb.or([eb('is_forgotten', '=', true), eb('created_at', '<', placedBefore)]))
    .where(isFinished(now))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  await anonymizeOrders(tx, tenantCode, ids, now);
  return ids.length;
}
