import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, place } from '../testing/checkout.ts';
import { addTestProducts } from '../testing/test-catalogue.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let hook: string;
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE']) {
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  }
  hook = '/webhooks/paypal';
});
afterAll(() => shop.close());

interface Sent {
  event: { id: string; event_type: string };
}

/** The event as the sandbox would deliver it, with a genuine signature for the webhook id the store knows. */
async function captureEvent(
  paypalOrderId: string,
): Promise<{ body: string; headers: Record<string, string> }> {
  const events = (await (
    await fetch(`${shop.sandboxUrl}/controls/paypal/events?orderId=${paypalOrderId}`)
  ).json()) as Sent[];
  const event = events.find((one) => one.event.event_type === 'PAYMENT.CAPTURE.COMPLETED')?.event;
  const received = await new Promise<{ body: string; headers: Record<string, string> }>((resolve, reject) => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.end();
        server.close();
        const headers = Object.fromEntries(
          Object.entries(request.headers).filter(([name]) => name.startsWith('paypal-')),
        ) as Record<string, string>;
        resolve({ body: Buffer.concat(chunks).toString(), headers });
      });
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      deliverTo(`http://127.0.0.1:${port}`, event?.id ?? '').catch(reject);
    });
  });
  return received;
}

async function deliverTo(url: string, eventId: string): Promise<void> {
  const account = shop.shop.payments.accountOf('FIELDNOTE')!;
  const token = await json<{ access_token: string }>('/v1/oauth2/token', 'grant_type=client_credentials', {
    authorization: `Basic ${btoa(`${account.clientId}:${account.clientSecret}`)}`,
    'content-type': 'application/x-www-form-urlencoded',
  });
  const headers = { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' };
  const registered = await json<{ id: string }>(
    '/v1/notifications/webhooks',
    JSON.stringify({ url, event_types: [{ name: '*' }] }),
    headers,
  );
  account.webhookId = registered.id;
  await json(`/v1/notifications/webhooks-events/${eventId}/resend`, '{}', headers);
}

async function json<T>(path: string, body: string, headers: Record<string, string>): Promise<T> {
  const response = await fetch(`${shop.sandboxUrl}${path}`, { method: 'POST', body, headers });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

const deliver = (body: string, headers: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1${hook}`,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe("the provider's event", () => {
  it('finishes an order whose browser never heard back, and is believed only when signed', async () => {
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    expect((await place(shop, body)).body.code).toBe('payment-pending');
    const { body: event, headers } = await captureEvent(body.paymentDetails.paypalOrderId);

    const forged = await deliver(event.replace('COMPLETED', 'DENIED'), headers);
    expect([forged.statusCode, forged.json().code]).toEqual([401, 'invalid-signature']);
    expect((await deliver(event, {})).statusCode).toBe(401);
    expect((await deliver('{"event_type":5}', headers)).statusCode).toBe(401);
    expect((await shop.db.query('select state from orders')).rows).toEqual([{ state: 'PENDING_PAYMENT' }]);

    for (const _ of [1, 2, 3]) expect((await deliver(event, headers)).statusCode).toBe(200);
    expect((await shop.db.query('select state from orders')).rows).toEqual([{ state: 'PAID' }]);
    expect(shop.jobs.waiting.filter((job) => job.queue === 'mail')).toHaveLength(1);
  });

  it('is sent again by the provider when we cannot check it now', async () => {
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    await place(shop, body);
    const { body: event, headers } = await captureEvent(body.paymentDetails.paypalOrderId);
    await shop.control('paypal', { operation: 'verify', failNext: { status: 503 } });
    expect((await deliver(event, headers)).statusCode).toBe(503);
    expect((await deliver(event, headers)).statusCode).toBe(200);
  });
});
