import type { Order, OrderItem } from '@selvedge/contract';
import { dollars } from '../money.ts';
import type { OrderLineRow, OrderRow } from './order-repository.ts';
import { paymentStatusForShopper, refundedOf, statusForShopper } from './order-states.ts';

const DAY_MS = 24 * 3_600_000;

/** @param isRedacted leaves the address out, for whoever does not hold the order's key */
export function orderView(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { isRedacted = false } = {},
): Order {
  const { phone: _, attentionName = null, ...place } = order.shipping_address;
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: statusForShopper(order.state),
    paymentStatus: paymentStatusForShopper(order),
    createdAt: order.created_at.toISOString(),
    processingAt: order.paid_at?.toISOString() ?? null,
    shippedAt: order.shipped_at?.toISOString() ?? null,
    deliveredAt: order.delivered_at?.toISOString() ?? null,
    cancelledAt: order.cancelled_at?.toISOString() ?? null,
    statusNotes: order.state === 'PENDING_PAYMENT' ? 'We are checking your payment' : order.status_notes,
    trackingNumber: order.tracking_number,
    shippingCarrier: toldCarrier(order),
    estimatedDeliveryDate: estimatedDelivery(order),
    items: lines.map(orderItem),
    summary: {
      subtotal: dollars(order.subtotal_minor),
      shippingCost: dollars(order.shipping_minor),
      tax: dollars(order.tax_minor),
      discount: dollars(order.discount_minor),
      total: dollars(order.total_minor),
      ...(refundedOf(order) > 0 && { refunded: dollars(refundedOf(order)) }),
    },
    shippingAddress: isRedacted ? null : { attentionName, ...place },
  };
}

/**
 * The carrier of the rate that was sold, until it leaves; then the one that has it. Without a tracking number nobody has
 * said who has it.
 */
export const toldCarrier = ({
  shipped_at: shippedAt,
  tracking_number: number,
  shipping_carrier: carrier,
}: Pick<OrderRow, 'shipped_at' | 'tracking_number' | 'shipping_carrier'>): string | null =>
  shippedAt !== null && number === null ? null : carrier;

/** When it should arrive, counted from when it left, or else from its payment. */
export function estimatedDelivery({
  paid_at: paidAt,
  shipped_at: shippedAt,
  estimated_days: days,
}: OrderRow): string | null {
  const start = shippedAt ?? paidAt;
  return start === null || days === null ? null : new Date(start.getTime() + days * DAY_MS).toISOString();
}

function orderItem(line: OrderLineRow): OrderItem {
  return {
    id: line.id,
    productId: line.product_id,
    productName: line.product_name,
    variantName: line.variant_name,
    imageUrl: line.image?.imageUrl ?? null,
    image: line.image,
    quantity: line.quantity,
    unitPrice: dollars(line.unit_price_minor),
    totalPrice: dollars(line.unit_price_minor * line.quantity),
  };
}
