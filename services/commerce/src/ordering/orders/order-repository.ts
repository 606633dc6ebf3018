import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { detectBusyRows } from '../../platform/db/busy-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, hasRow, insertNewRow, insertRows } from '../../platform/db/rows.ts';
import { transitions, type OrderEvent } from './order-states.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderLineRow = Selectable<Tables['order_lines']>;

export async function findOrder(tx: Tx, tenantCode: string, orderId: string): Promise<OrderRow | undefined> {
  return findRow(tx, 'orders', { tenant_code: tenantCode, id: orderId });
}

export async function findOrders(
  tx: Tx,
  tenantCode: string,
  orderIds: readonly string[],
): Promise<OrderRow[]> {
  if (orderIds.length === 0) return [];
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', [...orderIds])
    .execute();
}

/** Finds the order and locks it until the transaction ends, so that only one request at a time changes it. */
export async function lockOrder(tx: Tx, tenantCode: string, orderId: string): Promise<OrderRow | undefined> {
  return findRow(tx, 'orders', { tenant_code: tenantCode, id: orderId }, 'forNoKeyUpdate');
}

/** The promotion code that an order uses; null for cancelled orders, which no longer use one. */
export async function findPromotionCode(tx: Tx, tenantCode: string, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('promotion_uses as use')
    .innerJoin('promotions as promotion', (join) =>
      join
        .onRef('promotion.tenant_code', '=', 'use.tenant_code')
        .onRef('promotion.id', '=', 'use.promotion_id'),
    )
    .select('promotion.code')
    .where('use.tenant_code', '=', tenantCode)
    .where('use.order_id', '=', orderId)
    .where('promotion.code', 'is not', null)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** The order that a payment belongs to: the active one, otherwise the latest failed one. */
export async function findOrderByPayment(
  tx: Tx,
  tenantCode: string,
  paypalOrderId: string,
): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('paypal_order_id', '=', paypalOrderId)
    .orderBy((eb) => eb('payment_state', '=', 'FAILED'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the cart has a pending order. The answer is only reliable while the cart is locked. */
export function hasPendingOrder(tx: Tx, tenantCode: string, cartId: string): Promise<boolean> {
  return hasRow(tx, 'orders', { tenant_code: tenantCode, cart_id: cartId, state: 'PENDING_PAYMENT' });
}

// Any number works as long as no other advisory lock in this database uses it.
const purchaserLock = 5_318_111;

/**
 * Counts one person's pending orders, by account or by a guest's email address. Other orders by the same person wait until
 * this transaction ends, so that each one sees the orders before it.
 * @param withFree also counts orders that cost nothing until they ship
 */
export async function countPendingOrders(
  tx: Tx,
  tenantCode: string,
  purchaser: { kind: 'shopper'; userId: string } | { kind: 'guest'; email: string },
  { withFree }: { withFree: boolean },
): Promise<number> {
  const person = purchaser.kind === 'shopper' ? purchaser.userId : purchaser.email.toLowerCase();
  await detectBusyRows(
    sql`select pg_advisory_xact_lock(${purchaserLock}, hashtext(${`${tenantCode} ${person}`}))`.execute(tx),
  );
  const { pending } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('tenant_code', '=', tenantCode)
    .where(({ eb, and, or }) =>
      or([
        and([eb('state', '=', 'PENDING_PAYMENT'), eb('payment_state', '=', 'AWAITING')]),
        ...(withFree ? [and([eb('state', '=', 'PAID'), eb('paypal_order_id', 'is', null)])] : []),
      ]),
    )
    .where((eb) =>
      purchaser.kind === 'shopper'
        ? eb('user_id', '=', purchaser.userId)
        : eb(eb.fn<string>('lower', ['guest_email']), '=', person),
    )
    .executeTakeFirstOrThrow();
  return Number(pending);
}

/** The quantities that pending orders of these carts have reserved, by variant. */
export async function pendingQuantities(
  tx: Tx,
  tenantCode: string,
  cartIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.tenant_code', '=', 'orders.tenant_code').onRef('line.order_id', '=', 'orders.id'),
    )
    .select(['line.variant_id', 'line.quantity'])
    .where('orders.tenant_code', '=', tenantCode)
    .where('orders.cart_id', 'in', [...cartIds])
    .where('orders.state', '=', 'PENDING_PAYMENT')
    .execute();
  const quantities = new Map<string, number>();
  for (const row of rows)
    quantities.set(row.variant_id, (quantities.get(row.variant_id) ?? 0) + row.quantity);
  return quantities;
}

export async function insertOrderLines(
  tx: Tx,
  tenantCode: string,
  orderId: string,
  lines: readonly Omit<Insertable<Tables['order_lines']>, 'tenant_code' | 'id' | 'order_id' | 'position'>[],
): Promise<void> {
  await insertRows(
    tx,
    'order_lines',
    lines.map((line, position) => ({
      ...line,
      tenant_code: tenantCode,
      id: randomUUID(),
      order_id: orderId,
      position,
    })),
  );
}

export async function findOrderLines(
  tx: Tx,
  tenantCode: string,
  orderIds: readonly string[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return tx
    .selectFrom('order_lines')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', 'in', [...orderIds])
    .orderBy('position')
    .execute();
}

/**
 * Applies an event to an order if the transition table allows it in the order's current state.
 * @returns the updated order; undefined if the event isn't allowed, so only one of several callers gets the order
 */
export async function transitionOrder(
  tx: Tx,
  {
    tenantCode,
    orderId,
    event,
    set = {},
  }: { tenantCode: string; orderId: string; event: OrderEvent; set?: Updateable<Tables['orders']> },
): Promise<OrderRow | undefined> {
  const { from, payment, to, paymentTo } = transitions[event];
  return tx
    .updateTable('orders')
    .set({ ...set, state: to, payment_state: paymentTo })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', orderId)
    .where('state', 'in', [...from])
    .where('payment_state', 'in', [...payment])
    .returningAll()
    .executeTakeFirst();
}

/**
 * Records which tenant a payment belongs to.
 * @returns false if it belongs to another tenant
 */
export async function routePayment(tx: Tx, tenantCode: string, paypalOrderId: string): Promise<boolean> {
  const route = { paypal_order_id: paypalOrderId, tenant_code: tenantCode };
  if (await insertNewRow(tx, 'payment_routes', route)) return true;
  // Row-level security hides the routes of other tenants.
  return hasRow(tx, 'payment_routes', route);
}

/**
 * Finds the tenant that a payment belongs to; undefined for an unknown payment.
 * @param tx a system transaction, which can only see the route of this payment
 */
export async function findPaymentTenant(tx: Tx, paypalOrderId: string): Promise<string | undefined> {
  await sql`select set_config('app.payment', ${paypalOrderId}, true)`.execute(tx);
  const route = await tx
    .selectFrom('payment_routes')
    .select('tenant_code')
    .where('paypal_order_id', '=', paypalOrderId)
    .executeTakeFirst();
  return route?.tenant_code;
}
