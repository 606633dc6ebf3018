import type { PayPalContext } from '../paypal-context.ts';
import type { CaptureRecord, OrderRecord } from '../paypal-state.ts';
import { notFound } from '../paypal-error.ts';
import type { Capture } from './payment-types.ts';

/** Saves a changed capture under its own id and in its order; after a restart, these are two copies. */
export function updateCapture(context: PayPalContext, record: CaptureRecord, capture: Capture): OrderRecord {
  const order = context.store.state.paypal.orders[record.orderId];
  if (!order) throw notFound();
  record.capture = capture;
  for (const { payments } of order.order.purchase_units) {
    if (payments?.captures) {
      payments.captures = payments.captures.map((existing) =>
        existing.id === capture.id ? capture : existing,
      );
    }
  }
  context.store.touch();
  return order;
}
