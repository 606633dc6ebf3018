import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countRatings, writeReview } from '../../../../testing/moderation.ts';
import { operatorToken } from '../../../../testing/shopper-orders.ts';
import { addShoppers } from '../../../../testing/shoppers.ts';
import { addTestProducts } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';
import { reportReview } from '../report-review.ts';
import { voteHelpful } from '../vote-helpful.ts';

const atOnce = 12;
let shop: TestShop;
let operator: string;
let userIds: string[];
let productId: string;
let reviewIds: string[];
let products = 0;
beforeAll(async () => {
  shop = await createTestShop();
  operator = await operatorToken(shop);
  userIds = await addShoppers(shop.db, 'FIELDNOTE', 2 * atOnce);
});
beforeEach(async () => {
  productId = `coat-${(products += 1)}`;
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId, priceMinor: 10_000, stock: 5 }]);
});
afterAll(() => shop.close());

const letReviewsWait = (newReviewsWait: boolean) =>
  shop.call('PUT', '/admin/settings/reviews', { token: operator, body: { newReviewsWait } });
const act = (reviewId: string, action: string, body: object = {}) =>
  shop.call('POST', `/admin/reviews/${reviewId}/${action}`, { token: operator, body });
/** The first half of the shoppers has written a review each. */
async function writeReviews(waits: boolean) {
  await letReviewsWait(waits);
  reviewIds = await Promise.all(
    userIds
      .slice(0, atOnce)
      .map((userId, index) => writeReview(shop, { productId, userId, rating: (index % 5) + 1 })),
  );
  await letReviewsWait(false);
  shop.jobs.waiting.splice(0);
}
async function expectExactCounts(count?: number) {
  const { stored, counted } = await countRatings(shop, productId);
  expect(stored).toEqual(counted);
  if (count !== undefined) expect(counted.count).toBe(count);
  const { body } = await shop.call('GET', `/products/${productId}/reviews/summary`);
  expect(body.totalReviews).toBe(counted.count);
}

it('two operators who approve and hide the same review at once: one wins, the other is told', async () => {
  await writeReviews(true);
  let approved = 0;
  await Promise.all(
    reviewIds.map(async (id) => {
      const { body } = await shop.call('GET', `/admin/reviews/${id}`, { token: operator });
      const basedOn: string = body.updatedAt;
      const replies = await Promise.all([
        act(id, 'approve', { basedOn }),
        act(id, 'hide', { basedOn, reason: 'Spam' }),
        act(id, 'hide', { basedOn, reason: 'Rude' }),
      ]);
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      expect(replies.filter(({ status }) => status === 409).map((reply) => reply.body.code)).toEqual([
        'changed-meanwhile',
        'changed-meanwhile',
      ]);
      if (statuses[0] === 200) approved += 1;
    }),
  );
  await expectExactCounts(approved);
  // One email and one change in the log for each review.
  expect(shop.jobs.waiting).toHaveLength(atOnce);
  const { rows } = await shop.db.query(
    `select count(*)::int as changes from audit_log where subject_id = any ($1) and after is not null`,
    [reviewIds],
  );
  expect(rows).toEqual([{ changes: atOnce }]);
});

it('the same change sent twice at once is made once', async () => {
  await writeReviews(false);
  const replies = await Promise.all(
    reviewIds.flatMap((id) => [act(id, 'hide', { reason: 'Spam' }), act(id, 'hide', { reason: 'Spam' })]),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(shop.jobs.waiting).toHaveLength(atOnce);
  await expectExactCounts(0);
});

it('counts stay exact while shoppers submit and vote, and operators hide and publish', async () => {
  await writeReviews(false);
  await Promise.all([
    ...userIds.slice(atOnce).map((userId) => writeReview(shop, { productId, userId, rating: 5 })),
    ...reviewIds.map(async (id, index) => {
      expect((await act(id, 'hide', { reason: 'Spam' })).status).toBe(200);
      if (index % 2 === 0) expect((await act(id, 'publish')).status).toBe(200);
    }),
    ...reviewIds.map((reviewId) =>
      // Not found once the review is hidden.
      voteHelpful(shop.db, {
        tenantCode: 'FIELDNOTE',
        productId,
        reviewId,
        userId: userIds.at(-1)!,
        isHelpful: true,
      }).catch((error: { code?: string }) => expect(error.code).toBe('not-found')),
    ),
  ]);
  await expectExactCounts(atOnce + atOnce / 2);
});

it('no report is left open on a review that is hidden at the same moment', async () => {
  await writeReviews(false);
  const report = (reviewId: string, userId: string) =>
    reportReview(shop.shop, {
      ...{ tenantCode: 'FIELDNOTE', productId, reviewId, userId, clientAddress: userId },
      body: { reason: 'Something else' },
    }).catch((error: { code?: string }) => expect(error.code).toBe('not-found'));
  // A few for each review, so that nobody reaches the limit.
  const reportersOf = (index: number) =>
    [0, 1, 2, 3].map((next) => userIds[atOnce + ((index + next) % atOnce)]!);
  await Promise.all(
    reviewIds.flatMap((id, index) => [
      ...reportersOf(index).flatMap((userId) => [report(id, userId), report(id, userId)]),
      act(id, 'hide', { reason: 'Spam' }),
    ]),
  );
  const { rows } = await shop.db.query(
    `select count(*) filter (where closed_at is null)::int as open, count(*) = count(distinct (review_id, user_id)) as once
     from review_reports where review_id = any ($1)`,
    [reviewIds],
  );
  expect(rows).toEqual([{ open: 0, once: true }]);
});

it('a product can be deleted while its reviews are moderated', async () => {
  await writeReviews(false);
  const replies = await Promise.all([
    ...reviewIds.slice(0, 6).map((id) => act(id, 'hide', { reason: 'Spam' })),
    shop.call('DELETE', `/admin/products/${productId}`, { token: operator }),
    ...reviewIds.slice(6).map((id) => act(id, 'hide', { reason: 'Spam' })),
  ]);
  for (const { status } of replies) expect([200, 204, 404]).toContain(status);
});
