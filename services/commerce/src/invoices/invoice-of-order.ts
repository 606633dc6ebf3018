import type { PostalAddress, SellerAddress, Theme } from '@selvedge/contract';
import { dollarText } from '../money.ts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository.ts';
import type { Buyer } from '../orders/find-buyer.ts';
import { refundedOf } from '../orders/order-states.ts';
import type { Invoice } from './invoice.ts';

export interface Seller {
  vendorName: string;
  website: string | undefined;
  theme: Theme;
  /** Null while the store has not given it. */
  address: SellerAddress | null;
}

/** @param buyer while they are known */
export function invoiceOfOrder(
  order: OrderRow,
  orderLines: readonly OrderLineRow[],
  { vendorName, website, theme, address }: Seller,
  buyer: Buyer | undefined,
): Invoice {
  // An address without a name is the buyer's own.
  const named = (address: PostalAddress): PostalAddress =>
    buyer?.name && !address.attentionName ? { ...address, attentionName: buyer.name } : address;
  return {
    number: order.order_number,
    orderedAt: order.created_at,
    paidAt: order.paid_at,
    seller: {
      name: vendorName,
      addressLines: address
        ? [address.streetAddress, `${address.city}, ${address.state} ${address.postalCode}`, 'United States']
        : [],
      website,
    },
    accentColor: theme.primaryColor,
    email: buyer?.email,
    billingAddress: named(order.billing_address),
    shippingAddress: named(order.shipping_address),
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
    discountMinor: order.discount_minor,
    taxMinor: order.tax_minor,
    taxState: order.tax_state,
    taxRatePpm: order.tax_rate_ppm,
    shippingMinor: order.shipping_minor,
    totalMinor: order.total_minor,
    refundedMinor: refundedOf(order),
    payment: paymentOf(order),
    notice: noticeOf(order),
  };
}

function paymentOf(order: OrderRow): string {
  const { payment_state: state, total_minor: totalMinor, refunded_minor: refundedMinor } = order;
  const total = dollarText(totalMinor);
  const rest = dollarText(totalMinor - refundedMinor);
  return {
    AWAITING: 'PayPal, not confirmed yet',
    CAPTURED: `PayPal, ${total} paid`,
    FAILED: 'PayPal, not charged',
    REFUND_DUE: `PayPal, ${rest} being refunded`,
    REFUNDED: `PayPal, ${total} refunded`,
  }[state];
}

function noticeOf({ state, payment_state: paymentState }: OrderRow): string | null {
  if (state === 'PENDING_PAYMENT') return 'Not paid yet';
  if (state !== 'CANCELLED') return null;
  return paymentState === 'REFUNDED' ? 'Cancelled and refunded' : 'Cancelled';
}
