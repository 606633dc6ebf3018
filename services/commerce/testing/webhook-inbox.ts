import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Instance } from './shop-instances.ts';

/** An event exactly as the provider sent it, so that its signature is valid. */
export interface Delivery {
  type: string;
  /** The payment's id; undefined for a refund. */
  paypalOrderId: string | undefined;
  body: string;
  headers: Record<string, string>;
}

export type WebhookInbox = Awaited<ReturnType<typeof openWebhookInbox>>;

/** Receives the sandbox's signed events and keeps them, so a test can deliver them at any time and more than once. */
export async function openWebhookInbox() {
  const deliveries: Delivery[] = [];
  let onArrival: ((delivery: Delivery) => Promise<unknown>) | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const delivery = deliveryOf(Buffer.concat(chunks).toString(), request.headers);
      deliveries.push(delivery);
      void Promise.resolve(onArrival?.(delivery)).finally(() => response.end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** For `createTestShop`. Both demo accounts use this webhook id. */
    webhooks: [{ id: 'SELVEDGESANDBOX01', url, clientId: null }],
    deliveries,
    of: (paypalOrderId: string, type?: string) =>
      deliveries.filter(
        (one) => one.paypalOrderId === paypalOrderId && (type === undefined || one.type === type),
      ),
    /** Handles each event before the sandbox gets a response, like a real shop. */
    onDelivery: (handler: typeof onArrival) => void (onArrival = handler),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

/** @returns the HTTP status of the shop's reply */
export async function deliver(
  { app }: Pick<Instance, 'app'>,
  { body, headers }: Pick<Delivery, 'body' | 'headers'>,
) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/paypal',
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return reply.statusCode;
}

function deliveryOf(body: string, headers: NodeJS.Dict<string | string[]>): Delivery {
  const { event_type: type, resource } = JSON.parse(body) as {
    event_type: string;
    resource: { id: string; supplementary_data?: { related_ids?: { order_id?: string } } };
  };
  const signed = Object.entries(headers).filter(([name]) => name.startsWith('paypal-'));
  return {
    type,
    paypalOrderId:
      type === 'CHECKOUT.ORDER.APPROVED' ? resource.id : resource.supplementary_data?.related_ids?.order_id,
    body,
    headers: Object.fromEntries(signed) as Record<string, string>,
  };
}
