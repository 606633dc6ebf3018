import { webhookBodies, webhookEventTypes, type WebhookDelivery } from '@selvedge/contract';
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addApiKey } from '../../../testing/api-keys.ts';
import { addOperator } from '../../../testing/operators.ts';
import { inputOf, productInput } from '../../../testing/product-input.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { ownerOfEverything } from '../../../testing/shopper-world.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import {
  deliverWebhooks,
  openWebhookReceiver,
  verifyWebhook,
  webhookDelivery,
  type ReceivedWebhook,
  type WebhookReceiver,
} from '../../../testing/webhook-receiver.ts';
import { enforceRetention } from '../../app/jobs/enforce-retention.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { deliverDue } from './attempt-delivery.ts';
import { sentAtOnce } from './webhook-rules.ts';
import { resealWebhookSecrets } from './webhook-signature.ts';

const secretKey = randomBytes(32);

let shop: TestShop;
let receiver: WebhookReceiver;
let token: string;
beforeAll(async () => {
  shop = await createTestShop({ box: createSecretBox([secretKey]) });
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Later than the database's clock, which stamps events.
  shop.moveTime(Math.max(1_000, Date.now() - shop.shop.clock().getTime() + 1_000));
  receiver = await openWebhookReceiver();
  token = await operatorToken(shop);
});
afterEach(async () => {
  await receiver.close();
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx.deleteFrom('webhook_endpoints').where('tenant_code', '=', 'FIELDNOTE').execute(),
  );
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object, by = token) =>
  shop.call(method, `/admin/webhooks${path}`, { token: by, ...(body && { body }) });
const input = (changes: object = {}) => ({
  ...{ url: `${receiver.url}/hooks`, description: 'ERP', eventTypes: webhookEventTypes, isActive: true },
  ...changes,
});
async function add(changes: object = {}): Promise<{ id: string; secret: string; updatedAt: string }> {
  const reply = await call('POST', '', input(changes));
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}
const log = async (id: string, query = ''): Promise<WebhookDelivery[]> =>
  (await call('GET', `/${id}/deliveries?size=100${query}`)).body.content;
const sendTest = (id: string) => call('POST', `/${id}/test`);
/** As a receiver does, whose clock is as far as the shop's. */
function verify(received: ReceivedWebhook, secret: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: shop.shop.clock() });
  try {
    return verifyWebhook(received, secret);
  } finally {
    vi.useRealTimers();
  }
}
const hours = (count: number) => count * 3_600_000;

