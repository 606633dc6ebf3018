import { adminOperations, type AdminReviewSummary } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertReview } from '../review-write-repository.ts';
import { operatorToken } from '../../../../testing/shopper-orders.ts';
import { addTestProducts } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let operator: string;
const reviews = [
  {
    id: 1,
    productId: 'coat',
    userName: 'Ann B.',
    rating: 5,
    comment: 'Warm',
    status: 'PUBLISHED',
    reports: 1,
  },
  { id: 2, productId: 'coat', userName: 'Bo C.', rating: 1, comment: 'Cold', status: 'WAITING', reports: 0 },
  {
    id: 3,
    productId: 'hat',
    userName: 'Cy D.',
    rating: 1,
    comment: '100% wool',
    status: 'HIDDEN',
    reports: 0,
  },
  {
    id: 4,
    productId: 'hat',
    userName: 'Di E.',
    rating: 3,
    comment: 'Warm hat',
    status: 'PUBLISHED',
    reports: 2,
  },
] as const;
const uuid = (id: number) => `00000000-0000-4000-8000-00000000000${id}`;
beforeAll(async () => {
  shop = await createTestShop();
  operator = await operatorToken(shop);
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    for (const productId of ['coat', 'hat'])
      await addTestProducts(shop.db, tenant, [{ productId, priceMinor: 10_000, stock: 5 }]);
  for (const { id, reports, status, ...review } of reviews)
    await shop.db.inTenant('FIELDNOTE', async (tx) => {
      await insertReview(tx, 'FIELDNOTE', {
        ...review,
        id: uuid(id),
        title: '',
        userId: null,
        isVerifiedPurchase: false,
        createdAt: new Date(Date.UTC(2026, 0, id)),
        fingerprint: null,
        imageIds: [],
      });
      if (status === 'WAITING')
        await tx.updateTable('reviews').set({ status }).where('id', '=', uuid(id)).execute();
      if (status === 'HIDDEN')
        await tx
          .updateTable('reviews')
          .set({ status, hidden_reason: 'Spam', hidden_by: 'boss@shop.test', hidden_at: new Date() })
          .where('id', '=', uuid(id))
          .execute();
      for (let count = 0; count < reports; count += 1)
        await tx
          .insertInto('review_reports')
          .values({
            tenant_code: 'FIELDNOTE',
            id: crypto.randomUUID(),
            review_id: uuid(id),
            user_id: null,
            reason: 'Something else',
            details: '',
            created_at: new Date(),
          })
          .execute();
    });
});
afterAll(() => shop.close());

const list = async (query: string) =>
  (await shop.call('GET', `/admin/reviews?${query}`, { token: operator })).body;
const ids = async (query: string) =>
  ((await list(query)).content as AdminReviewSummary[]).map(({ id }) => Number(id.at(-1)));

it('lists each queue, newest first, with the number of reviews in all of them', async () => {
  const body = await list('');
  expect([...Value.Errors(adminOperations.listAdminReviews.response, body)]).toEqual([]);
  expect(body.counts).toEqual({ all: 4, waiting: 1, reported: 2, hidden: 1 });
  expect(body.content[0]).toMatchObject({
    product: { id: 'hat' },
    openReports: 2,
    imageCount: 0,
    hasReply: false,
  });
  expect(await ids('')).toEqual([4, 3, 2, 1]);
  expect(await ids('queue=waiting')).toEqual([2]);
  expect(await ids('queue=reported')).toEqual([4, 1]);
  expect(await ids('queue=hidden')).toEqual([3]);
  expect(await list('queue=hidden&q=coat')).toMatchObject({
    content: [],
    totalElements: 0,
    counts: { all: 4 },
  });
});

it('sorts by the number of reports, filters by rating and pages', async () => {
  expect(await ids('sort=most-reported')).toEqual([4, 1, 3, 2]);
  expect(await ids('rating=1')).toEqual([3, 2]);
  expect(await ids('size=2&page=1')).toEqual([2, 1]);
  expect(await list('size=3')).toMatchObject({ totalElements: 4, totalPages: 2, last: false });
  for (const query of ['sort=oldest', 'queue=spam', 'rating=6'])
    expect((await shop.call('GET', `/admin/reviews?${query}`, { token: operator })).status).toBe(400);
});

it('finds words of the text, the product and the author; every word must match', async () => {
  expect(await ids('q=WARM')).toEqual([4, 1]);
  expect(await ids('q=warm ann')).toEqual([1]);
  expect(await ids('q=hat cy')).toEqual([3]);
  // A percent sign is an ordinary character.
  expect(await ids('q=%25')).toEqual([3]);
  expect(await ids('q=nothing')).toEqual([]);
});

it("is empty for a store without reviews, and doesn't show another store's", async () => {
  const token = await operatorToken(shop, 'MAISONLUNE');
  const { body } = await shop.call('GET', '/admin/reviews?q=warm', { token, tenant: 'MAISONLUNE' });
  expect(body).toMatchObject({ content: [], counts: { all: 0, waiting: 0, reported: 0, hidden: 0 } });
});
