import { keepLatest } from '../../state/keep-latest.ts';
import { newPaymentId } from '../ids.ts';
import { fromMinor, hasAllowedPrecision, isMoneyText, toMinor, type Money } from '../money.ts';
import { timestamp } from '../orders/orders.ts';
import type { PayPalContext } from '../paypal-context.ts';
import { invalidRequest, unprocessable } from '../paypal-error.ts';
import type { CaptureRecord } from '../paypal-state.ts';
import type { Refund } from './payment-types.ts';
import { updateCapture } from './update-capture.ts';

export type RefundRequest = {
  amount?: Money;
  note_to_payer?: string;
  invoice_id?: string;
  custom_id?: string;
};

const REFUNDS_KEPT = 10_000;

/**
 * Refunds a part of a capture, or everything left if there's no amount.
 * @throws PayPalError 422: CAPTURE_FULLY_REFUNDED, REFUND_AMOUNT_EXCEEDED, CURRENCY_MISMATCH, REFUND_NOT_ALLOWED, REFUND_FAILED_INSUFFICIENT_FUNDS…
 */
export function refundCapture(context: PayPalContext, record: CaptureRecord, request: RefundRequest): Refund {
  const { capture, clientId } = record;
  const currency = capture.amount.currency_code;
  if (capture.status === 'REFUNDED') {
    throw unprocessable([
      { issue: 'CAPTURE_FULLY_REFUNDED', description: 'The capture has already been fully refunded' },
    ]);
  }
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
    throw unprocessable([
      { issue: 'REFUND_NOT_ALLOWED', description: `A ${capture.status} capture can't be refunded.` },
    ]);
  }
  const scope = { operation: 'refund', orderId: record.orderId, clientId };
  if (context.faults.take('paypal', 'decline', scope)) {
    throw unprocessable([
      {
        issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
        description:
          'Capture could not be refunded due to insufficient funds. Verify that either the account has sufficient funds or the bank account has sufficient funds.',
      },
    ]);
  }
  const { refunds } = context.store.state.paypal;
  const refundedBefore = Object.values(refunds)
    .filter((other) => other.captureId === capture.id)
    .reduce((sum, other) => sum + toMinor(other.refund.amount), 0);
  const left = toMinor(capture.amount) - refundedBefore;
  const minor = request.amount ? parseRefundAmount(request.amount, currency) : left;
  if (minor > left) {
    throw unprocessable([
      {
        issue: 'REFUND_AMOUNT_EXCEEDED',
        description:
          'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
        field: '/amount/value',
        value: request.amount?.value,
      },
    ]);
  }

  const id = newPaymentId();
  const base = context.publicUrl();
  const time = timestamp(context.now());
  const money = (value: number) => fromMinor(value, currency);
  const refund: Refund = {
    id,
    status: 'COMPLETED',
    amount: money(minor),
    ...(request.note_to_payer && { note_to_payer: request.note_to_payer }),
    ...(request.invoice_id && { invoice_id: request.invoice_id }),
    ...((request.custom_id ?? capture.custom_id) && { custom_id: request.custom_id ?? capture.custom_id }),
    payer: capture.payee,
    seller_payable_breakdown: {
      gross_amount: money(minor),
      paypal_fee: money(0),
      net_amount: money(minor),
      total_refunded_amount: money(refundedBefore + minor),
    },
    create_time: time,
    update_time: time,
    links: [
      { href: `${base}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
  refunds[id] = { clientId, captureId: capture.id, refund };
  keepLatest(refunds, REFUNDS_KEPT);
  const order = updateCapture(context, record, {
    ...capture,
    status: minor === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    update_time: time,
  });
  const unit = order.order.purchase_units.find(({ payments }) =>
    payments?.captures?.some(({ id: of }) => of === capture.id),
  );
  if (unit?.payments) unit.payments.refunds = [...(unit.payments.refunds ?? []), refund];
  context.store.touch();
  context.events.publish('PAYMENT.CAPTURE.REFUNDED', order, refund);
  return refund;
}

function parseRefundAmount(amount: Money, currency: string): number {
  if (!isMoneyText(amount.value) || typeof amount.currency_code !== 'string') {
    throw invalidRequest([
      {
        issue: 'INVALID_PARAMETER_SYNTAX',
        description: 'The value of a field does not conform to the expected format.',
        field: '/amount/value',
      },
    ]);
  }
  if (amount.currency_code !== currency) {
    throw unprocessable([
      {
        issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH',
        description: 'The refund must be in the same currency as the capture.',
        field: '/amount/currency_code',
      },
    ]);
  }
  if (!hasAllowedPrecision(amount)) {
    throw unprocessable([
      {
        issue: 'DECIMAL_PRECISION',
        description: 'The value of the field should not be more than two decimal places.',
        field: '/amount/value',
      },
    ]);
  }
  const minor = toMinor(amount);
  if (minor <= 0) {
    throw unprocessable([
      {
        issue: 'CANNOT_BE_ZERO_OR_NEGATIVE',
        description: 'Must be greater than zero.',
        field: '/amount/value',
        value: amount.value,
      },
    ]);
  }
  return minor;
}
