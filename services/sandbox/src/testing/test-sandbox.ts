import { onTestFinished } from 'vitest';
import { createSandbox, type SandboxOptions } from '../app.ts';
import type { Order } from '../paypal/orders/order-types.ts';
import type { Capture } from '../paypal/payments/payment-types.ts';

export const CLIENT_ID = 'fieldnote-client-id';

type Call = { body?: unknown; headers?: Record<string, string> };
export type Reply<T> = { status: number; body: T; headers: Headers };

/** A running sandbox on free ports, stopped when the test ends. */
export async function startSandbox(options: SandboxOptions = {}) {
  const sandbox = await createSandbox({ port: 0, smtpPort: 0, webhookRetryDelaysMs: [1, 1, 1], ...options });
  const { url, smtpPort } = await sandbox.listen();
  let isOpen = true;
  const close = async () => {
    if (isOpen) {
      isOpen = false;
      await sandbox.close();
    }
  };
  onTestFinished(close);

  // Tests state the type they expect; a wrong one fails their assertions.
  const call = async <T = unknown>(
    method: string,
    path: string,
    { body, headers }: Call = {},
  ): Promise<Reply<T>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseJsonOrText(text) as T };
  };
  return { ...sandbox, url, smtpPort, call, close };
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** The calls of a store's server, authenticated with its client credentials. */
export async function merchantOf(
  { url, call }: TestSandbox,
  clientId = CLIENT_ID,
  secret = 'fieldnote-client-secret',
) {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  const authorization = `Bearer ${access_token}`;
  return {
    authorization,
    call: <T = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call<T>(method, path, { body, headers: { authorization, ...headers } }),
    createOrder: async (body: unknown = orderOf('25.00')): Promise<string> =>
      (await call<{ id: string }>('POST', '/v2/checkout/orders', { body, headers: { authorization } })).body
        .id,
    readOrder: async (orderId: string): Promise<Order> =>
      (await call<Order>('GET', `/v2/checkout/orders/${orderId}`, { headers: { authorization } })).body,
    approve: (orderId: string, funding?: string) =>
      call('POST', `/controls/paypal/orders/${orderId}/approve`, { body: funding ? { funding } : {} }),
    capture: (orderId: string, requestId?: string) =>
      call<Order>('POST', `/v2/checkout/orders/${orderId}/capture`, {
        body: {},
        headers: { authorization, ...(requestId && { 'paypal-request-id': requestId }) },
      }),
  };
}

/** The one capture of an order with one purchase unit. */
export function captureOf({ purchase_units: [unit] }: Order): Capture {
  const capture = unit?.payments?.captures?.[0];
  if (!capture) throw new Error('The order has no capture');
  return capture;
}

export function orderOf(value: string): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: 'order-1', amount: { currency_code: 'USD', value } }],
    application_context: { shipping_preference: 'NO_SHIPPING' },
  };
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
