import { setTimeout as sleep } from 'node:timers/promises';
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

const requireApproval = (newReviewsWait: boolean) =>
  shop.call('PUT', '/admin/settings/reviews', { token: operator, body: { newReviewsWait } });
const act = (reviewId: string, action: string, body: object = {}) =>
  shop.call('POST', `/admin/reviews/${reviewId}/${action}`, { token: operator, body });
/** Lets each of the first half of the shoppers write a review. */
async function writeReviews(waits: boolean) {
  await requireApproval(waits);
  reviewIds = await Promise.all(
    userIds
      .slice(0, atOnce)
      .map((userId, index) => writeReview(shop, { productId, userId, rating: (index % 5) + 1 })),
  );
  await requireApproval(false);
  shop.jobs.waiting.splice(0);
}
async function expectExactCounts(count?: number) {
  const { stored, counted } = await countRatings(shop, productId);
  expect(stored).toEqual(counted);
  if (count !== undefined) expect(counted.count).toBe(count);
  const { body } = await shop.call('GET', `/products/${productId}/reviews/summary`);
  expect(body.totalReviews).toBe(counted.count);
}

it('if operators approve and hide the same review at once, one wins and the others get a conflict', async () => {
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

const report = (reviewId: string, userId: string): Promise<string> =>
  reportReview(shop.shop, {
    tenantCode: 'FIELDNOTE',
    productId,
    reviewId,
    userId,
    clientNetwork: userId,
    body: { reason: 'Something else' },
  }).then(
    () => 'saved',
    ({ code }: { code: string }) => code,
  );

it('a report waits while the review is being hidden, and is not left open on it', async () => {
  await writeReviews(false);
  const [id] = reviewIds as [string];
  const [hidden, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hiding = shop.db.inTenant('FIELDNOTE', async (tx) => {
    await tx
      .updateTable('reviews')
      .set({ status: 'HIDDEN', hidden_reason: 'Spam', hidden_by: 'boss@shop.test', hidden_at: new Date() })
      .where('tenant_code', '=', 'FIELDNOTE')
      .where('id', '=', id)
      .execute();
    hidden.resolve();
    await committed.promise;
  });
  await hidden.promise;
  const reporting = report(id, userIds.at(-1)!);
  // Without the lock, the report would be saved in the meantime.
  expect(await Promise.race([reporting, sleep(300, 'waiting')])).toBe('waiting');
  committed.resolve();
  await hiding;
  expect(await reporting).toBe('not-found');
});

it('the same report sent twice at once is saved once', async () => {
  await writeReviews(false);
  const reporter = userIds.at(-1)!;
  const outcomes = await Promise.all(
    reviewIds.slice(0, 8).flatMap((id) => [report(id, reporter), report(id, reporter)]),
  );
  expect(new Set(outcomes)).toEqual(new Set(['saved']));
  const { rows } = await shop.db.query(
    'select count(*)::int as reports from review_reports where review_id = any ($1)',
    [reviewIds],
  );
  expect(rows).toEqual([{ reports: 8 }]);
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