describe('an endpoint', () => {
  test('shows its secret once, keeps it sealed, and is in the activity log without it', async () => {
    const { status, body } = await call('POST', '', input({ description: ' ERP ' }));
    expect(status).toBe(201);
    const { secret, ...endpoint } = body;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(endpoint).toMatchObject({ description: 'ERP', isActive: true, disabledReason: null });
    expect((await call('GET', '')).body).toEqual([endpoint]);
    expect((await call('GET', `/${endpoint.id}`)).body).toEqual(endpoint);
    const { rows } = await shop.db.query(
      'select t::text as line from webhook_endpoints t union all select a::text from audit_log a',
    );
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const log = await shop.call('GET', `/admin/audit?subjectId=${endpoint.id}`, { token });
    expect(log.body.content).toMatchObject([
      { operation: 'createWebhookEndpoint', subject: { name: endpoint.url }, after: { isActive: true } },
    ]);
    expect((await call('POST', '', input())).body).toMatchObject({
      code: 'conflict',
      fields: { url: 'is already the address of an endpoint' },
    });
  });

  test('needs a public https address and known events', async () => {
    for (const [url, problem] of [
      ['http://erp.example', 'must start with https://'],
      ['https://user:pass@erp.example', 'must not contain a user name or password'],
      ['https://169.254.169.254/latest', 'must have a host name on the internet'],
    ])
      expect((await call('POST', '', input({ url }))).body).toMatchObject({
        code: 'invalid-request',
        fields: { url: problem },
      });
    for (const changes of [{ url: 'https://a.example/\r\nx: y' }, { eventTypes: [] }, { eventTypes: ['no'] }])
      expect((await call('POST', '', input(changes))).status).toBe(400);
    for (let index = 0; index < 10; index += 1) await add({ url: `https://a.example/${index}` });
    expect((await call('POST', '', input())).body.message).toMatch(/^A store can have 10 endpoints/);
  });

  test('belongs to one store, and a change of it needs a recent confirmation', async () => {
    const { id, updatedAt } = await add();
    const { body } = await sendTest(id);
    const stranger = await operatorToken(shop, 'MAISONLUNE');
    for (const [method, path, sent] of [
      ['GET', `/${id}`],
      ['PUT', `/${id}`, input()],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/secret`],
      ['POST', `/${id}/test`],
      ['GET', `/${id}/deliveries`],
      ['POST', `/${id}/deliveries/${body.id}/replay`],
      ['POST', `/${id}/replay`, { since: '2026-01-01T00:00:00Z' }],
    ] as const) {
      const options = { tenant: 'MAISONLUNE', token: stranger, ...(sent && { body: sent }) };
      const reply = await shop.call(method, `/admin/webhooks${path}`, options);
      expect([path, reply.body.code]).toEqual([path, 'not-found']);
    }
    const basedOn = updatedAt;
    expect((await call('PUT', `/${id}`, input({ description: 'A', basedOn }))).status).toBe(200);
    expect((await call('PUT', `/${id}`, input({ basedOn }))).body.code).toBe('changed-meanwhile');
    const { token: key } = await addApiKey(shop, { token, permissions: ['webhooks:read', 'webhooks:write'] });
    expect((await call('POST', '', input(), key)).status).toBe(403);
    expect((await call('POST', `/${id}/secret`, undefined, key)).status).toBe(403);
    expect((await call('POST', `/${id}/test`, undefined, key)).status).toBe(200);
    shop.moveTime(20 * 60_000);
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/secret`],
    ] as const)
      expect((await call(method, path, input())).body.code).toBe('confirmation-required');
    expect((await sendTest(id)).status).toBe(200);
  });

  test('signs with both secrets for a day after a rotation', async () => {
    const { id, secret: first } = await add();
    const { body } = await call('POST', `/${id}/secret`);
    expect(body.secret).not.toBe(first);
    expect(body.oldSecretEndsAt).toBe(new Date(shop.shop.clock().getTime() + hours(24)).toISOString());
    await sendTest(id);
    await deliverWebhooks(shop);
    for (const secret of [first, body.secret])
      expect(verify(receiver.received[0]!, secret)).toMatchObject({
        type: 'webhook.test',
        version: 1,
      });
    shop.moveTime(hours(25));
    token = await operatorToken(shop);
    expect((await call('GET', `/${id}`)).body.oldSecretEndsAt).toBeNull();
    await sendTest(id);
    await deliverWebhooks(shop);
    expect(receiver.received[1]!.headers['webhook-signature']!.toString().split(' ')).toHaveLength(1);
  });
});

test('a new key of the service encrypts the secrets again, and without the old one nothing is signed', async () => {
  const { id, secret } = await add();
  await call('POST', `/${id}/secret`);
  const freshKey = randomBytes(32);
  const fresh = createSecretBox([freshKey]);
  expect(await resealWebhookSecrets(shop.db, fresh)).toEqual({ resealed: 0, unreadable: 2 });
  await sendTest(id);
  await deliverWebhooks(shop, { box: fresh });
  expect(await log(id)).toMatchObject([{ status: 'PENDING', failure: 'the secret can’t be decrypted' }]);
  const both = createSecretBox([freshKey, secretKey]);
  expect(await resealWebhookSecrets(shop.db, both)).toEqual({ resealed: 2, unreadable: 0 });
  shop.moveTime(6_000);
  await deliverWebhooks(shop, { box: createSecretBox([freshKey]) });
  expect(verify(receiver.received[0]!, secret)).toMatchObject({ type: 'webhook.test' });
});

