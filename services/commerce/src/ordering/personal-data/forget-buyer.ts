import { sql } from 'kysely';
import type { Person } from '../../customers/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockRow, updateRows } from '../../platform/db/rows.ts';
import { forgetDraftsOf } from '../draft-orders/drafts-of-person.ts';
import { anonymizeOrders } from './anonymize-orders.ts';
import { hasNoOpenPayment, isFinished } from './finished-orders.ts';
import { isOrderOf } from './order-of-person.ts';

/**
 * Anonymizes a person's finished orders. Others become a guest's orders, so that they can be delivered, and are
 * anonymized by `anonymizeDueOrders` once they're finished. Deletes their drafts. Locks the person's cart and account, so
 * that no order is placed meanwhile. Must run as the database's owner.
 * @returns how many aren't finished
 */
export async function forgetBuyer(tx: Tx, person: Person, now: Date): Promise<number> {
  const { tenantCode, userId } = person;
  // The same order as everywhere, to avoid deadlocks: drafts and carts, orders, then the account.
  await forgetDraftsOf(tx, person);
  if (userId !== null) {
    await lockRow(tx, 'carts', { tenant_code: tenantCode, user_id: userId }, 'forUpdate');
    await lockOrdersOf(tx, person, now);
    await lockRow(tx, 'users', { tenant_code: tenantCode, id: userId }, 'forUpdate');
  }
  const orders = await lockOrdersOf(tx, person, now);
  const finished = orders.filter((order) => order.isFinished).map(({ id }) => id);
  await anonymizeOrders(tx, tenantCode, finished, now);
  const others = orders.filter((order) => !order.isFinished).map(({ id }) => id);
  if (others.length > 0) await makeGuestOrders(tx, person, others);
  if (userId === null) return others.length;
  for (const table of ['order_returns', 'order_issues', 'promotion_uses'] as const)
    await updateRows(tx, table, { tenant_code: tenantCode, user_id: userId }, { user_id: null });
  return others.length;
}

/** How many orders of a person aren't finished, so that a deletion keeps their data for now. */
export async function countOpenOrders(tx: Tx, person: Person, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_code', '=', person.tenantCode)
    .where(isOrderOf(person))
    .where('anonymized_at', 'is', null)
    .where((eb) => eb.not(isFinished(now)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function lockOrdersOf(tx: Tx, person: Person, now: Date) {
  return tx
    .selectFrom('orders')
    .select('id')
    .select(isFinished(now).as('isFinished'))
    .where('tenant_code', '=', person.tenantCode)
    .where(isOrderOf(person))
    .where('anonymized_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Labels and invoices still need the name, which so far may only be in the account. */
async function makeGuestOrders(
  tx: Tx,
  { tenantCode, userId, email }: Person,
  orderIds: readonly string[],
): Promise<void> {
  const withName = (
    column: string,
  ) => sql`case when ${sql.ref(column)} ? 'attentionName' or u.id is null then ${sql.ref(column)}
    else ${sql.ref(column)} || jsonb_build_object('attentionName', u.first_name || ' ' || u.last_name) end`;
  await sql`
    update orders o set user_id = null, guest_email = ${email}, is_forgotten = true, shipping_address_id = null,
      billing_address_id = null, save_shipping_address = false, save_billing_address = false,
      shipping_address = ${withName('o.shipping_address')}, billing_address = ${withName('o.billing_address')}
    from orders own left join users u on u.tenant_code = own.tenant_code and u.id = ${userId}
    where own.tenant_code = ${tenantCode} and own.id = any(${orderIds}::uuid[])
      and o.tenant_code = own.tenant_code and o.id = own.id`.execute(tx);
}

/**
 * Anonymizes up to `limit` orders: finished ones of people who were forgotten, and all that were placed before a date. An
 * order that was never completed counts as finished if it was placed before that date, or a year ago by somebody who was
 * forgotten, unless a payment or refund is in progress. Must run as the database's owner.
 * @returns how many orders it anonymized
 */
export async function anonymizeDueOrders(
  tx: Tx,
  tenantCode: string,
  { placedBefore, now, limit }: { placedBefore: Date; now: Date; limit: number },
): Promise<number> {
  const forgottenBefore = new Date(now.getTime() - 365 * 24 * 3_600_000);
  const due = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('anonymized_at', 'is', null)
    .where((eb) => eb.or([eb('is_forgotten', '=', true), eb('created_at', '<', placedBefore)]))
    .where((eb) =>
      eb.or([
        isFinished(now),
        eb.and([hasNoOpenPayment, eb('created_at', '<', placedBefore)]),
        eb.and([hasNoOpenPayment, eb('is_forgotten', '=', true), eb('created_at', '<', forgottenBefore)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  await anonymizeOrders(tx, tenantCode, ids, now);
  return ids.length;
}
