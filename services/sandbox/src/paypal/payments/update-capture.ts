import type { PayPalContext } from '../paypal-context.ts';
import type { CaptureRecord, OrderRecord } from '../paypal-state.ts';
import { notFound } from '../paypal-error.ts';
import type { Capture } from './payment-types.ts';

/** Stores a changed capture in its two places: by its own id, and inside its order. (After a restart they are two copies.) */
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
