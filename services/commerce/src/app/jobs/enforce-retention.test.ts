import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentionLimits } from '@selvedge/contract';
import { draftOrderInput } from '../../../testing/draft-order-input.ts';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { newsletterInput } from '../../../testing/newsletter-input.ts';
import { moveThrough, operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { enforceRetention, monthsBefore } from './enforce-retention.ts';

let shop: TestShop;
let operator: string;
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  operator = await operatorToken(shop);
});
afterAll(() => shop.close());

const items = [{ productId: 'parka' }];
const admin = (method: 'GET' | 'PUT', path: string, body?: object, token = operator) =>
  shop.call(method, `/admin${path}`, { token, ...(body && { body }) });
const enforce = (months: number) =>
  enforceRetention({ db: shop.db, clock: () => monthsBefore(shop.shop.clock(), -months) });
const count = async (table: string, where = 'true', tenant = 'FIELDNOTE') => {
  const { rows } = await shop.db.query<{ n: number }>(
    `select count(*)::integer as n from ${table} where tenant_code = $1 and ${where}`,
    [tenant],
  );
  return rows[0]!.n;
};

test('a store starts with the defaults and changes them; a change based on an old version is refused', async () => {
  const { body: before } = await admin('GET', '/settings/retention');
  expect(before.periods.orders).toBe(retentionLimits.orders.default);
  const periods = { ...before.periods, orders: 24 };
  const first = await admin('PUT', '/settings/retention', { periods, basedOn: before.updatedAt });
  expect(first).toMatchObject({ status: 200, body: { periods } });
  const second = await admin('PUT', '/settings/retention', { periods, basedOn: before.updatedAt });
  expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
  expect((await admin('PUT', '/settings/retention', { periods: { ...periods, orders: 0 } })).status).toBe(
    400,
  );
  const { body: elsewhere } = await shop.call('GET', '/admin/settings/retention', {
    tenant: 'MAISONLUNE',
    token: await operatorToken(shop, 'MAISONLUNE'),
  });
  expect(elsewhere.periods.orders).toBe(retentionLimits.orders.default);
});

test("orders lose names and addresses after the store's own period, unless a refund is pending", async () => {
  const finished = await guestOrder(shop, { items, email: 'finished@example.com' });
  await moveThrough(shop, operator, finished.id, ['SHIPPED', 'DELIVERED']);
  const unshipped = await guestOrder(shop, { items, email: 'unshipped@example.com' });
  const elsewhere = await guestOrder(shop, { items, email: 'elsewhere@example.com', tenant: 'MAISONLUNE' });
  const token = await operatorToken(shop, 'MAISONLUNE');
  await moveThrough(shop, token, elsewhere.id, ['SHIPPED', 'DELIVERED'], { tenant: 'MAISONLUNE' });
  const refundDue = await guestOrder(shop, { items, email: 'refund@example.com' });
  await shop.db.query(`update orders set state = 'CANCELLED', payment_state = 'REFUND_DUE' where id = $1`, [
    refundDue.id,
  ]);
  const hasEmail = async (id: string, tenant = 'FIELDNOTE') =>
    (await count('orders', `id = '${id}' and guest_email is not null`, tenant)) === 1;
  await enforce(23);
  expect(await hasEmail(finished.id)).toBe(true);
  await enforce(25);
  expect(await hasEmail(finished.id)).toBe(false);
  expect(await hasEmail(unshipped.id)).toBe(false);
  expect(await hasEmail(refundDue.id)).toBe(true);
  expect(await hasEmail(elsewhere.id, 'MAISONLUNE')).toBe(true);
  // Nothing else is known about the first guest; the other one's order is kept.
  expect(await count('customers', `email_key = 'finished@example.com'`)).toBe(0);
  expect(await count('customers', `email_key = 'refund@example.com'`)).toBe(1);
});

