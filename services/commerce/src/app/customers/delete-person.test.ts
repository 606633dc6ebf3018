import { webhookEventTypes } from '@selvedge/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftOrderInput } from '../../../testing/draft-order-input.ts';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough, operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { ownerOfEverything, type OwnerOfEverything } from '../../../testing/shopper-world.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { findInTables } from '../../../testing/traces-of-tenant.ts';
import { deliverWebhooks, openWebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { enforceRetention } from '../jobs/enforce-retention.ts';
import { home } from '../../../testing/checkout.ts';

let shop: TestShop;
let operator: string;
beforeEach(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  operator = await operatorToken(shop);
});
afterEach(() => shop.close());

const admin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/admin${path}`, { token: operator, ...(body && { body }) });

/** Opens the link in the newest email, as the account's owner. */
async function deletionToken(email: string): Promise<string> {
  await shop.runJobs('mail');
  const [newest] = await emailsTo(shop, email);
  return /delete-account\?token=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? 'none';
}

async function deleteOwnAccount({ email, token }: { email: string; token: string }) {
  expect((await shop.call('POST', '/users/me/deletion-email', { token })).status).toBe(200);
  return shop.call('POST', '/users/deletions', { body: { token: await deletionToken(email) } });
}

/** Files that contain a text, in their path or content. */
async function filesContaining(text: string): Promise<string[]> {
  const entries = await readdir(shop.storage.directory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (path.includes(text) || (await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}

/** Text that identifies the person. */
const tracesOf = ({ email, userId, photoId }: OwnerOfEverything) => [
  email,
  email.toUpperCase(),
  userId,
  photoId,
  '617-555-0123',
  '7 Quince Lane',
  'Ada Q. Moss',
  '02108-1234',
  'Gift for their aunt Rosa',
  'Choir of Beacon Hill',
  'Too small for Ada',
  'They sing in the choir',
  'left it with Mrs Finch',
  'A moth from',
];
const quinceLane = {
  ...home,
  streetAddress: '7 Quince Lane',
  attentionName: 'Ada Q. Moss',
  postalCode: '02108-1234',
};

/** An account with everything in it, whose orders are delivered and whose return is refunded. */
async function shopperWithHistory(): Promise<OwnerOfEverything> {
  const owner = await ownerOfEverything(shop, { productId: 'parka' });
  const { email, token, userId: id, orderId, orderNumber } = owner;
  await admin('POST', `/customers/${owner.customerId}/notes`, { text: 'They sing in the choir' });
  await admin('POST', `/orders/${orderId}/notes`, { text: 'Gift for their aunt Rosa' });
  await admin('PUT', `/orders/${orderId}/tags`, { add: ['Choir of Beacon Hill'] });
  await shop.call('PUT', '/users/me/newsletter', { token, body: { isSubscribed: true } });
  await shop.call('POST', '/auth/forgot-password', { body: { email } });
  await shop.call('POST', '/auth/verify-email-request', { body: { email } });
  const description = 'A moth from Quince Lane';
  const report = { type: 'Other', description, orderNumber };
  const { body: issue } = await shop.call('POST', `/orders/${orderId}/issues`, { token, body: report });
  await admin('POST', `/issues/${issue.id}/answers`, { message: 'Dear Ada Q. Moss', closes: false });
  const items = [{ productId: 'parka' }];
  const second = await shopperOrder(shop, { id, token }, { items, address: quinceLane });
  const label = { orderNumber: second.orderNumber, rateId: second.rateId };
  await shop.call('POST', '/shipping/labels', { token: operator, body: label });
  const statusNotes = 'left it with Mrs Finch';
  await admin('POST', `/orders/${second.id}/status`, { status: 'SHIPPED', statusNotes });
  await admin('POST', `/orders/${second.id}/status`, { status: 'DELIVERED' });
  await shop.app.inject({
    url: `/api/v1/returns/${owner.returnId}/label`,
    headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${token}` },
  });
  await admin('POST', `/returns/${owner.returnId}/receive`, { restock: [] });
  await admin('POST', `/returns/${owner.returnId}/refund`, {});
  await shop.runJobs('send-refund');
  await addDrafts(email);
  return owner;
}

/** Drafts for a person: one is sent, one was deleted, and one was refused. */
async function addDrafts(email: string): Promise<void> {
  const stock = await shop.call('GET', '/admin/stock?q=parka', { token: operator });
  const { variantId } = stock.body.content[0];
  const input = draftOrderInput(variantId, { email, shippingAddress: quinceLane, message: 'A moth from' });
  const [sent, deleted] = [
    await admin('POST', '/draft-orders', input),
    await admin('POST', '/draft-orders', input),
  ];
  await admin('POST', `/draft-orders/${sent.body.id}/send`, { days: 7 });
  const options = { token: operator };
  await shop.call('DELETE', `/admin/draft-orders/${deleted.body.id}`, options);
  await admin('POST', '/draft-orders', { ...input, items: [{ variantId: 'none', quantity: 1 }] });
}

