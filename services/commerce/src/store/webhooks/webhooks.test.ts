import { webhookBodies, webhookEventTypes } from '@selvedge/contract';
import { randomBytes } from 'node:crypto';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addApiKey } from '../../../testing/api-keys.ts';
import { inputOf, productInput } from '../../../testing/product-input.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { ownerOfEverything } from '../../../testing/shopper-world.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { verifyWebhook, type ReceivedWebhook } from '../../../testing/webhook-receiver.ts';
import { hours, openWebhookShop, type WebhookShop } from '../../../testing/webhook-shop.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { resealWebhookSecrets } from './webhook-signature.ts';

const secretKey = randomBytes(32);
let webhooks: WebhookShop;
beforeAll(async () => void (webhooks = await openWebhookShop({ box: createSecretBox([secretKey]) })));
afterAll(() => webhooks.close());
beforeEach(() => webhooks.reset());

/** Verifies like a receiver whose clock shows the shop's time. */
function verify(received: ReceivedWebhook, secret: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: webhooks.shop.shop.clock() });
  try {
    return verifyWebhook(received, secret);
  } finally {
    vi.useRealTimers();
  }
}

describe('an endpoint', () => {
  test('shows its secret once, stores it encrypted, and is in the activity log without it', async () => {
    const { status, body } = await webhooks.call('POST', '', webhooks.input({ description: ' ERP ' }));
    expect(status).toBe(201);
    const { secret, ...endpoint } = body;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(endpoint).toMatchObject({ description: 'ERP', isActive: true, disabledReason: null });
    expect((await webhooks.call('GET', '')).body).toEqual([endpoint]);
    expect((await webhooks.call('GET', `/${endpoint.id}`)).body).toEqual(endpoint);
    const { rows } = await webhooks.shop.db.query(
      'select t::text as line from webhook_endpoints t union all select a::text from audit_log a',
    );
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const log = await webhooks.shop.call('GET', `/admin/audit?subjectId=${endpoint.id}`, {
      token: webhooks.token(),
    });
    expect(log.body.content).toMatchObject([
      { operation: 'createWebhookEndpoint', subject: { name: endpoint.url }, after: { isActive: true } },
    ]);
    expect((await webhooks.call('POST', '', webhooks.input())).body).toMatchObject({
      code: 'conflict',
      fields: { url: 'is already used by another endpoint' },
    });
  });

  test('needs a public https address and known events', async () => {
    for (const [url, problem] of [
      ['http://erp.example', 'must start with https://'],
      ['https://user:pass@erp.example', 'must not contain a user name or password'],
      ['https://169.254.169.254/latest', 'must have a host name on the internet'],
    ])
      expect((await webhooks.call('POST', '', webhooks.input({ url }))).body).toMatchObject({
        code: 'invalid-request',
        fields: { url: problem },
      });
    for (const changes of [{ url: 'https://a.example/\r\nx: y' }, { eventTypes: [] }, { eventTypes: ['no'] }])
      expect((await webhooks.call('POST', '', webhooks.input(changes))).status).toBe(400);
    for (let index = 0; index < 10; index += 1) await webhooks.add({ url: `https://a.example/${index}` });
    expect((await webhooks.call('POST', '', webhooks.input())).body.message).toMatch(
      /^A store can have at most 10 endpoints/,
    );
  });

  test('belongs to one store, and changing it needs a recent password confirmation', async () => {
    const { id, updatedAt } = await webhooks.add();
    const { body } = await webhooks.sendTest(id);
    const stranger = await operatorToken(webhooks.shop, 'MAISONLUNE');
    for (const [method, path, sent] of [
      ['GET', `/${id}`],
      ['PUT', `/${id}`, webhooks.input()],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/secret`],
      ['POST', `/${id}/test`],
      ['GET', `/${id}/deliveries`],
      ['POST', `/${id}/deliveries/${body.id}/replay`],
      ['POST', `/${id}/replay`, { since: '2026-01-01T00:00:00Z' }],
    ] as const) {
      const options = { tenant: 'MAISONLUNE', token: stranger, ...(sent && { body: sent }) };
      const reply = await webhooks.shop.call(method, `/admin/webhooks${path}`, options);
      expect([path, reply.body.code]).toEqual([path, 'not-found']);
    }
    const basedOn = updatedAt;
    expect((await webhooks.call('PUT', `/${id}`, webhooks.input({ description: 'A', basedOn }))).status).toBe(
      200,
    );
    expect((await webhooks.call('PUT', `/${id}`, webhooks.input({ basedOn }))).body.code).toBe(
      'changed-meanwhile',
    );
    const { token: key } = await addApiKey(webhooks.shop, {
      token: webhooks.token(),
      permissions: ['webhooks:read', 'webhooks:write'],
    });
    expect((await webhooks.call('POST', '', webhooks.input(), key)).status).toBe(403);
    expect((await webhooks.call('POST', `/${id}/secret`, undefined, key)).status).toBe(403);
    expect((await webhooks.call('POST', `/${id}/test`, undefined, key)).status).toBe(200);
    webhooks.shop.moveTime(20 * 60_000);
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/secret`],
    ] as const)
      expect((await webhooks.call(method, path, webhooks.input())).body.code).toBe('confirmation-required');
    expect((await webhooks.sendTest(id)).status).toBe(200);
  });

  test('signs with both secrets for a day after a rotation', async () => {
    const { id, secret: first } = await webhooks.add();
    const { body } = await webhooks.call('POST', `/${id}/secret`);
    expect(body.secret).not.toBe(first);
    expect(body.oldSecretEndsAt).toBe(
      new Date(webhooks.shop.shop.clock().getTime() + hours(24)).toISOString(),
    );
    await webhooks.sendTest(id);
    await webhooks.deliver();
    for (const secret of [first, body.secret])
      expect(verify(webhooks.receiver.received[0]!, secret)).toMatchObject({
        type: 'webhook.test',
        version: 1,
      });
    webhooks.shop.moveTime(hours(25));
    await webhooks.signIn();
    expect((await webhooks.call('GET', `/${id}`)).body.oldSecretEndsAt).toBeNull();
    await webhooks.sendTest(id);
    await webhooks.deliver();
    expect(webhooks.receiver.received[1]!.headers['webhook-signature']!.toString().split(' ')).toHaveLength(
      1,
    );
  });
});

