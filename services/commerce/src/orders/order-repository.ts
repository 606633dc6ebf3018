import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { awaitingRows } from '../db/busy-rows.ts';
import type { Tx } from '../db/database.ts';
import { transitions, type OrderEvent } from './order-states.ts';
import type { OrderLinesTable, OrdersTable } from './order-tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;

export async function findOrder(tx: Tx, tenantCode: string, orderId: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', orderId)
    .executeTakeFirst();
}

/** Also holds the order until the transaction ends: its state and what belongs to it change one request at a time. */
export async function lockOrder(tx: Tx, tenantCode: string, orderId: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** As `lockOrder`, by the number that people know. */
export async function lockOrderByNumber(
  tx: Tx,
  tenantCode: string,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_number', '=', orderNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Of an order that has not left, or left without a number; nobody follows a cancelled one. */
export async function setTrackingNumber(
  tx: Tx,
  tenantCode: string,
  orderId: string,
  { trackingNumber, carrierName }: { trackingNumber: string; carrierName: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tracking_number: trackingNumber, shipping_carrier: carrierName })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', orderId)
    .where('state', '<>', 'CANCELLED')
    .where((eb) => eb.or([eb('state', '=', 'PAID'), eb('tracking_number', 'is', null)]))
    .execute();
}

/** With whom and under which number an order travels. */
export async function setTracking(
  tx: Tx,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
  { trackingNumber, carrierName }: { trackingNumber: string; carrierName: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tracking_number: trackingNumber, shipping_carrier: carrierName })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', orderId)
    .execute();
}

/** The code of the promotion that an order uses; a cancelled one has given it back. */
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
    .executeTakeFirst();
  return row?.code ?? null;
}

export async function findOrderByKey(
  tx: Tx,
  tenantCode: string,
  keyHash: string,
): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('idempotency_key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** The order a payment belongs to: the one that stands, else the latest that failed. */
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

/** Whether an order of a cart is being paid for. To rely on there being none, hold the cart. */
export async function hasPendingOrder(tx: Tx, tenantCode: string, cartId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('cart_id', '=', cartId)
    .where('state', '=', 'PENDING_PAYMENT')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

// Any number will do, as long as nothing else in this database takes the same.
const ordererLock = 5_318_111;

/**
 * How many orders of one person are being paid for: told by the account, or by a guest's e-mail address. Further orders
 * of theirs wait until the transaction ends: none of them counts before this one stands there.
 */
export async function countPendingOrders(
  tx: Tx,
  tenantCode: string,
  orderer: { kind: 'shopper'; userId: string } | { kind: 'guest'; email: string },
): Promise<number> {
  const person = orderer.kind === 'shopper' ? orderer.userId : orderer.email.toLowerCase();
  await awaitingRows(
    sql`select pg_advisory_xact_lock(${ordererLock}, hashtext(${`${tenantCode} ${person}`}))`.execute(tx),
  );
  const { pending } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('tenant_code', '=', tenantCode)
    .where('state', '=', 'PENDING_PAYMENT')
    .where('payment_state', '=', 'AWAITING')
    .where((eb) =>
      orderer.kind === 'shopper'
        ? eb('user_id', '=', orderer.userId)
        : eb(eb.fn<string>('lower', ['guest_email']), '=', person),
    )
    .executeTakeFirstOrThrow();
  return Number(pending);
}

/** What the orders of some carts that are being paid for have reserved, by variant. */
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

/** Has an order that is being paid for follow its cart's lines into another cart. Hold both carts. */
export async function movePendingOrders(
  tx: Tx,
  tenantCode: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ cart_id: to })
    .where('tenant_code', '=', tenantCode)
    .where('cart_id', '=', from)
    .where('state', '=', 'PENDING_PAYMENT')
    .execute();
}

/** @returns false when the payment, the idempotency key or the order number is taken: nothing was written then */
export async function insertOrder(tx: Tx, order: Insertable<OrdersTable>): Promise<boolean> {
  const row = await tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertOrderLines(
  tx: Tx,
  tenantCode: string,
  orderId: string,
  lines: readonly Omit<Insertable<OrderLinesTable>, 'tenant_code' | 'id' | 'order_id' | 'position'>[],
): Promise<void> {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        ...line,
        tenant_code: tenantCode,
        id: randomUUID(),
        order_id: orderId,
        position,
      })),
    )
    .execute();
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
 * Lets an event happen to an order, if the transition table has it happen in the order's present state.
 * @returns the order afterwards; undefined when it is in another state, so that of several callers one gets it
 */
export async function transitionOrder(
  tx: Tx,
  {
    tenantCode,
    orderId,
    event,
    set = {},
  }: { tenantCode: string; orderId: string; event: OrderEvent; set?: Updateable<OrdersTable> },
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
 * Notes which tenant a payment is for, once and for all tenants.
 * @returns false when it is another tenant's
 */
export async function routePayment(tx: Tx, tenantCode: string, paypalOrderId: string): Promise<boolean> {
  await tx
    .insertInto('payment_routes')
    .values({ paypal_order_id: paypalOrderId, tenant_code: tenantCode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another tenant's is not seen here.
  const route = await tx
    .selectFrom('payment_routes')
    .select('tenant_code')
    .where('tenant_code', '=', tenantCode)
    .where('paypal_order_id', '=', paypalOrderId)
    .executeTakeFirst();
  return route !== undefined;
}

/**
 * The tenant a payment is for, when nothing but the payment is known; undefined for one that we know nothing of.
 * @param tx a system transaction, which sees the route of this payment alone
 */
export async function tenantOfPayment(tx: Tx, paypalOrderId: string): Promise<string | undefined> {
  await sql`select set_config('app.payment', ${paypalOrderId}, true)`.execute(tx);
  const route = await tx
    .selectFrom('payment_routes')
    .select('tenant_code')
    .where('paypal_order_id', '=', paypalOrderId)
    .executeTakeFirst();
  return route?.tenant_code;
}