/** Does everything once that a store has events for. */
async function doEverything(): Promise<{ texts: string[] }> {
  const owner = await ownerOfEverything(shop, { productId: 'parka' });
  const send = async (method: Method, path: string, body?: object, by = token) => {
    const reply = await shop.call(method, path, { token: by, ...(body && { body }) });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  await send('POST', `/admin/returns/${owner.returnId}/receive`, { restock: [] });
  await send('POST', `/admin/returns/${owner.returnId}/refund`, {});
  await shop.runJobs('send-refund');
  const shopper = await registerShopper(shop);
  const order = await shopperOrder(shop, shopper, { items: [{ productId: 'parka' }] });
  await send('POST', `/orders/${order.id}/cancel`, {}, shopper.token);
  await shop.runJobs('refund-order');
  const newProduct = productInput({ categoryId: 'coats', alsoInCategoryIds: [] });
  const jacket = await send('POST', '/admin/products', newProduct);
  await deliverWebhooks(shop);
  await send('PUT', `/admin/products/${jacket.id}`, { ...inputOf(jacket), name: 'Jacket' });
  for (const adjustBy of [5, -9])
    await send('POST', '/admin/stock/adjustments', {
      changes: [{ variantId: jacket.variants[0].id, adjustBy }],
    });
  await send('DELETE', `/admin/products/${jacket.id}`);
  await send('POST', `/admin/customers/${owner.customerId}/delete`, {});
  return { texts: [owner.email, shopper.email, owner.userId, 'Ada', 'Moss St', '617-555-0123'] };
}

test('every event arrives, signed, in the contract’s shape, and without anything that says who somebody is', async () => {
  const { secret } = await add();
  const { texts } = await doEverything();
  await deliverWebhooks(shop);
  expect(new Set(receiver.types())).toEqual(new Set(webhookEventTypes));
  for (const received of receiver.received) {
    const { type, timestamp } = received.body;
    expect(verify(received, secret)).toEqual(received.body);
    const schema = webhookBodies[type as keyof typeof webhookBodies];
    expect([...Value.Errors(schema, received.body)], received.text).toEqual([]);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(received.headers).toMatchObject({ 'content-type': 'application/json' });
    for (const text of texts) expect(received.text).not.toContain(text);
  }
  const ofType = (type: string) =>
    receiver.received.filter(({ body }) => body.type === type).map(({ body }) => body.data);
  expect(ofType('order.placed')).toMatchObject([
    { status: 'PROCESSING', paymentStatus: 'PAID', refunded: 0 },
    {},
  ]);
  expect(ofType('order.status_changed')).toMatchObject([
    { previousStatus: 'PROCESSING', status: 'SHIPPED' },
    { previousStatus: 'SHIPPED', status: 'DELIVERED' },
    { previousStatus: 'PROCESSING', status: 'CANCELLED', paymentStatus: 'REFUND_DUE' },
  ]);
  const refunds = ofType('order.refunded') as unknown as { total: number; refunded: number }[];
  expect(refunds).toMatchObject([{ paymentStatus: 'PARTLY_REFUNDED' }, { paymentStatus: 'REFUNDED' }]);
  expect(refunds[1]!.refunded).toBe(refunds[1]!.total);
  expect(ofType('product.created')).toMatchObject([
    { id: 'harbour-jacket', name: 'Harbour Jacket', isPublished: true },
  ]);
  expect(ofType('stock.low').at(-1)).toMatchObject({ quantity: 1, lowStockAtMost: 5 });
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('many changes to a product are one event until it’s sent, and an endpoint gets only what it chose', async () => {
  const { id } = await add({ eventTypes: ['product.updated', 'stock.changed'] });
  const { body: parka } = await shop.call('GET', '/admin/products/parka', { token });
  const { basedOn: _, ...product } = inputOf(parka);
  const save = (changes: object, handle = 'parka') =>
    shop.call('PUT', `/admin/products/${handle}`, { token, body: { ...product, ...changes } });
  const [{ id: variantId, stock }] = parka.variants;
  for (const name of ['Parka 1', 'Parka 2', 'Parka 3']) {
    expect((await save({ name })).status).toBe(200);
    const body = { changes: [{ variantId, adjustBy: -1 }] };
    expect((await shop.call('POST', '/admin/stock/adjustments', { token, body })).status).toBe(200);
  }
  expect((await log(id)).map(({ type }) => type).sort()).toEqual(['product.updated', 'stock.changed']);
  await deliverWebhooks(shop);
  expect(receiver.received.map(({ body }) => body.data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'parka', name: 'Parka 3' }),
      expect.objectContaining({ variantId, quantity: stock - 3 }),
    ]),
  );
  await save({ id: 'anorak' });
  await deliverWebhooks(shop);
  expect(receiver.received.at(-1)!.body.data).toMatchObject({ id: 'anorak', previousId: 'parka' });
  await save({ id: 'parka' }, 'anorak');
  await call('PUT', `/${id}`, input({ isActive: false }));
  const before = (await log(id)).length;
  await save({ name: 'Parka' });
  expect((await log(id)).length).toBe(before);
});