test('secrets are encrypted again with a new key of the service, and nothing is signed without the old key', async () => {
  const { id, secret } = await webhooks.add();
  await webhooks.call('POST', `/${id}/secret`);
  const freshKey = randomBytes(32);
  const fresh = createSecretBox([freshKey]);
  expect(await resealWebhookSecrets(webhooks.shop.db, fresh)).toEqual({ resealed: 0, unreadable: 2 });
  await webhooks.sendTest(id);
  await webhooks.deliver({ box: fresh });
  expect(await webhooks.log(id)).toMatchObject([
    { status: 'PENDING', failure: 'the secret can’t be decrypted' },
  ]);
  const both = createSecretBox([freshKey, secretKey]);
  expect(await resealWebhookSecrets(webhooks.shop.db, both)).toEqual({ resealed: 2, unreadable: 0 });
  webhooks.shop.moveTime(6_000);
  await webhooks.deliver({ box: createSecretBox([freshKey]) });
  expect(verify(webhooks.receiver.received[0]!, secret)).toMatchObject({ type: 'webhook.test' });
});

/** Triggers every type of event. @returns personal data that must not be in any of them */
async function triggerEveryEvent(): Promise<{ personalData: string[] }> {
  await addTestProducts(webhooks.shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50, size: 'L' },
  ]);
  const owner = await ownerOfEverything(webhooks.shop, { productId: 'parka' });
  const send = async (...call: Parameters<WebhookShop['send']>) => {
    const reply = await webhooks.send(...call);
    if (reply.status >= 300) throw new Error(`${call[1]}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  await send('POST', `/admin/returns/${owner.returnId}/receive`, { restock: [] });
  await send('POST', `/admin/returns/${owner.returnId}/refund`, {});
  await webhooks.shop.runJobs('send-refund');
  const items = [{ orderItemId: owner.orderItemId, quantity: 1 }];
  const toReturn = { items, returnReason: 'Too small as well' };
  const second = await send('POST', `/orders/${owner.orderId}/return`, toReturn, owner.token);
  await send('POST', `/admin/returns/${second.id}/decline`, { reason: 'Worn' });
  const third = await send('POST', `/orders/${owner.orderId}/return`, toReturn, owner.token);
  await send('POST', `/admin/returns/${third.id}/receive`, { restock: [] });
  const options = await send('GET', `/admin/returns/${third.id}/exchange-options`);
  const { variantId } = options.items[0].variants[0];
  await send('POST', `/admin/returns/${third.id}/exchange`, { items: [{ ...items[0], variantId }] });
  const shopper = await registerShopper(webhooks.shop);
  const order = await shopperOrder(webhooks.shop, shopper, { items: [{ productId: 'parka' }] });
  const { items: ordered } = await send('GET', `/admin/orders/${order.id}`);
  const toChange = `/admin/orders/${order.id}/items/${ordered[0].id}`;
  const choices = await send('GET', `${toChange}/variants`);
  const other = choices.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await send('POST', `${toChange}/change`, { variantId: other.variantId, quantity: 1 });
  await send('POST', `/orders/${order.id}/cancel`, {}, shopper.token);
  await webhooks.shop.runJobs('refund-order');
  const newProduct = productInput({ categoryId: 'coats', alsoInCategoryIds: [] });
  const jacket = await send('POST', '/admin/products', newProduct);
  await webhooks.deliver();
  await send('PUT', `/admin/products/${jacket.id}`, { ...inputOf(jacket), name: 'Jacket' });
  for (const adjustBy of [5, -9])
    await send('POST', '/admin/stock/adjustments', {
      changes: [{ variantId: jacket.variants[0].id, adjustBy }],
    });
  await send('DELETE', `/admin/products/${jacket.id}`);
  await send('POST', `/admin/customers/${owner.customerId}/delete`, {});
  return { personalData: [owner.email, shopper.email, owner.userId, 'Ada', 'Moss St', '617-555-0123'] };
}

test('every event arrives, signed, in the contract’s shape, and without personal data', async () => {
  const { secret } = await webhooks.add();
  const { personalData } = await triggerEveryEvent();
  await webhooks.deliver();
  expect(new Set(webhooks.receiver.types())).toEqual(new Set(webhookEventTypes));
  for (const received of webhooks.receiver.received) {
    const { type, timestamp } = received.body;
    expect(verify(received, secret)).toEqual(received.body);
    const schema = webhookBodies[type as keyof typeof webhookBodies];
    expect([...Value.Errors(schema, received.body)], received.text).toEqual([]);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(received.headers).toMatchObject({ 'content-type': 'application/json' });
    for (const text of personalData) expect(received.text).not.toContain(text);
  }
  const ofType = (type: string) =>
    webhooks.receiver.received.filter(({ body }) => body.type === type).map(({ body }) => body.data);
  expect(ofType('order.placed')).toMatchObject([
    { status: 'PROCESSING', paymentStatus: 'PAID', refunded: 0 },
    // The exchange.
    { status: 'PROCESSING', paymentStatus: 'PAID', total: 0 },
    {},
  ]);
  expect(ofType('order.status_changed')).toMatchObject([
    { previousStatus: 'PROCESSING', status: 'SHIPPED' },
    { previousStatus: 'SHIPPED', status: 'DELIVERED' },
    { previousStatus: 'PROCESSING', status: 'CANCELLED', paymentStatus: 'REFUND_DUE' },
  ]);
  expect(ofType('order.item_changed')).toMatchObject([
    {
      status: 'PROCESSING',
      productName: 'The parka',
      fromVariant: 'Moss / M',
      toVariant: 'Moss / L',
      quantity: 1,
    },
  ]);
  const refunds = ofType('order.refunded') as unknown as { total: number; refunded: number }[];
  expect(refunds).toMatchObject([{ paymentStatus: 'PARTLY_REFUNDED' }, { paymentStatus: 'REFUNDED' }]);
  expect(refunds[1]!.refunded).toBe(refunds[1]!.total);
  expect(ofType('product.created')).toMatchObject([
    { id: 'harbour-jacket', name: 'Harbour Jacket', isPublished: true },
  ]);
  expect(ofType('stock.low').at(-1)).toMatchObject({ quantity: 1, lowStockAtMost: 5 });
  const ids = webhooks.receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('changes to a product are combined into one event until it’s sent, and an endpoint gets only the types it chose', async () => {
  const { id } = await webhooks.add({ eventTypes: ['product.updated', 'stock.changed'] });
  const { body: parka } = await webhooks.shop.call('GET', '/admin/products/parka', {
    token: webhooks.token(),
  });
  const { basedOn: _, ...product } = inputOf(parka);
  const save = (changes: object, handle = 'parka') =>
    webhooks.shop.call('PUT', `/admin/products/${handle}`, {
      token: webhooks.token(),
      body: { ...product, ...changes },
    });
  const [{ id: variantId, stock }] = parka.variants;
  for (const name of ['Parka 1', 'Parka 2', 'Parka 3']) {
    expect((await save({ name })).status).toBe(200);
    const body = { changes: [{ variantId, adjustBy: -1 }] };
    expect(
      (await webhooks.shop.call('POST', '/admin/stock/adjustments', { token: webhooks.token(), body }))
        .status,
    ).toBe(200);
  }
  expect((await webhooks.log(id)).map(({ type }) => type).sort()).toEqual([
    'product.updated',
    'stock.changed',
  ]);
  await webhooks.deliver();
  expect(webhooks.receiver.received.map(({ body }) => body.data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'parka', name: 'Parka 3' }),
      expect.objectContaining({ variantId, quantity: stock - 3 }),
    ]),
  );
  await save({ id: 'anorak' });
  await webhooks.deliver();
  expect(webhooks.receiver.received.at(-1)!.body.data).toMatchObject({ id: 'anorak', previousId: 'parka' });
  await save({ id: 'parka' }, 'anorak');
  await webhooks.call('PUT', `/${id}`, webhooks.input({ isActive: false }));
  const before = (await webhooks.log(id)).length;
  await save({ name: 'Parka' });
  expect((await webhooks.log(id)).length).toBe(before);
});
