import type { PostalAddress, SellerAddress, Theme } from '@selvedge/contract';
import { dollarText } from '../../platform/money.ts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository.ts';
import type { Buyer } from '../orders/find-buyer.ts';
import { getRefundedMinor } from '../orders/order-states.ts';
import type { Invoice } from './invoice.ts';

interface Seller {
  vendorName: string;
  website: string | undefined;
  theme: Theme;
  /** Null until the store sets it. */
  address: SellerAddress | null;
}

/** @param buyer undefined if the account no longer exists */
export function toInvoice(
  order: OrderRow,
  orderLines: readonly OrderLineRow[],
  { vendorName, website, theme, address }: Seller,
  buyer: Buyer | undefined,
): Invoice {
  // If an address has no name, the buyer's name is used.
  const withName = (address: PostalAddress): PostalAddress =>
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
    billingAddress: withName(order.billing_address),
    shippingAddress: withName(order.shipping_address),
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
    refundedMinor: getRefundedMinor(order),
    payment: describePayment(order),
    notice: findNotice(order),
  };
}

function describePayment(order: OrderRow): string {
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

function findNotice({ state, payment_state: paymentState }: OrderRow): string | null {
  if (state === 'PENDING_PAYMENT') return 'Not paid yet';
  if (state !== 'CANCELLED') return null;
  return paymentState === 'REFUNDED' ? 'Cancelled and refunded' : 'Cancelled';
}
