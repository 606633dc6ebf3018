import { webhookEventTypes } from '@selvedge/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { placeOrder } from '../../../testing/checkout.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { operatorToken, shopperCheckout } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import {
  deliverWebhooks,
  openWebhookReceiver,
  webhookDelivery,
  type WebhookReceiver,
} from '../../../testing/webhook-receiver.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { concurrencyLimits } from './webhook-rules.ts';
import { startWebhookWorker } from './webhook-worker.ts';

let cluster: Awaited<ReturnType<typeof createShopInstances>>;
let receiver: WebhookReceiver;
let token: string;
beforeAll(async () => {
  cluster = await createShopInstances();
  await addTestProducts(cluster.shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 500 },
  ]);
});
afterAll(() => cluster.close());
beforeEach(async () => {
  receiver = await openWebhookReceiver();
  token = await operatorToken(cluster.shop);
});
afterEach(async () => {
  await receiver.close();
  await cluster.shop.db.inTenant('FIELDNOTE', (tx) =>
    tx.deleteFrom('webhook_endpoints').where('tenant_code', '=', 'FIELDNOTE').execute(),
  );
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  cluster.shop.call(method, `/admin/webhooks${path}`, { token, ...(body && { body }) });
const add = async (): Promise<string> =>
  (
    await call('POST', '', {
      url: receiver.url,
      description: '',
      eventTypes: webhookEventTypes,
      isActive: true,
    })
  ).body.id;
const count = async (condition: string) =>
  (
    await cluster.shop.db.query<{ n: number }>(
      `select count(*)::int as n from webhook_deliveries where ${condition}`,
    )
  ).rows[0]!.n;

it('an order and its event are saved together, even if the endpoint is deleted at the same time', async () => {
  const id = await add();
  const { db } = cluster.shop;
  const pay = (work: () => void) =>
    db.inTenant('FIELDNOTE', async (tx) => {
      await tx
        .updateTable('variants')
        .set({ stock: ({ eb }) => eb('stock', '-', 1) })
        .where('tenant_code', '=', 'FIELDNOTE')
        .execute();
      work();
    });
  const rolledBack = pay(() => {
    throw new Error('the process was killed');
  });
  await expect(rolledBack).rejects.toThrow('killed');
  expect(await count('true')).toBe(0);
  const shopper = await registerShopper(cluster.shop);
  const body = await shopperCheckout(cluster.shop, shopper, { items: [{ productId: 'parka' }] });
  const placed = await placeOrder(cluster.shop, body, {}, { token: shopper.token });
  expect(placed.status).toBe(201);
  expect(await count(`type = 'order.placed' and subject_id = '${placed.body.id}'`)).toBe(1);

  // Orders don't fail or wait because their event's endpoint is being deleted.
  await db.inTenant('FIELDNOTE', async (tx) => {
    await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    const next = await shopperCheckout(cluster.shop, shopper, { items: [{ productId: 'parka' }] });
    expect((await placeOrder(cluster.shop, next, {}, { token: shopper.token })).status).toBe(201);
  });
  expect(await count('true')).toBe(0);
});

it('several processes send each event once, and those of a killed process after its lease', async () => {
  const id = await add();
  const ids = [];
  for (let index = 0; index < 20; index += 1) ids.push((await call('POST', `/${id}/test`)).body.eventId);
  // Killed after claiming some.
  const killed = await claimDeliveries(webhookDelivery(cluster.shop), 50);
  expect(killed).toHaveLength(concurrencyLimits.perEndpoint);
  const errors: unknown[] = [];
  let mostAtOnce = 0;
  let atOnce = 0;
  receiver.answerWith((response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    setTimeout(() => {
      atOnce -= 1;
      response.end();
    }, 5);
  });
  // The killed process's claims count until their lease ends.
  expect(await claimDeliveries(webhookDelivery(cluster.shop), 50)).toEqual([]);
  const later = () => new Date(Date.now() + 61_000);
  const workers = [1, 2, 3].map(() =>
    startWebhookWorker({
      ...webhookDelivery(cluster.shop, { clock: later }),
      log: { error: (details) => void errors.push(details) },
    }),
  );
  await expect.poll(() => count(`status = 'DELIVERED'`), { timeout: 20_000 }).toBe(20);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.sort());
  expect(mostAtOnce).toBeLessThanOrEqual(concurrencyLimits.perEndpoint);
  expect(errors).toEqual([]);
  expect(await count('attempts = 2')).toBe(killed.length);
});

it('a change that commits after its event was due gets an event of its own', async () => {
  const id = await add();
  const { db } = cluster.shop;
  const rename = (name: string) =>
    db.inTenant('FIELDNOTE', (tx) =>
      tx.updateTable('products').set({ name }).where('tenant_code', '=', 'FIELDNOTE').execute(),
    );
  await rename('First');
  expect(await count(`type = 'product.updated'`)).toBe(1);
  await db.inTenant('FIELDNOTE', async (tx) => {
    await tx.updateTable('products').set({ name: 'Second' }).where('tenant_code', '=', 'FIELDNOTE').execute();
    // Not committed yet: the receiver would still read the old name, so the event isn't sent.
    await deliverWebhooks(cluster.shop);
    expect(receiver.received).toEqual([]);
  });
  await deliverWebhooks(cluster.shop);
  expect(receiver.received.map(({ body }) => body.data)).toMatchObject([{ name: 'Second' }]);
  // While it's being sent, a further change is another event.
  await rename('Third');
  await claimDeliveries(webhookDelivery(cluster.shop), 50);
  await rename('Fourth');
  expect(await count(`type = 'product.updated' and status = 'PENDING'`)).toBe(2);
  expect((await call('GET', `/${id}/deliveries?type=product.updated`)).body.totalElements).toBe(3);
});
