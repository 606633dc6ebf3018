import {
  createPayPalClient,
  type Approval,
  type PayPalClient,
} from '../../../tools/shop-client/paypal-client.ts';
import type { TestShop } from './test-shop.ts';

export type { Approval };

// Keyed by sandbox, not by URL: a later sandbox may get the same port, but refuses tokens of an earlier one.
const clients = new WeakMap<TestShop['sandbox'], PayPalClient>();

function payPalOf({ sandbox, sandboxUrl }: TestShop): PayPalClient {
  const client = clients.get(sandbox) ?? createPayPalClient(sandboxUrl);
  clients.set(sandbox, client);
  return client;
}

/** Creates a payment and approves it. @param total in dollars, or text to send as is @returns PayPal's order id */
export const approvedPayment = (
  shop: TestShop,
  total: number | string,
  options?: Approval,
): Promise<string> => payPalOf(shop).approvedPayment(total, options);

/** What was captured and refunded for a payment, in cents. */
interface MoneyMoved {
  captures: number;
  capturedMinor: number;
  refundedMinor: number;
}

interface Settled {
  purchase_units: {
    payments?: {
      captures?: { status: string; amount: { value: string } }[];
      refunds?: { amount: { value: string } }[];
    };
  }[];
}

/** What the sandbox captured and refunded for a payment. */
export async function capturesAndRefunds(
  shop: TestShop,
  paypalOrderId: string,
  clientId?: string,
): Promise<MoneyMoved> {
  const path = `/v2/checkout/orders/${paypalOrderId}`;
  const order = await payPalOf(shop).asMerchant<Settled>('GET', path, undefined, clientId);
  const payments = order.purchase_units.map((unit) => unit.payments ?? {});
  const taken = payments.flatMap(({ captures = [] }) => captures);
  const minor = (amounts: { amount: { value: string } }[]) =>
    amounts.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
  return {
    captures: taken.length,
    capturedMinor: minor(taken.filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')),
    refundedMinor: minor(payments.flatMap(({ refunds = [] }) => refunds)),
  };
}
