import type { Order, OrderItem } from '@selvedge/contract';
import type { Change } from '../../platform/audit/audit-log.ts';
import { dollars } from '../../platform/money.ts';
import { appliedMinor } from '../promotions/combine-promotions.ts';
import { shipmentView } from '../packages/package-view.ts';
import type { PackedOrder } from '../packages/packed-order.ts';
import { fullShippingMinor, shippingDiscountMinor } from './order-discounts.ts';
import type { OrderLineRow, OrderRow } from './order-repository.ts';
import { paymentStatusForShopper, getRefundedMinor, statusForShopper } from './order-states.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * @param packed where the items are; absent if the caller doesn't need it. Likewise, `returnedOrder` is what it replaces items of.
 * @param refunded how many units of each line have been refunded; absent if the caller doesn't need it
 * @param isRedacted leaves out items, address and tracking, for callers without the order's access token
 */
export function orderView(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  {
    packed,
    returnedOrder,
    refunded,
    isRedacted = false,
  }: {
    packed?: PackedOrder;
    returnedOrder?: Order['exchangeFor'];
    refunded?: ReadonlyMap<string, number>;
    isRedacted?: boolean;
  } = {},
): Order {
  const { phone: _, attentionName = null, ...rest } = order.shipping_address;
  const notes = isRedacted ? null : order.status_notes;
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
    statusNotes: order.state === 'PENDING_PAYMENT' ? "We're checking your payment" : notes,
    trackingNumber: isRedacted ? null : order.tracking_number,
    shippingCarrier: isRedacted ? null : visibleCarrier(order),
    estimatedDeliveryDate: estimatedDelivery(order),
    ...(order.state === 'PARTLY_SHIPPED' && { isPartlyShipped: true }),
    ...(packed && shipmentView(packed)),
    ...(returnedOrder && { exchangeFor: returnedOrder }),
    items: lines.map((line) => orderItem(line, refunded?.get(line.id) ?? 0)),
    summary: {
      subtotal: dollars(order.subtotal_minor),
      // Before discount, so that the amounts add up in every client.
      shippingCost: dollars(fullShippingMinor(order)),
      tax: dollars(order.tax_minor),
      discount: dollars(order.discount_minor + shippingDiscountMinor(order)),
      ...(order.promotions.length > 0 && {
        promotions: order.promotions.map((one) => ({
          name: one.name,
          code: one.code,
          discount: dollars(appliedMinor(one)),
        })),
      }),
      total: dollars(order.total_minor),
      ...(getRefundedMinor(order) > 0 && { refunded: dollars(getRefundedMinor(order)) }),
    },
    shippingAddress: isRedacted ? null : { attentionName, ...rest },
  };
}

/**
 * The carrier that the shopper sees: the one of the shipping rate until the order ships, then the actual one. Without a
 * tracking number, the actual carrier is unknown.
 */
const visibleCarrier = ({
  shipped_at: shippedAt,
  state,
  tracking_number: number,
  shipping_carrier: carrier,
}: Pick<OrderRow, 'shipped_at' | 'state' | 'tracking_number' | 'shipping_carrier'>): string | null =>
  (shippedAt !== null || state === 'PARTLY_SHIPPED') && number === null ? null : carrier;

/** The estimated delivery, counted from shipping or, before that, from the payment. */
export function estimatedDelivery({
  paid_at: paidAt,
  shipped_at: shippedAt,
  estimated_days: days,
}: OrderRow): string | null {
  const start = shippedAt ?? paidAt;
  return start === null || days === null ? null : new Date(start.getTime() + days * DAY_MS).toISOString();
}

function orderItem(line: OrderLineRow, refundedQuantity: number): OrderItem {
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
    ...(refundedQuantity > 0 && { refundedQuantity }),
  };
}

/** The order as a subject of the audit log. */
export const orderSubject = ({ id, order_number: name }: OrderRow): Change['subject'] => ({
  type: 'orders',
  id,
  name,
});
