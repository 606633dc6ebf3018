import { webhookEventTypes, type WebhookDelivery } from '@selvedge/contract';
import type { ShopDependencies } from '../src/app/shop.ts';
import { operatorToken } from './shopper-orders.ts';
import { addTestProducts } from './test-catalog.ts';
import { createTestShop } from './test-shop.ts';
import { deliverWebhooks, openWebhookReceiver } from './webhook-receiver.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type WebhookShop = Awaited<ReturnType<typeof openWebhookShop>>;

export const hours = (count: number): number => count * 3_600_000;

/** A shop with the product `parka`, an operator and a program that receives its events. */
export async function openWebhookShop(overrides: Partial<ShopDependencies> = {}) {
  const shop = await createTestShop(overrides);
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  const receiver = await openWebhookReceiver();
  let token = '';
  const signIn = async () => void (token = await operatorToken(shop));
  /** Calls the API as the operator. */
  const send = (method: Method, path: string, body?: object, by = token) =>
    shop.call(method, path, { token: by, ...(body && { body }) });
  const call = (method: Method, path: string, body?: object, by = token) =>
    send(method, `/admin/webhooks${path}`, body, by);
  const input = (changes: object = {}) => ({
    url: `${receiver.url}/hooks`,
    description: 'ERP',
    eventTypes: webhookEventTypes,
    isActive: true,
    ...changes,
  });
  return {
    shop,
    receiver,
    signIn,
    send,
    call,
    input,
    token: () => token,
    /** Removes everything that the last test left behind. */
    async reset() {
      await shop.db.inTenant('FIELDNOTE', (tx) =>
        tx.deleteFrom('webhook_endpoints').where('tenant_code', '=', 'FIELDNOTE').execute(),
      );
      receiver.received.length = 0;
      receiver.answerWith();
      // Later than the database's clock, which timestamps events.
      shop.moveTime(Math.max(1_000, Date.now() - shop.shop.clock().getTime() + 1_000));
      await signIn();
    },
    async add(changes: object = {}): Promise<{ id: string; secret: string; updatedAt: string }> {
      const reply = await call('POST', '', input(changes));
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return reply.body;
    },
    sendTest: (id: string) => call('POST', `/${id}/test`),
    log: async (id: string, query = ''): Promise<WebhookDelivery[]> =>
      (await call('GET', `/${id}/deliveries?size=100${query}`)).body.content,
    deliver: (changes?: Parameters<typeof deliverWebhooks>[1]) => deliverWebhooks(shop, changes),
    async close() {
      await receiver.close();
      await shop.close();
    },
  };
}