test('orders that were never paid, closed reports, ended subscriptions and old activity are deleted', async () => {
  const { body: changed } = await admin('GET', '/settings/retention');
  const periods = { ...changed.periods, orders: retentionLimits.orders.default };
  await admin('PUT', '/settings/retention', { periods });
  const shopper = await registerShopper(shop);
  await shop.control('paypal', { declineNext: 1 });
  await shopperOrder(shop, shopper, { items }).catch(() => undefined);
  expect(await count('orders', `state = 'PAYMENT_FAILED'`)).toBe(1);
  const paid = await shopperOrder(shop, shopper, { items });
  for (const [description, closes] of [
    ['closed', true],
    ['open', false],
  ] as const) {
    const report = { type: 'Other', description, orderNumber: paid.orderNumber };
    const { body } = await shop.call('POST', `/orders/${paid.id}/issues`, {
      token: shopper.token,
      body: report,
    });
    await shop.call('POST', `/admin/issues/${body.id}/answers`, {
      token: operator,
      body: { message: 'Yes', closes },
    });
  }
  for (const [email, stays] of [
    ['stays@example.com', true],
    ['leaves@example.com', false],
  ] as const) {
    await shop.call('POST', '/newsletter/subscriptions', { body: { email } });
    const { body } = await admin('GET', `/customers?q=${email}`);
    if (!stays)
      await shop.call('POST', `/admin/customers/${body.content[0].id}/unsubscribe`, { token: operator });
  }

  await enforce(2);
  expect(await count('orders', `state = 'PAYMENT_FAILED'`)).toBe(1);
  await enforce(4);
  expect(await count('orders', `state = 'PAYMENT_FAILED'`)).toBe(0);
  expect(await count('order_issues')).toBe(2);
  await enforce(25);
  expect(await count('order_issues', `description = 'open'`)).toBe(1);
  expect(await count('order_issues', `description = 'closed'`)).toBe(0);
  expect(await count('audit_log')).toBe(0);
  await enforce(37);
  expect(await count('newsletter_consents', `email_key = 'stays@example.com'`)).toBe(1);
  expect(await count('newsletter_consents', `email_key = 'leaves@example.com'`)).toBe(0);
  expect(await count('customers', `email_key = 'leaves@example.com'`)).toBe(0);
  expect(await count('users', `id = '${shopper.id}'`)).toBe(1);
});

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-11-27', 24, '2024-11-27'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
])('%s minus %d months is %s', (now, months, then) =>
  expect(monthsBefore(new Date(`${now}T12:00:00Z`), months).toISOString()).toBe(`${then}T12:00:00.000Z`),
);

test('drafts that nobody paid are deleted with their entries in the activity log', async () => {
  const stock = await admin('GET', '/stock?q=parka');
  const input = draftOrderInput(stock.body.content[0].variantId, { email: 'undecided@example.com' });
  expect((await shop.call('POST', '/admin/draft-orders', { token: operator, body: input })).status).toBe(201);
  const { periods } = (await admin('GET', '/settings/retention')).body;
  const drafts = () => count('draft_orders', "email = 'undecided@example.com'");
  const logged = () =>
    count('audit_log', "subject_name = 'undecided@example.com' or after::text like '%undecided%'");
  await enforce(periods.unpaidOrders - 1);
  expect([await drafts(), await logged()]).toEqual([1, 1]);
  await enforce(periods.unpaidOrders + 1);
  expect([await drafts(), await logged()]).toEqual([0, 0]);
});

test("newsletter recipients, stock requests and bounces are deleted, but the newsletters' totals stay", async () => {
  const body = { email: 'reader@example.com' };
  await shop.call('POST', '/newsletter/subscriptions', { body });
  const token = await operatorToken(shop);
  const draft = (await shop.call('POST', '/admin/newsletters', { token, body: newsletterInput() })).body;
  const send = { sendAt: null, basedOn: draft.updatedAt };
  await shop.call('POST', `/admin/newsletters/${draft.id}/send`, { token, body: send });
  await shop.runJobs('send-newsletter');
  const [variantId] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'sold-out', priceMinor: 10_000, stock: 0 },
  ]);
  await shop.call('POST', '/products/sold-out/stock-requests', {
    body: { variantId, email: 'waits@example.com' },
  });
  await shop.db.query(
    `insert into email_bounces select 'FIELDNOTE', email_key, 550, null, $1
     from unnest(array['reader@example.com', 'nobody@example.com']) as email_key`,
    [shop.shop.clock()],
  );
  const left = () =>
    Promise.all([
      count(
        'newsletter_recipients',
        `subscriber in (select subscriber from newsletter_subscriptions
        where email_key = 'reader@example.com')`,
      ),
      count('stock_requests'),
      count('customers', `email_key = 'waits@example.com'`),
      count('email_bounces'),
    ]);
  await enforce(0);
  expect(await left()).toEqual([1, 1, 1, 2]);
  await enforce(4);
  expect(await left()).toEqual([0, 1, 1, 1]);
  await enforce(13);
  expect(await left()).toEqual([0, 0, 0, 1]);
  expect(await count('newsletters', 'sent_count > 0')).toBe(1);
});