describe('a failed event', () => {
  test('is sent again with the same ID and body, and the log says how it went', async () => {
    const { id } = await add();
    receiver.answerWith((response) => void response.writeHead(500).end(`Ooops\0\n${'x'.repeat(100_000)}`));
    await sendTest(id);
    await deliverWebhooks(shop);
    const [failed] = await log(id);
    expect(failed).toMatchObject({
      status: 'PENDING',
      attempts: 1,
      responseStatus: 500,
      failure: 'answered 500',
    });
    expect(failed!.responseText).toMatch(/^Ooops x+$/);
    expect(failed!.responseText).toHaveLength(500);
    expect((await call('GET', `/${id}`)).body.failingSince).not.toBeNull();
    receiver.answerWith();
    await deliverWebhooks(shop);
    expect(receiver.received).toHaveLength(1);
    shop.moveTime(6_000);
    await deliverWebhooks(shop);
    const [first, second] = receiver.received;
    expect(second!.text).toBe(first!.text);
    expect(second!.text).toBe(failed!.body);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(await log(id, '&status=DELIVERED&type=webhook.test')).toMatchObject([
      { attempts: 2, responseStatus: 204, responseText: null, nextAttemptAt: null, failure: null },
    ]);
    expect(await log(id, '&status=FAILED')).toEqual([]);
    expect((await call('GET', `/${id}`)).body.failingSince).toBeNull();
  });

  test('is given up after a day, and can be replayed alone or with all others', async () => {
    const { id } = await add();
    receiver.answerWith((response) => void response.writeHead(302, { location: receiver.url }).end());
    await sendTest(id);
    const since = new Date(Date.now() - hours(1)).toISOString();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await deliverWebhooks(shop);
      shop.moveTime(hours(11));
    }
    token = await operatorToken(shop);
    // A redirect isn't followed.
    expect(receiver.received.map(({ path }) => path)).toEqual(Array(8).fill('/hooks'));
    const [given] = await log(id, '&status=FAILED');
    expect(given).toMatchObject({ attempts: 8, responseStatus: 302, nextAttemptAt: null });
    receiver.answerWith();
    await call('PUT', `/${id}`, input());
    expect((await call('POST', `/${id}/deliveries/${given!.id}/replay`)).body).toMatchObject({
      status: 'PENDING',
      eventId: given!.eventId,
    });
    await deliverWebhooks(shop);
    expect(receiver.received.at(-1)!.headers['webhook-id']).toBe(given!.eventId);
    expect((await call('POST', `/${id}/replay`, { since })).body).toEqual({ replayed: 0 });
    receiver.answerWith((response) => void response.writeHead(410).end());
    await sendTest(id);
    await deliverWebhooks(shop);
    expect((await call('POST', `/${id}/replay`, { since })).body.message).toMatch(/is off/);
    receiver.answerWith();
    await call('PUT', `/${id}`, input());
    expect((await call('POST', `/${id}/replay`, { since })).body).toEqual({ replayed: 1 });
    await deliverWebhooks(shop);
    expect(await log(id, '&status=DELIVERED')).toHaveLength(2);
  });

  test.each([
    ['answers 410', 410, 0, 'gone', 'no longer exists (410)'],
    ['fails for five days', 503, 121, 'failing', 'has failed for 5 days'],
  ])(
    'turns off an endpoint that %s, and tells those who manage it',
    async (_, status, after, reason, text) => {
      const email = `hooks${status}@shop.test`;
      await addOperator(shop, { email, role: 'manager' });
      await addOperator(shop, { email: `support${status}@shop.test`, role: 'support' });
      const { id } = await add();
      receiver.answerWith((response) => void response.writeHead(status).end());
      await sendTest(id);
      if (after > 0) {
        await deliverWebhooks(shop);
        shop.moveTime(hours(after));
        token = await operatorToken(shop);
        await sendTest(id);
      }
      await sendTest(id);
      await deliverDue(webhookDelivery(shop), 1);
      expect((await call('GET', `/${id}`)).body).toMatchObject({ isActive: false, disabledReason: reason });
      expect((await log(id)).every((one) => one.status === 'FAILED' && one.nextAttemptAt === null)).toBe(
        true,
      );
      expect((await sendTest(id)).body.code).toBe('conflict');
      await shop.runJobs('mail');
      const [mail] = await emailsTo(shop, email);
      expect(mail).toMatchObject({ subject: expect.stringMatching(/^A webhook of .* was turned off$/) });
      expect(mail!.text).toContain(text);
      expect(await emailsTo(shop, `support${status}@shop.test`)).toEqual([]);
    },
  );
});

