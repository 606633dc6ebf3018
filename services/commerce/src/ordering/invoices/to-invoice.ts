import { dollarText } from '../../platform/money.ts';
import { discountRows, fullShippingMinor } from '../orders/order-discounts.ts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository.ts';
import { withBuyerName, type Buyer } from '../orders/find-buyer.ts';
import { getRefundedMinor } from '../orders/order-states.ts';
import type { Letterhead } from '../shipping/letterhead.ts';
import type { Invoice } from './invoice.ts';

/** @param buyer undefined if the account no longer exists */
export function toInvoice(
  order: OrderRow,
  orderLines: readonly OrderLineRow[],
  letterhead: Letterhead,
  buyer: Buyer | undefined,
): Invoice {
  return {
    number: order.order_number,
    orderedAt: order.created_at,
    paidAt: order.paid_at,
    ...letterhead,
    email: buyer?.email,
    billingAddress: withBuyerName(order.billing_address, buyer),
    shippingAddress: withBuyerName(order.shipping_address, buyer),
    carrier: `${order.shipping_carrier} ${order.shipping_service}`,
    lines: orderLines.map((line) => ({
      name: line.product_name,
      variant: line.variant_name,
      sku: line.sku,
      quantity: line.quantity,
      unitPriceMinor: line.unit_price_minor,
      discountMinor: line.discount_minor,
    })),
    subtotalMinor: order.subtotal_minor,
    discounts: discountRows(order),
    taxMinor: order.tax_minor,
    taxState: order.tax_state,
    taxRatePpm: order.tax_rate_ppm,
    shippingMinor: fullShippingMinor(order),
    totalMinor: order.total_minor,
    refundedMinor: getRefundedMinor(order),
    payment: describePayment(order),
    notice: findNotice(order),
  };
}

function describePayment(order: OrderRow): string {
  if (order.paypal_order_id === null) return 'No payment needed';
  const { payment_state: state, total_minor: totalMinor, refunded_minor: refundedMinor } = order;
  const total = dollarText(totalMinor);
  const remaining = dollarText(totalMinor - refundedMinor);
  return {
    AWAITING: 'PayPal, not confirmed yet',
    CAPTURED: `PayPal, ${total} paid`,
    FAILED: 'PayPal, not charged',
    REFUND_DUE: `PayPal, ${remaining} being refunded`,
    REFUNDED: `PayPal, ${total} refunded`,
  }[state];
}

function findNotice({
  state,
  payment_state: paymentState,
  paypal_order_id: payment,
}: OrderRow): string | null {
  if (state === 'PENDING_PAYMENT') return 'Not paid yet';
  if (state !== 'CANCELLED') return null;
  return paymentState === 'REFUNDED' && payment !== null ? 'Cancelled and refunded' : 'Cancelled';
}