/** Sends an event to a webhook receiver whose response contains the person's email address. */
async function sendWebhookEvent({ email }: OwnerOfEverything): Promise<void> {
  const receiver = await openWebhookReceiver();
  receiver.answerWith((response) => void response.writeHead(500).end(`can't save ${email}`));
  const input = { url: receiver.url, description: '', eventTypes: webhookEventTypes, isActive: true };
  const { body } = await admin('POST', '/webhooks', input);
  await admin('POST', `/webhooks/${body.id}/test`);
  await deliverWebhooks(shop);
  await receiver.close();
  const kept = await admin('GET', `/webhooks/${body.id}/deliveries`);
  expect(kept.body.content[0].responseText).toContain(email);
}

test('after a deletion, neither the database nor the files identify the person', async () => {
  const owner = await shopperWithHistory();
  const { email, orderId } = owner;
  const guest = await guestOrder(shop, { items: [{ productId: 'parka' }], email: email.toUpperCase() });
  await shop.runJobs('mail');
  await sendWebhookEvent(owner);
  const traces = tracesOf(owner);
  const found = new Set((await findInTables(shop, traces)).map(({ text }) => text));
  expect([...found].sort()).toEqual([...traces].sort());
  const { body: before } = await admin('GET', `/orders/${orderId}`);

  expect(await deleteOwnAccount(owner)).toMatchObject({ status: 200 });
  // The order as a guest is still on its way.
  await moveThrough(shop, operator, guest.id, ['SHIPPED', 'DELIVERED']);
  await shop.runJobs('mail');
  await enforceRetention(shop.shop);
  const { body: after } = await admin('GET', `/orders/${orderId}`);
  expect(after).toMatchObject({
    summary: before.summary,
    paypalOrderId: before.paypalOrderId,
    status: before.status,
    items: before.items,
    refunds: [{ amount: before.refunds[0].amount }],
    buyer: { name: '', email: '', phone: null, customerId: null },
    shippingAddress: { streetAddress: 'Deleted', city: home.city, state: home.state, attentionName: null },
  });
  shop.moveTime(26 * 3_600_000);
  await shop.handlers['sweep-uploads']();
  await shop.handlers.sweep();

  expect(await findInTables(shop, traces)).toEqual([]);
  for (const trace of traces) expect([trace, await filesContaining(trace)]).toEqual([trace, []]);
  const password = 'correct horse';
  expect((await shop.call('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
  expect((await shop.call('GET', '/users/me', { token: owner.token })).status).toBe(401);
});

test("an order that is never shipped is anonymized a year after its buyer's data was deleted", async () => {
  const shopper = await registerShopper(shop);
  const { id } = await shopperOrder(shop, shopper, { items: [{ productId: 'parka' }] });
  await deleteOwnAccount(shopper);
  const email = async () =>
    (await shop.db.query('select guest_email from orders where id = $1', [id])).rows[0]!['guest_email'];
  const day = 24 * 3_600_000;
  const later = (days: number) =>
    enforceRetention({ db: shop.db, clock: () => new Date(shop.shop.clock().getTime() + days * day) });
  await later(364);
  expect(await email()).toBe(shopper.email);
  await later(366);
  expect(await email()).toBeNull();
});

test("a guest's order key stops working when the guest's data is deleted", async () => {
  const guest = await guestOrder(shop, { items: [{ productId: 'parka' }] });
  await moveThrough(shop, operator, guest.id, ['SHIPPED', 'DELIVERED']);
  const headers = { 'x-order-key': guest.key };
  const { body: order } = await shop.call('GET', `/orders/${guest.id}`, { headers });
  const { id } = (await admin('GET', `/customers?q=${guest.email}`)).body.content[0];
  await admin('POST', `/customers/${id}/delete`);
  const attempts = [
    ['GET', ''],
    ['GET', '/invoice'],
    ['POST', '/issues', { type: 'Other', description: 'I am Gina', orderNumber: guest.orderNumber }],
    [
      'POST',
      '/return',
      { items: [{ orderItemId: order.items[0].id, quantity: 1 }], returnReason: 'I am Gina' },
    ],
  ] as const;
  for (const [method, path, body] of attempts) {
    const reply = await shop.call(method, `/orders/${guest.id}${path}`, { headers, ...(body && { body }) });
    expect([path, reply.status]).toEqual([path, 404]);
  }
});

test('an order on its way still reaches the person, with emails, and is anonymized once it has arrived', async () => {
  const shopper = await registerShopper(shop);
  const order = await shopperOrder(shop, shopper, { items: [{ productId: 'parka' }] });
  await deleteOwnAccount(shopper);
  const open = await admin('GET', `/orders/${order.id}`);
  expect(open.body).toMatchObject({
    buyer: { email: shopper.email, customerId: null },
    // The label needs a name, which was only in the account.
    shippingAddress: { attentionName: 'Ada Moss', streetAddress: home.streetAddress },
  });
  await enforceRetention(shop.shop);
  await moveThrough(shop, operator, order.id, ['SHIPPED']);
  await shop.runJobs('mail');
  expect((await emailsTo(shop, shopper.email))[0]?.subject).toMatch(/shipped/i);
  // They can look it up as a guest.
  const lookup = { orderNumber: order.orderNumber, email: shopper.email };
  expect((await shop.call('POST', '/orders/track', { body: lookup })).status).toBe(200);
  await moveThrough(shop, operator, order.id, ['DELIVERED']);
  await enforceRetention(shop.shop);
  expect((await admin('GET', `/orders/${order.id}`)).body.buyer.email).toBe('');
  expect((await shop.call('POST', '/orders/track', { body: lookup })).status).toBe(404);
  expect((await admin('GET', `/customers?q=${shopper.email}`)).body.content).toEqual([]);
});

test('a link deletes only its own account, once, within an hour, in its own store', async () => {
  const [ada, bob] = [await registerShopper(shop), await registerShopper(shop)];
  const requestLink = () => shop.call('POST', '/users/me/deletion-email', { token: ada.token });
  const use = (token: string, tenant = 'FIELDNOTE') =>
    shop.call('POST', '/users/deletions', { tenant, body: { token } });
  await requestLink();
  const old = await deletionToken(ada.email);
  shop.moveTime(61 * 60_000);
  expect((await use(old)).body.code).toBe('not-found');
  await requestLink();
  const token = await deletionToken(ada.email);
  expect((await use(token, 'MAISONLUNE')).status).toBe(404);
  expect((await use(`${token.slice(0, -1)}x`)).status).toBe(404);
  // Requesting the link doesn't delete anything.
  expect((await shop.call('GET', '/users/me', { token: ada.token })).status).toBe(200);
  expect((await use(token)).status).toBe(200);
  expect((await use(token)).status).toBe(404);
  expect((await shop.call('GET', '/users/me', { token: ada.token })).status).toBe(401);
  expect((await shop.call('GET', '/users/me', { token: bob.token })).status).toBe(200);
  const replies = [];
  for (let index = 0; index < 6; index += 1)
    replies.push((await shop.call('POST', '/users/me/deletion-email', { token: bob.token })).status);
  expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
});

test("an operator deletes a customer after confirming it, and the activity log doesn't name them", async () => {
  const shopper = await registerShopper(shop);
  const { id } = (await admin('GET', `/customers?q=${shopper.email}`)).body.content[0];
  await admin('GET', `/customers/${id}`);
  shop.moveTime(20 * 60_000);
  for (const path of [`/customers/${id}/data`, '/customers/export'])
    expect((await admin('GET', path)).body.code).toBe('confirmation-required');
  expect((await admin('POST', `/customers/${id}/delete`)).body.code).toBe('confirmation-required');
  operator = await operatorToken(shop);
  expect((await admin('POST', `/customers/${id}/delete`)).status).toBe(200);
  expect((await admin('GET', `/customers/${id}`)).status).toBe(404);
  expect((await admin('POST', `/customers/${id}/delete`)).status).toBe(404);
  const { body } = await admin('GET', `/audit?subjectId=${id}&withReads=true`);
  const entries = body.content as { operation: string; subject: { name: string } }[];
  expect(entries.map(({ operation }) => operation)).toContain('deleteCustomer');
  expect(entries.every(({ subject }) => subject.name === '')).toBe(true);
});

test('the personal data file has everything the shopper entered, with their pictures', async () => {
  const owner = await shopperWithHistory();
  const download = (url: string, token: string) =>
    shop.app.inject({
      url: `/api/v1${url}`,
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${token}` },
    });
  const selectedAttributes = { Size: 'M', Color: 'Moss' };
  const item = { productId: 'parka', quantity: 1, selectedAttributes };
  await shop.call('POST', '/cart/items', { token: owner.token, body: item });
  const reply = await download('/users/me/data', owner.token);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="your-data.zip"',
    'cache-control': 'no-store',
  });
  const files = unzipSync(new Uint8Array(reply.rawPayload));
  const text = strFromU8(files['data.json']!);
  const data = JSON.parse(text);
  expect(data).toMatchObject({
    email: owner.email,
    account: { firstName: 'Ada', lastName: 'Moss', signsInWith: ['password'] },
    profile: { measurements: { chest: 40 } },
    newsletter: { isSubscribed: true },
    cart: [{ quantity: 1 }],
    draftOrders: [{ email: owner.email, message: 'A moth from', items: [{ productName: 'The parka' }] }],
    reviews: [{ productId: 'parka' }],
  });
  expect(data.orders).toHaveLength(2);
  for (const own of ['7 Quince Lane', 'Too small for Ada', 'A moth from Quince Lane', 'Mrs Finch', 'choir'])
    expect(text).toContain(own);
  // Operators and secrets aren't the shopper's data.
  for (const other of ['operator', 'password_hash', 'token_hash']) expect(text).not.toContain(other);
  expect(files[data.photos[0].file]?.length).toBeGreaterThan(100);
  const same = await download(`/admin/customers/${owner.customerId}/data`, operator);
  expect(Object.keys(unzipSync(new Uint8Array(same.rawPayload)))).toEqual(Object.keys(files));
});
