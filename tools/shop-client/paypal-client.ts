/** A client of PayPal's stand-in, as a merchant, a buyer and a tester. Amounts are in dollars. */
export interface PayPalClient {
  /** Sends a request as a merchant. */
  asMerchant<T>(method: 'GET' | 'POST', path: string, body?: object, clientId?: string): Promise<T>;
  /** Creates a payment and approves it like a buyer in PayPal's window. @returns PayPal's order id */
  approvedPayment(total: number | string, options?: Approval): Promise<string>;
  /** Sends a request to the stand-in's controls, such as `orders/1/approve`. */
  control<T>(path: string, body?: object, method?: 'GET' | 'POST' | 'DELETE'): Promise<T>;
  /** The events that PayPal sent about an order. */
  eventsOf(orderId: string): Promise<SentEvent[]>;
}

export interface Approval {
  clientId?: string;
  approve?: boolean;
  currency?: string;
  payee?: object;
  /** The payment's `custom_id`. */
  madeFor?: string;
}

interface SentEvent {
  event: { event_type: string; resource: { id: string } };
}

const demoMerchant = 'fieldnote-client-id';

export function createPayPalClient(url: string): PayPalClient {
  const tokens = new Map<string, Promise<string>>();

  async function send<T>(method: string, path: string, headers: Record<string, string>, body?: string) {
    const request = { method, headers, ...(body !== undefined && { body }) };
    // A busy machine may close a kept-alive connection just when it's used, so retry once.
    const reply = await fetch(url + path, request).catch(() => fetch(url + path, request));
    if (!reply.ok) throw new Error(`${method} ${url}${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  const sendJson = <T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    body === undefined
      ? send<T>(method, path, headers)
      : send<T>(method, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

  async function fetchToken(clientId: string): Promise<string> {
    const secret = clientId.replace('-client-id', '-client-secret');
    const headers = {
      authorization: `Basic ${btoa(`${clientId}:${secret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const grant = 'grant_type=client_credentials';
    return (await send<{ access_token: string }>('POST', '/v1/oauth2/token', headers, grant)).access_token;
  }

  const client: PayPalClient = {
    async asMerchant(method, path, body, clientId = demoMerchant) {
      const token = tokens.get(clientId) ?? fetchToken(clientId);
      tokens.set(clientId, token);
      return sendJson(method, path, body, { authorization: `Bearer ${await token}` });
    },
    async approvedPayment(
      total,
      { clientId = demoMerchant, approve = true, currency = 'USD', payee, madeFor } = {},
    ) {
      const value = typeof total === 'string' ? total : total.toFixed(2);
      const unit = {
        amount: { currency_code: currency, value },
        ...(payee && { payee }),
        ...(madeFor && { custom_id: madeFor }),
      };
      const order = { intent: 'CAPTURE', purchase_units: [unit] };
      const { id } = await client.asMerchant<{ id: string }>('POST', '/v2/checkout/orders', order, clientId);
      if (approve) await client.control(`orders/${id}/approve`, {});
      return id;
    },
    control: (path, body, method = 'POST') => sendJson(method, `/controls/paypal${path && `/${path}`}`, body),
    eventsOf: (orderId) => client.control(`events?orderId=${orderId}`, undefined, 'GET'),
  };
  return client;
}
