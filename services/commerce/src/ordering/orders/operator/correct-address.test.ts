import { AdminOrder } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emailsTo } from '../../../../testing/sent-emails.ts';
import {
  moveThrough,
  operatorToken,
  shopperOrder,
  type Shopper,
} from '../../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../../testing/test-account.ts';
import { addTestProducts } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(() => shop.jobs.waiting.splice(0));
afterAll(() => shop.close());

const newOrder = () => shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
const read = async (id: string): Promise<AdminOrder> =>
  (await shop.call('GET', `/admin/orders/${id}`, { token: operator })).body;
const correct = (id: string, body: object) =>
  shop.call('PUT', `/admin/orders/${id}/shipping-address`, { token: operator, body });

/** The order's own address as a request, with changes. */
async function addressOf(id: string, changes: object = {}) {
  const { streetAddress, city, state, postalCode, country } = (await read(id)).shippingAddress;
  return { streetAddress, city, state, postalCode, country, ...changes };
}

it('changes where the order ships to, and the shopper is emailed once', async () => {
  const { id, orderNumber } = await newOrder();
  shop.jobs.waiting.splice(0);
  const corrected = await addressOf(id, { streetAddress: '9 Right Road', attentionName: 'Zelda Quill' });
  for (const _ of [1, 2]) {
    const { status, body } = await correct(id, corrected);
    expect([status, [...Value.Errors(AdminOrder, body)]]).toEqual([200, []]);
    expect(body.shippingAddress).toMatchObject({ ...corrected, phone: null });
    // The rate paid at checkout was for the old address.
    expect(body.shippingRateId).toBeNull();
  }
  expect(await shop.runJobs('mail')).toBe(1);
  const [mail] = await emailsTo(shop, ada.email);
  expect(mail).toMatchObject({
    subject: `New address for your order ${orderNumber}`,
    text: expect.stringContaining('9 Right Road'),
  });
  const seen = await shop.call('GET', `/orders/${id}`, { token: ada.token });
  expect(seen.body.shippingAddress).toMatchObject({ streetAddress: '9 Right Road' });
  // The new recipient is found, and the log says only which lines changed.
  const found = await shop.call('GET', '/admin/orders?q=zelda', { token: operator });
  expect(found.body.content.map((order: { id: string }) => order.id)).toEqual([id]);
  const log = await shop.call('GET', `/admin/audit?subjectId=${id}`, { token: operator });
  const entry = log.body.content.find(
    (item: { operation: string; after: object | null }) =>
      item.operation === 'correctOrderAddress' && item.after !== null,
  );
  expect(entry.after).toEqual({ correctedAddress: ['attentionName', 'streetAddress'] });
});

it('lets the operator buy a label at one of today’s rates for the new address', async () => {
  const { id, orderNumber, rateId } = await newOrder();
  await correct(id, await addressOf(id, { streetAddress: '9 Right Road' }));
  const buy = (rate: string) =>
    shop.call('POST', '/shipping/labels', { token: operator, body: { orderNumber, rateId: rate } });
  expect((await buy(rateId)).status).toBe(404);
  const rates = await shop.call('GET', `/admin/orders/${id}/label-rates`, { token: operator });
  expect((await buy(rates.body[0].id)).status).toBe(200);
});

it.each([
  ['another state', { state: 'NY', postalCode: '10001' }, 'state'],
  ['a postal code of another state', { postalCode: '10001' }, 'postalCode'],
])('refuses %s', async (_, changes, field) => {
  const { id } = await newOrder();
  const before = await read(id);
  const { status, body } = await correct(id, await addressOf(id, changes));
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect(await read(id)).toEqual(before);
});

it('refuses an order that has a label, has shipped or was cancelled', async () => {
  const labelled = await newOrder();
  await shop.call('POST', '/shipping/labels', {
    token: operator,
    body: { orderNumber: labelled.orderNumber, rateId: labelled.rateId },
  });
  expect((await read(labelled.id)).canCorrectAddress).toBe(false);
  const shipped = await newOrder();
  expect((await read(shipped.id)).canCorrectAddress).toBe(true);
  await moveThrough(shop, operator, shipped.id, ['SHIPPED']);
  const cancelled = await newOrder();
  await shop.call('POST', `/admin/orders/${cancelled.id}/cancel`, { token: operator, body: { reason: '' } });
  for (const { id } of [labelled, shipped, cancelled]) {
    const { body } = await correct(id, await addressOf(id, { streetAddress: '9 Right Road' }));
    expect(body.code).toBe('conflict');
    expect((await read(id)).shippingAddress.streetAddress).not.toBe('9 Right Road');
  }
});

it('refuses an order of another store', async () => {
  const { id } = await newOrder();
  const token = await operatorToken(shop, 'MAISONLUNE');
  const body = await addressOf(id, { streetAddress: '9 Right Road' });
  const reply = await shop.call('PUT', `/admin/orders/${id}/shipping-address`, {
    tenant: 'MAISONLUNE',
    token,
    body,
  });
  expect(reply.status).toBe(404);
});
