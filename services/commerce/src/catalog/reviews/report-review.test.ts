import type { AdminReview } from '@selvedge/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { submitReview } from '../../../testing/review-form.ts';
import { operatorToken, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let author: Shopper;
let reader: Shopper;
let operator: string;
let productId: string;
let reviewId: string;
let products = 0;
beforeAll(async () => {
  shop = await createTestShop();
  [author, reader] = [await registerShopper(shop), await registerShopper(shop)];
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  productId = `coat-${(products += 1)}`;
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [{ productId, priceMinor: 10_000, stock: 5 }]);
  reviewId = (await submitReview(shop, productId, author.token)).body.review.id;
});
afterAll(() => shop.close());

interface ReportOptions {
  token?: string;
  tenant?: string;
  /** The visitor's network. */
  from?: string;
}

/** Every test uses its own network, unless it gives one. */
async function report(
  body: object,
  { token, tenant = 'FIELDNOTE', from = `10.1.0.${products}` }: ReportOptions = {},
) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/products/${productId}/reviews/${reviewId}/reports`,
    remoteAddress: from,
    headers: { 'x-tenant-code': tenant, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    payload: { reason: 'Spam or advertising', ...body },
  });
  return { status: reply.statusCode, body: reply.json() };
}
const details = async (): Promise<AdminReview> =>
  (await shop.call('GET', `/admin/reviews/${reviewId}`, { token: operator })).body;

it('saves the reports of shoppers and visitors for the operators', async () => {
  const sent = await report({ details: ' Buy\nelsewhere ' }, { token: reader.token });
  expect([sent.status, sent.body]).toEqual([
    201,
    { message: 'Thank you. The store will look at this review.' },
  ]);
  expect((await report({ reason: 'Something else' })).status).toBe(201);
  const { openReports, reports } = await details();
  expect(openReports).toBe(2);
  expect(reports).toHaveLength(2);
  expect(reports).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        reason: 'Spam or advertising',
        details: 'Buy\nelsewhere',
        isFromShopper: true,
        isOpen: true,
      }),
      expect.objectContaining({ reason: 'Something else', details: '', isFromShopper: false }),
    ]),
  );
});

it('counts a shopper once, and the visitors of a network once within a day', async () => {
  for (let times = 0; times < 2; times += 1)
    for (const sending of [{ token: reader.token }, {}, { from: `2001:db8:7:${times}::1` }])
      expect((await report({ details: `time ${times}` }, sending)).status).toBe(201);
  expect((await details()).openReports).toBe(3);
  shop.moveTime(25 * 3_600_000);
  operator = await operatorToken(shop);
  await report({});
  expect((await details()).openReports).toBe(4);
  [author, reader] = [await registerShopper(shop), await registerShopper(shop)];
});

it('limits the reports of a shopper and of a network', async () => {
  const busy = await registerShopper(shop);
  const statuses: number[] = [];
  const { rows } = await shop.db.query(
    `insert into reviews (tenant_code, id, product_id, user_name, rating, comment)
     select 'FIELDNOTE', gen_random_uuid(), $1, 'Bo', 3, 'Fine' from generate_series(1, 21) returning id`,
    [productId],
  );
  for (const { id } of rows) {
    reviewId = String(id);
    statuses.push((await report({}, { token: busy.token, from: '10.3.0.1' })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  // Others in the same network still can, up to its own limit.
  expect((await report({}, { from: '10.3.0.1' })).status).toBe(201);
});

it("refuses the author's own review, unknown reviews, other stores and invalid reports", async () => {
  expect((await report({}, { token: author.token })).body).toMatchObject({
    status: 403,
    message: "You can't report your own review",
  });
  expect((await report({}, { tenant: 'MAISONLUNE' })).status).toBe(404);
  for (const body of [{ reason: 'Boring' }, { details: ' ' }, { details: 'x'.repeat(1_001) }])
    expect((await report(body)).status).toBe(400);
  reviewId = '00000000-0000-4000-8000-000000000001';
  expect((await report({})).status).toBe(404);
});

it('stays open until an operator dismisses what they have seen', async () => {
  await report({}, { token: reader.token });
  const seen = (await details()).reports[0]!.createdAt;
  shop.moveTime(1_000);
  await report({});
  const dismiss = (sentUntil: string) =>
    shop.call('POST', `/admin/reviews/${reviewId}/reports/dismiss`, { token: operator, body: { sentUntil } });
  const { body } = await dismiss(seen);
  expect(body).toMatchObject({ openReports: 1, status: 'PUBLISHED' });
  expect(body.reports).toMatchObject([
    { isFromShopper: false, isOpen: true },
    { isFromShopper: true, isOpen: false },
  ]);
  expect((await dismiss(seen)).body).toEqual(body);
  expect((await dismiss('2020-02-31T00:00:00Z')).status).toBe(400);
  // A shopper whose report was dismissed doesn't open it again.
  await report({}, { token: reader.token });
  expect((await details()).openReports).toBe(1);
});

it('is closed when the review is hidden', async () => {
  await report({}, { token: reader.token });
  const hidden = await shop.call('POST', `/admin/reviews/${reviewId}/hide`, {
    token: operator,
    body: { reason: 'Spam' },
  });
  expect(hidden.body).toMatchObject({ openReports: 0, reports: [{ isOpen: false }] });
});

it('remains after the account that sent it is deleted', async () => {
  const leaving = await registerShopper(shop);
  await report({}, { token: leaving.token });
  await shop.db.query("delete from users where tenant_code = 'FIELDNOTE' and id = $1", [leaving.id]);
  expect((await details()).reports).toMatchObject([{ isFromShopper: false }]);
});
