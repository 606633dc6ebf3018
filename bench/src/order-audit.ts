import {
  findBookFaults,
  readUnitsTaken,
  type Database,
  type Tx,
} from '../../services/commerce/testing/index.ts';
import type { Journal, Payment } from './crash-guests.ts';
import { promotion, tenantCode } from './load-test-shop.ts';
import type { EmailIdsByOrder, PaymentBooks, StandIn } from './stand-in.ts';

export interface Audit {
  orders: number;
  captured: number;
  acknowledged: number;
  /** The longest time between storing an order and recording that it's paid, in ms. */
  slowestMs: number;
  ordersEmailedTwice: number;
  /** Descriptions of everything that's wrong. */
  faults: string[];
}

interface Evidence {
  db: Database;
  standIn: StandIn;
  journal: Journal;
  stockBefore: ReadonlyMap<string, number>;
  emails: EmailIdsByOrder;
}

/** Compares the shop's records with those of PayPal, the guests and the mail server. The service must have exited. */
export async function auditOrders({ db, standIn, journal, stockBefore, emails }: Evidence): Promise<Audit> {
  const books = await db.inTenant(tenantCode, readBooks);
  const faults: string[] = [];
  const paid = books.orders.filter(({ state }) => state === 'PAID');
  const ordersOf = Map.groupBy(books.orders, (order) => order.paypal_order_id);

  const captured: Payment[] = [];
  for (const payment of journal.payments) {
    const known = await standIn.booksOf(payment.paypalOrderId);
    if (known.capturesMinor.length > 0) captured.push(payment);
    faults.push(...paymentFaults(payment, known, ordersOf.get(payment.paypalOrderId) ?? []));
  }
  const captures = await standIn.captureCount();
  if (captures !== captured.length)
    faults.push(`${captures} captures at PayPal, but ${captured.length} payments captured`);
  for (const [cartId, payments] of Map.groupBy(captured, (payment) => payment.cartId))
    if (payments.length > 1) faults.push(`cart ${cartId} was paid for ${payments.length} times`);
  const known = new Set(journal.payments.map((payment) => payment.paypalOrderId));
  for (const order of books.orders) {
    if (order.paypal_order_id === null || !known.has(order.paypal_order_id))
      faults.push(`order ${order.id}: a payment that nobody approved`);
    if (order.state !== 'PAID')
      faults.push(`order ${order.id} is ${order.state} (${order.failure_code ?? order.payment_state})`);
  }

  faults.push(...(await auditStock(db, stockBefore)));
  for (const { about, problem } of await findBookFaults(db.query, tenantCode))
    faults.push(`${about}: ${problem}`);
  const discounted = paid.filter((order) => order.discount_minor > 0).length;
  if (books.uses !== discounted || books.usedCount !== discounted)
    faults.push(
      `${promotion.code}: used_count is ${books.usedCount}, with ${books.uses} recorded uses and ${discounted} discounted paid orders`,
    );
  const bought = new Set(paid.map((order) => order.cart_id));
  const left = new Set(books.cartLines.filter((cartId) => bought.has(cartId)));
  if (left.size > 0) faults.push(`${left.size} carts still contain what was bought`);
  const unmailed = paid.filter((order) => !emails.has(order.order_number));
  if (unmailed.length > 0) faults.push(`${unmailed.length} paid orders were not confirmed by email`);
  for (const number of emails.keys())
    if (!paid.some((order) => order.order_number === number))
      faults.push(`email about order ${number}, which is not paid`);
  if (journal.answers.has('internal')) faults.push(`${journal.answers.get('internal')} responses were 500s`);

  return {
    orders: paid.length,
    captured: captured.length,
    acknowledged: journal.payments.filter((payment) => payment.acknowledged).length,
    slowestMs: Math.max(0, ...paid.map((order) => order.paid_at!.getTime() - order.created_at.getTime())),
    ordersEmailedTwice: [...emails.values()].filter(({ size }) => size > 1).length,
    faults,
  };
}

type Books = Awaited<ReturnType<typeof readBooks>>;

/** Compares each variant's stock with what orders have taken. */
export async function auditStock(db: Database, before: ReadonlyMap<string, number>): Promise<string[]> {
  const taken = await readUnitsTaken(db.query, tenantCode);
  const stock = await db.inTenant(tenantCode, (tx) =>
    tx.selectFrom('variants').select(['id', 'stock']).where('tenant_code', '=', tenantCode).execute(),
  );
  return stock.flatMap(({ id, stock: left }) => {
    const expected = (before.get(id) ?? 0) - (taken.get(id) ?? 0);
    return left === expected ? [] : [`variant ${id}: ${left} in stock, ${expected} expected`];
  });
}

async function readBooks(tx: Tx) {
  const where = ['tenant_code', '=', tenantCode] as const;
  const code = await tx
    .selectFrom('promotions')
    .select(['id', 'used_count'])
    .where(...where)
    .where('code', '=', promotion.code)
    .executeTakeFirstOrThrow();
  const uses = await tx
    .selectFrom('promotion_uses')
    .select('order_id')
    .where(...where)
    .where('promotion_id', '=', code.id)
    .execute();
  const cartLines = await tx.selectFrom('cart_lines').select('cart_id').where(...where).execute(); // prettier-ignore
  return {
    orders: await tx.selectFrom('orders').selectAll().where(...where).execute(),
    cartLines: cartLines.map((line) => line.cart_id),
    uses: uses.length,
    usedCount: code.used_count,
  }; // prettier-ignore
}

function paymentFaults(payment: Payment, known: PaymentBooks, orders: Books['orders']): string[] {
  const faults: string[] = [];
  const about = `payment ${payment.paypalOrderId}`;
  const paid = orders.filter(({ state }) => state === 'PAID');
  const [captureMinor = 0, ...more] = known.capturesMinor;
  if (more.length > 0) faults.push(`${about} was captured ${more.length + 1} times`);
  if (known.capturesMinor.length > 0) {
    if (paid.length !== 1) faults.push(`${about} was captured and has ${paid.length} paid orders`);
    else if (paid[0]!.total_minor !== captureMinor || captureMinor !== payment.totalMinor)
      faults.push(`${about}: captured ${captureMinor}, ordered for ${paid[0]!.total_minor}`);
  } else if (paid.length > 0) faults.push(`${about} was never captured, but its order is paid`);
  const { acknowledged } = payment;
  const isPresent = paid.some(
    ({ id, order_number: number }) => id === acknowledged?.id && number === acknowledged.orderNumber,
  );
  if (acknowledged && !isPresent)
    faults.push(`order ${acknowledged.orderNumber} was acknowledged but is missing`);
  return faults;
}
