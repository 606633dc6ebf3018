import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterInput } from '../../../testing/newsletter-input.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let variantId: string;
beforeEach(async () => {
  shop = await createTestShop();
  [variantId] = (await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 0 }])) as [string]; // prettier-ignore
});
afterEach(() => shop.close());

const reply = { message: 'We’ll email you once when it’s back in stock.' };
const requestEmail = (email?: string, { token = undefined as string | undefined, id = variantId } = {}) =>
  shop.call('POST', '/products/parka/stock-requests', {
    ...(token !== undefined && { token }),
    body: { variantId: id, ...(email !== undefined && { email }) },
  });
async function setStock(wanted: number): Promise<void> {
  const token = await operatorToken(shop);
  const { body } = await shop.call('GET', '/admin/stock', { token });
  const adjustBy = wanted - body.content[0].stock;
  const { status } = await shop.call('POST', '/admin/stock/adjustments', {
    token,
    body: { changes: [{ variantId, adjustBy }] },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(status).toBe(200);
}
/** Does what the service does every minute. */
async function sweep(): Promise<void> {
  await shop.handlers.sweep();
  await shop.runJobs('send-stock-emails');
}
const backInStock = async (email: string) =>
  (await emailsTo(shop, email)).filter(({ subject }) => subject.endsWith('is back in stock'));
const waiting = async () => {
  const token = await operatorToken(shop);
  return (await shop.call('GET', '/admin/stock', { token })).body.content[0].waitingCount;
};

describe('a shopper who waits for a sold-out size', () => {
  it('gets one email when it’s back, even after several requests', async () => {
    for (const email of ['Ann@shop.test', ' ann@shop.test ']) {
      const { status, body } = await requestEmail(email);
      expect([status, body]).toEqual([200, reply]);
    }
    expect(await waiting()).toBe(1);
    await sweep();
    expect(await backInStock('ann@shop.test')).toEqual([]);
    await setStock(3);
    await sweep();
    const [mail, ...others] = await backInStock('ann@shop.test');
    expect(others).toEqual([]);
    expect(mail!.links.some((link) => /\/products\/parka\/details\?selectedColor=.+&selectedSize=.+/.test(link))).toBe(true); // prettier-ignore
    await setStock(0);
    await setStock(3);
    await sweep();
    expect(await backInStock('ann@shop.test')).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it('gets it at their own address if they’re signed in', async () => {
    const { email, token } = await registerShopper(shop);
    expect((await requestEmail(undefined, { token })).status).toBe(200);
    await setStock(1);
    await sweep();
    expect(await backInStock(email)).toHaveLength(1);
  });

  it('isn’t emailed while the product is hidden', async () => {
    await requestEmail('ann@shop.test');
    await setStock(1);
    const publish = (is_published: boolean) =>
      shop.db.inTenant('FIELDNOTE', (tx) => tx.updateTable('products').set({ is_published }).execute());
    await publish(false);
    await sweep();
    expect(await backInStock('ann@shop.test')).toEqual([]);
    await publish(true);
    await sweep();
    expect(await backInStock('ann@shop.test')).toHaveLength(1);
  });

  it('can stop all these emails with the link in one of them, but stays subscribed to the newsletter', async () => {
    await shop.call('POST', '/newsletter/subscriptions', { body: { email: 'ann@shop.test' } });
    await requestEmail('ann@shop.test');
    await setStock(1);
    await sweep();
    await setStock(0);
    await requestEmail('ann@shop.test');
    await requestEmail('bob@shop.test');
    expect(await waiting()).toBe(2);
    const [mail] = await backInStock('ann@shop.test');
    const link = new URL(mail!.links.find((one) => one.includes('/newsletter/unsubscribe'))!);
    expect(link.href).not.toContain('ann');
    const token = encodeURIComponent(link.searchParams.get('token')!);
    const stop = (code: string) => shop.call('POST', `/newsletter/unsubscriptions?token=${code}`);
    expect((await stop(`${token.slice(0, -2)}AA`)).status).toBe(404);
    for (let time = 0; time < 2; time += 1)
      expect((await stop(token)).body.message).toBe(
        "We won't email you about any items you were waiting for.",
      );
    expect(await waiting()).toBe(1);
    const operator = await operatorToken(shop);
    const audience = await shop.call('GET', '/admin/newsletters/audience', { token: operator });
    expect(audience.body.count).toBe(1);
  });
});

describe('a request', () => {
  it('requires an address and a sold-out variant', async () => {
    expect((await requestEmail()).body.fields).toEqual({ email: 'Please enter a valid email address' });
    expect((await requestEmail('ann@')).body.fields).toEqual({ email: 'Please enter a valid email address' });
    expect((await requestEmail('ann@shop.test', { id: randomUUID() })).status).toBe(404);
    await setStock(1);
    const { status, body } = await requestEmail('ann@shop.test');
    expect([status, body.detail]).toEqual([409, 'It’s back in stock. Reload the page to buy it.']);
  });

  it('can’t fill a stranger’s inbox, and doesn’t reveal who is waiting', async () => {
    const products = Array.from({ length: 12 }, (_, index) => ({
      productId: `coat-${index}`,
      priceMinor: 10_000,
      stock: 0,
    }));
    const ids = await addTestProducts(shop.db, 'FIELDNOTE', products);
    for (const [index, id] of ids.entries()) {
      const { status, body } = await shop.call('POST', `/products/coat-${index}/stock-requests`, {
        body: { variantId: id, email: 'ann@shop.test' },
      });
      expect([status, body]).toEqual([200, reply]);
    }
    await shop.db.inTenant('FIELDNOTE', (tx) => tx.updateTable('variants').set({ stock: 1 }).execute());
    await sweep();
    expect(await backInStock('ann@shop.test')).toHaveLength(10);
  });

  it('is limited for each network', async () => {
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await requestEmail(`reader-${count}@shop.test`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('an email that a mail server temporarily refuses is sent later; one to an unknown address is not sent again', async () => {
  await requestEmail('ann@shop.test');
  await requestEmail('bounce@shop.test');
  await setStock(1);
  await shop.control('mail', { to: 'ann@shop.test', failNext: { times: 1, status: 451 } });
  await sweep();
  expect(await backInStock('ann@shop.test')).toEqual([]);
  expect(await waiting()).toBe(1);
  shop.moveTime(11 * 60_000);
  await sweep();
  expect(await backInStock('ann@shop.test')).toHaveLength(1);
  expect(await waiting()).toBe(0);
  const token = await operatorToken(shop);
  const { body } = await shop.call('GET', '/admin/customers?q=bounce', { token });
  const customer = await shop.call('GET', `/admin/customers/${body.content[0].id}`, { token });
  expect(customer.body.bouncedAt).not.toBeNull();
});

it('the items a person waits for and the newsletters they got are part of their data, and are deleted with it', async () => {
  const email = 'ann@shop.test';
  await shop.call('POST', '/newsletter/subscriptions', { body: { email } });
  await requestEmail(email);
  const token = await operatorToken(shop);
  const draft = await shop.call('POST', '/admin/newsletters', { token, body: newsletterInput() });
  const { id, updatedAt } = draft.body;
  await shop.call('POST', `/admin/newsletters/${id}/send`, {
    token,
    body: { sendAt: null, basedOn: updatedAt },
  });
  await shop.runJobs('send-newsletter');
  const { body } = await shop.call('GET', '/admin/customers?q=ann', { token });
  const path = `/admin/customers/${body.content[0].id}`;
  const reply = await shop.app.inject({
    url: `/api/v1${path}/data`,
    headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${token}` },
  });
  const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(reply.rawPayload))['data.json']!));
  expect(data).toMatchObject({
    newsletter: { received: [{ subject: newsletterInput().subject }] },
    waitsFor: [{ size: expect.any(String) }],
    bouncedAt: null,
  });
  expect((await shop.call('POST', `${path}/delete`, { token })).status).toBe(200);
  for (const table of ['stock_requests', 'newsletter_recipients', 'customers'])
    expect([table, (await shop.db.query(`select 1 from ${table}`)).rows]).toEqual([table, []]);
  // The totals stay.
  expect((await shop.call('GET', `/admin/newsletters/${id}`, { token })).body.sentCount).toBe(1);
});