test.each([
  ['a private address', { resolve: '10.0.0.1' }, 'hooks.example does not exist or is in a private network'],
  [
    'the metadata service',
    { resolve: '169.254.169.254' },
    'hooks.example does not exist or is in a private network',
  ],
  [
    'a loopback address in IPv6',
    { resolve: '::ffff:127.0.0.1' },
    'hooks.example does not exist or is in a private network',
  ],
] as const)(
  'events aren’t sent to %s, whatever the name resolved to before',
  async (_, { resolve }, failure) => {
    const { id } = await add({ url: 'https://hooks.example/x' });
    await sendTest(id);
    const family = resolve.includes(':') ? 6 : 4;
    await deliverWebhooks(shop, { resolve: async () => [{ address: resolve, family }] });
    expect(await log(id)).toMatchObject([{ status: 'PENDING', responseStatus: null, failure }]);
  },
);

test('an endpoint that is slow to answer gets its share, and holds up no other endpoint', async () => {
  const [slow, fast] = [
    await add({ url: `${receiver.url}/slow` }),
    await add({ url: `${receiver.url}/fast` }),
  ];
  const unanswered: ServerResponse[] = [];
  receiver.answerWith((response, { path }) => {
    if (path === '/fast') response.writeHead(200).end();
    else unanswered.push(response);
  });
  for (let index = 0; index < 10; index += 1) for (const { id } of [slow, fast]) await sendTest(id);
  const share = sentAtOnce.perEndpoint;
  const arrived = (wanted: string) => receiver.received.filter(({ path }) => path === wanted).length;
  const first = deliverDue(webhookDelivery(shop));
  await expect.poll(() => unanswered.length).toBe(share);
  await expect.poll(async () => (await log(fast.id, '&status=DELIVERED')).length).toBe(share);
  expect(await deliverDue(webhookDelivery(shop))).toBe(share);
  expect(await deliverDue(webhookDelivery(shop))).toBe(10 - 2 * share);
  expect([arrived('/fast'), arrived('/slow')]).toEqual([10, share]);
  // It says something, but never ends.
  for (const response of unanswered) response.writeHead(500).write('drip', () => response.destroy());
  expect(await first).toBe(2 * share);
  expect((await log(slow.id)).filter(({ responseText }) => responseText === 'drip')).toHaveLength(share);
  // Now that it fails, it gets one at a time.
  const timingOut = webhookDelivery(shop, { timeoutMs: 50 });
  expect(await deliverDue(timingOut)).toBe(sentAtOnce.perFailingEndpoint);
  const failures = (await log(slow.id)).map(({ failure }) => failure);
  expect(failures).toContain('didn’t answer within 0 seconds');
});

test('nothing is sent for an endpoint that was deleted or turned off, and the log forgets after 30 days', async () => {
  const { id } = await add();
  await sendTest(id);
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  await deliverWebhooks(shop);
  expect((await call('GET', `/${id}/deliveries`)).body.code).toBe('not-found');
  const { id: other } = await add();
  await sendTest(other);
  await call('PUT', `/${other}`, input({ isActive: false }));
  await deliverWebhooks(shop);
  expect(receiver.received).toEqual([]);
  expect(await log(other)).toMatchObject([{ status: 'FAILED', failure: 'the endpoint was turned off' }]);
  const in31Days = () => new Date(Date.now() + 31 * hours(24));
  await enforceRetention({ db: shop.db, clock: in31Days });
  expect(await log(other)).toEqual([]);
});
