import type { TestShop } from './test-shop.ts';

export interface Approval {
  clientId?: string;
  approve?: boolean;
  currency?: string;
  payee?: object;
  /** The payment's `custom_id`. */
  madeFor?: string;
}

const merchant = 'fieldnote-client-id';

/** Creates a payment and approves it. @param total in dollars, or text to send as is @returns PayPal's order id */
export async function approvedPayment(
  shop: TestShop,
  total: number | string,
  { clientId = merchant, approve = true, currency = 'USD', payee, madeFor }: Approval = {},
): Promise<string> {
  const value = typeof total === 'string' ? total : total.toFixed(2);
  const order = await asMerchant<{ id: string }>(shop, clientId, 'POST', '/v2/checkout/orders', {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: currency, value },
        ...(payee && { payee }),
        ...(madeFor && { custom_id: madeFor }),
      },
    ],
  });
  if (approve) await shop.control(`paypal/orders/${order.id}/approve`, {});
  return order.id;
}

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
export async function moneyMoved(
  shop: TestShop,
  paypalOrderId: string,
  clientId = merchant,
): Promise<MoneyMoved> {
  const order = await asMerchant<Settled>(shop, clientId, 'GET', `/v2/checkout/orders/${paypalOrderId}`);
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

const tokens = new Map<string, Promise<string>>();

async function asMerchant<T>(
  shop: TestShop,
  clientId: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const key = `${shop.sandboxUrl} ${clientId}`;
  const token = tokens.get(key) ?? tokenOf(shop, clientId);
  tokens.set(key, token);
  return fetched<T>(`${shop.sandboxUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function tokenOf(shop: TestShop, clientId: string): Promise<string> {
  const secret = clientId.replace('-client-id', '-client-secret');
  const { access_token: token } = await fetched<{ access_token: string }>(
    `${shop.sandboxUrl}/v1/oauth2/token`,
    {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${btoa(`${clientId}:${secret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    },
  );
  return token;
}

async function fetched<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
