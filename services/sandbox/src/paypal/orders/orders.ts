import { keepLatest } from '../../state/keep-latest.ts';
import type { Account } from '../accounts.ts';
import { newPaymentId } from '../ids.ts';
import { fromMinor, toMinor } from '../money.ts';
import type { PayPalContext } from '../paypal-context.ts';
import type { OrderRecord } from '../paypal-state.ts';
import { notFound } from '../paypal-error.ts';
import { checkOrderRequest } from './check-order.ts';
import type { Link, Order, Payee } from './order-types.ts';

const ORDERS_KEPT = 10_000;

/** @throws PayPalError 400 or 422 for a body that PayPal would reject */
export function createOrder(context: PayPalContext, account: Account, body: unknown): OrderRecord {
  const request = checkOrderRequest(body);
  const id = newPaymentId();
  const base = context.publicUrl();
  const order: Order = {
    id,
    intent: request.intent,
    status: 'CREATED',
    ...(request.payment_source && { payment_source: request.payment_source }),
    ...(request.application_context && { application_context: request.application_context }),
    purchase_units: request.purchase_units.map((unit) => ({
      ...structuredClone(unit),
      reference_id: unit.reference_id ?? 'default',
      // As at PayPal, a request may name a payee other than the caller, so shops must check it.
      payee: unit.payee ?? payeeOf(account),
    })),
    create_time: timestamp(context.now()),
    links: [
      { href: `${base}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      {
        href: `${base}/checkoutnow?token=${id}`,
        rel: request.payment_source ? 'payer-action' : 'approve',
        method: 'GET',
      },
      { href: `${base}/v2/checkout/orders/${id}`, rel: 'update', method: 'PATCH' },
      { href: `${base}/v2/checkout/orders/${id}/capture`, rel: 'capture', method: 'POST' },
    ],
  };
  applyFaults(context, 'create', account, order);

  const record: OrderRecord = { clientId: account.clientId, order, funding: 'balance' };
  context.store.state.paypal.orders[id] = record;
  keepLatest(context.store.state.paypal.orders, ORDERS_KEPT);
  context.store.touch();
  return record;
}

/** @throws PayPalError 404 for an unknown order or another merchant's */
export function findOrder(context: PayPalContext, account: Account, id: string): OrderRecord {
  const record = context.store.state.paypal.orders[id];
  if (!record || record.clientId !== account.clientId) throw notFound();
  return record;
}

/** Returns the order, with a wrong amount or payee if a control says so. */
export function readOrder(context: PayPalContext, account: Account, id: string): Order {
  const order = structuredClone(findOrder(context, account, id).order);
  applyFaults(context, 'get', account, order);
  return order;
}

function applyFaults(context: PayPalContext, operation: string, account: Account, order: Order): void {
  const unit = order.purchase_units[0];
  if (!unit) return;
  const scope = { operation, orderId: order.id, clientId: account.clientId };
  if (context.faults.take('paypal', 'wrongAmount', scope)) {
    const { currency_code } = unit.amount;
    // Adds 1.00 and drops the breakdown, which would no longer add up.
    unit.amount = fromMinor(toMinor(unit.amount) + 100, currency_code);
    delete unit.items;
  }
  if (context.faults.take('paypal', 'wrongPayee', scope)) {
    unit.payee = { email_address: 'someone-else@elsewhere.example', merchant_id: 'SOMEONEELSE00' };
  }
}

function payeeOf(account: Account): Payee {
  return {
    email_address: account.email,
    merchant_id: account.merchantId,
    display_data: { brand_name: account.name },
  };
}

/** PayPal's timestamps have no fractions of a second. */
export function timestamp(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The links that are valid in the order's status. */
export function linksOf(order: Order): Link[] {
  const allowed = {
    CREATED: ['self', 'approve', 'payer-action', 'update', 'capture'],
    APPROVED: ['self', 'update', 'capture'],
    COMPLETED: ['self'],
  };
  return order.links.filter((link) => allowed[order.status].includes(link.rel));
}
