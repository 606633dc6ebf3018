import { commerceOperations, issueTypes } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { shopperOrder, type PlacedByShopper, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let order: PlacedByShopper;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  ada = await registerShopper(shop);
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const report = (body: object, { at = order, token = ada.token } = {}) =>
  shop.call('POST', `/orders/${at.id}/issues`, {
    token,
    body: {
      type: 'Damaged in transit',
      description: 'The zip is torn',
      orderNumber: at.orderNumber,
      ...body,
    },
  });

it('saves a report and emails a receipt; the same report again returns the same id', async () => {
  const { status, body } = await report({ description: ' The zip is torn\nand so is the box ' });
  expect([status, [...Value.Errors(commerceOperations.reportIssue.response, body)]]).toEqual([201, []]);
  const again = await report({ description: 'The zip is torn\nand so is the box' });
  expect([again.status, again.body.id]).toEqual([201, body.id]);
  const { rows } = await shop.db.query('select type, description from order_issues where id = $1', [body.id]);
  expect(rows).toEqual([{ type: 'Damaged in transit', description: 'The zip is torn\nand so is the box' }]);
  expect(await shop.runJobs('mail')).toBe(1);
  expect((await emailsTo(shop, ada.email))[0]).toMatchObject({
    subject: `We received your report about order ${order.orderNumber}`,
    text: expect.stringContaining('and so is the box'),
  });
});

it('accepts every issue type, up to five reports per order and day', async () => {
  const other = await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
  const replies = await Promise.all(issueTypes.slice(0, 5).map((type) => report({ type }, { at: other })));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await report({ type: 'Other' }, { at: other })).body.code).toBe('rate-limited');
  shop.moveTime(25 * 3_600_000);
  const { email, password } = ada;
  ada = { ...ada, token: (await shop.call('POST', '/auth/login', { body: { email, password } })).body.token };
  expect((await report({ type: 'Other' }, { at: other })).status).toBe(201);
});

it("refuses another shopper's order, a wrong order number and an invalid type or description", async () => {
  const eve = await registerShopper(shop);
  for (const refused of [await report({}, { token: eve.token }), await report({ orderNumber: '0000000000' })])
    expect([refused.status, refused.body.message]).toEqual([404, 'Order not found']);
  for (const body of [{ type: 'Spam' }, { description: ' ' }, { description: 'x'.repeat(2_001) }])
    expect((await report(body)).status).toBe(400);
});
