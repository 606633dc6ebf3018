import { keepLatest } from '../../state/keep-latest.ts';
import { newPaymentId } from '../ids.ts';
import { fromMinor, toMinor, type Money } from '../money.ts';
import type { Order, PurchaseUnit } from '../orders/order-types.ts';
import { timestamp } from '../orders/orders.ts';
import type { PayPalContext } from '../paypal-context.ts';
import { unprocessable } from '../paypal-error.ts';
import type { OrderRecord } from '../paypal-state.ts';
import type { Capture } from './payment-types.ts';

const CAPTURES_KEPT = 10_000;

/**
 * Captures an approved order, once.
 * @returns a copy of the order for the reply
 * @throws PayPalError 422: ORDER_ALREADY_CAPTURED, ORDER_NOT_APPROVED, INSTRUMENT_DECLINED
 */
export function captureOrder(context: PayPalContext, record: OrderRecord): Order {
  const { order, clientId } = record;
  if (order.status === 'COMPLETED') {
    throw unprocessable([
      {
        issue: 'ORDER_ALREADY_CAPTURED',
        description: 'Order already captured. If `intent=CAPTURE` only one capture per order is allowed.',
      },
    ]);
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable(
      [
        {
          issue: 'ORDER_NOT_APPROVED',
          description:
            'Payer has not yet approved the Order for payment. Please redirect the payer to the "rel":"approve" url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.',
        },
      ],
      order.links.filter((link) => link.rel === 'approve' || link.rel === 'payer-action'),
    );
  }
  const scope = { operation: 'capture', orderId: order.id, clientId };
  if (context.faults.take('paypal', 'decline', scope) || record.funding === 'declined') {
    throw unprocessable(
      [
        {
          issue: 'INSTRUMENT_DECLINED',
          description:
            'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
        },
      ],
      [{ href: `${context.publicUrl()}/checkoutnow?token=${order.id}`, rel: 'redirect', method: 'GET' }],
    );
  }
  const isPending = Boolean(context.faults.take('paypal', 'pending', scope)) || record.funding === 'pending';
  const isWrongAmount = Boolean(context.faults.take('paypal', 'wrongAmount', scope));

  for (const unit of order.purchase_units) {
    const { currency_code } = unit.amount;
    const amount = fromMinor(toMinor(unit.amount) + (isWrongAmount ? 100 : 0), currency_code);
    const capture = newCapture(context, order, unit, amount, isPending);
    unit.payments = { captures: [capture] };
    context.store.state.paypal.captures[capture.id] = { clientId, orderId: order.id, capture };
    keepLatest(context.store.state.paypal.captures, CAPTURES_KEPT);
    context.events.publish(
      isPending ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED',
      record,
      capture,
    );
  }
  order.status = 'COMPLETED';
  order.update_time = timestamp(context.now());
  context.store.touch();
  return structuredClone(order);
}

function newCapture(
  context: PayPalContext,
  order: Order,
  unit: PurchaseUnit,
  amount: Money,
  isPending: boolean,
): Capture {
  const id = newPaymentId();
  const base = context.publicUrl();
  const time = timestamp(context.now());
  return {
    id,
    status: isPending ? 'PENDING' : 'COMPLETED',
    ...(isPending && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(!isPending && { seller_receivable_breakdown: receivable(amount) }),
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    payee: unit.payee,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: time,
    update_time: time,
    links: [
      { href: `${base}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${id}/refund`, rel: 'refund', method: 'POST' },
      { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** PayPal's usual domestic fee: 3.49% plus 49 cents, at most the payment itself. */
export function receivable(amount: Money): NonNullable<Capture['seller_receivable_breakdown']> {
  const gross = toMinor(amount);
  const fee = Math.min(gross, Math.round(gross * 0.0349) + 49);
  const money = (minor: number) => fromMinor(minor, amount.currency_code);
  return { gross_amount: money(gross), paypal_fee: money(fee), net_amount: money(gross - fee) };
}
