import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { WebhookBody } from '@selvedge/contract';
import { findOperatorsWith } from '../src/customers/auth/operator-identity.ts';
import { deliverDue, type DeliveryDependencies } from '../src/store/webhooks/attempt-delivery.ts';
import type { TestShop } from './test-shop.ts';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: WebhookBody;
}

type Answer = (response: ServerResponse, received: ReceivedWebhook) => void;
const ok: Answer = (response) => void response.writeHead(204).end();

/** A program that receives a store's events, at any path of `url`. */
export async function openWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  let answer = ok;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const one = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** How to answer from now on; 204 if absent. */
    answerWith: (next: Answer = ok) => void (answer = next),
    types: () => received.map(({ body }) => body.type),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}
export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;

/** Verifies an event with the official library, as a receiver does. @throws if the signature is wrong or old */
export const verifyWebhook = ({ headers, text }: ReceivedWebhook, secret: string): unknown =>
  new Webhook(secret).verify(text, headers as Record<string, string>);

/** Dependencies for delivering webhooks. The clock is never behind the database's, which timestamps events. */
export const webhookDelivery = (
  { shop }: Pick<TestShop, 'shop'>,
  changes: Partial<DeliveryDependencies> = {},
): DeliveryDependencies => ({
  ...shop,
  clock: () => new Date(Math.max(Date.now(), shop.clock().getTime())),
  findWebhookManagers: (tx, tenantCode) => findOperatorsWith(tx, tenantCode, 'webhooks:write'),
  ...changes,
});

/** Sends everything that's due, until nothing is. */
export async function deliverWebhooks(
  shop: Pick<TestShop, 'shop'>,
  changes?: Partial<DeliveryDependencies>,
): Promise<void> {
  while ((await deliverDue(webhookDelivery(shop, changes))) > 0);
}
