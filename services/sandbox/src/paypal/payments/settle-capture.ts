import { timestamp } from '../orders/orders.ts';
import type { PayPalContext } from '../paypal-context.ts';
import { notFound, unprocessable } from '../paypal-error.ts';
import { receivable } from './capture-order.ts';
import type { Capture } from './payment-types.ts';
import { updateCapture } from './update-capture.ts';

/** Ends PayPal's review of a pending payment. Only a request to `/controls` does this. */
export function settleCapture(
  context: PayPalContext,
  captureId: string,
  outcome: 'COMPLETED' | 'DECLINED',
): Capture {
  const record = context.store.state.paypal.captures[captureId];
  if (!record) throw notFound();
  if (record.capture.status !== 'PENDING') {
    throw unprocessable([
      {
        issue: 'CAPTURE_STATUS_NOT_VALID',
        description: `The capture is ${record.capture.status}, not PENDING.`,
      },
    ]);
  }
  const { status_details: _, ...settled } = record.capture;
  const capture: Capture = {
    ...settled,
    status: outcome,
    update_time: timestamp(context.now()),
    ...(outcome === 'COMPLETED' && { seller_receivable_breakdown: receivable(settled.amount) }),
  };
  const order = updateCapture(context, record, capture);
  context.events.publish(
    outcome === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED',
    order,
    capture,
  );
  return capture;
}
