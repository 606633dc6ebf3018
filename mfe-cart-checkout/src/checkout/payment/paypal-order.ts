import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import { paymentMessages } from '../../payment-messages.ts';
import type { Approval } from '../placement/order-attempt.ts';
import type { OrderTotals } from '../summary/order-totals.ts';

type CreateOrder = NonNullable<PayPalButtonsComponentProps['createOrder']>;
export type PayPalOrderRequest = Parameters<Parameters<CreateOrder>[1]['order']['create']>[0];

const toleranceMinor = 1;
const usd = (minor: number) => ({ currency_code: 'USD', value: (minor / 100).toFixed(2) });

/**
 * The PayPal order for (subtotal + tax − discount) + shipping. Its `custom_id` is the reference, because the server rejects
 * a payment for something else.
 * @param reference a cart's ID or a payment link's reference
 */
export function buildPayPalOrder(totals: OrderTotals, reference: string): PayPalOrderRequest {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        amount: {
          ...usd(totals.totalMinor),
          breakdown: {
            item_total: usd(totals.subtotalMinor),
            tax_total: usd(totals.taxMinor),
            shipping: usd(totals.shippingMinor),
            discount: usd(totals.discountMinor),
          },
        },
      },
    ],
    // The order is placed on our page after approval, so PayPal's button says "Continue" rather than "Pay Now".
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'CONTINUE' },
  };
}

/** Whether the approved amount, in dollars, equals the total within one cent. */
export function matchesTotal(totals: OrderTotals, approved: number): boolean {
  return Math.abs(Math.round(approved * 100) - totals.totalMinor) <= toleranceMinor;
}

type OnApprove = NonNullable<PayPalButtonsComponentProps['onApprove']>;
type ApproveData = Parameters<OnApprove>[0];
type PayPalOrder = Awaited<ReturnType<NonNullable<Parameters<OnApprove>[1]['order']>['get']>>;

/**
 * Compares an approved PayPal order with the totals. The amount comes from the order itself.
 * @param order the PayPal order, `undefined` if it couldn't be read
 * @returns the approval, or an error message
 */
export function toApproval(
  data: ApproveData,
  order: PayPalOrder | undefined,
  totals: OrderTotals,
): Approval | string {
  const amount = Number(order?.purchase_units?.[0]?.amount?.value);
  const payerId = data.payerID || order?.payer?.payer_id;
  if (!payerId || !Number.isFinite(amount)) return paymentMessages.approvalFailed;
  if (!matchesTotal(totals, amount)) return paymentMessages.amountMismatch;
  return { paypalOrderId: data.orderID, payerId, amount };
}
