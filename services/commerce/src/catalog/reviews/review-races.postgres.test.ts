import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeReview } from '../../../testing/moderation.ts';
import { addShoppers } from '../../../testing/shoppers.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { voteHelpful } from './vote-helpful.ts';

const atOnce = 50;

describe('many shoppers at once', () => {
  let shop: TestShop;
  let userIds: string[];
  beforeAll(async () => {
    shop = await createTestShop();
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'coat', priceMinor: 10_000, stock: 5 }]);
    userIds = await addShoppers(shop.db, 'FIELDNOTE', atOnce);
  });
  afterAll(() => shop.close());

  const write = (userId: string, rating: number) => writeReview(shop, { productId: 'coat', userId, rating });
  const summary = async () => (await shop.call('GET', '/products/coat/reviews/summary')).body;

  it('can each send a review twice, and the counts stay exact', async () => {
    await Promise.all(
      userIds.flatMap((id, index) => [write(id, (index % 5) + 1), write(id, (index % 5) + 1)]),
    );
    expect(await summary()).toMatchObject({
      totalReviews: atOnce,
      averageRating: 3,
      ratingDistribution: { 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 },
    });
    const listed = (await shop.call('GET', '/products/coat/reviews?size=100')).body;
    expect([listed.totalElements, listed.content.length]).toEqual([atOnce, atOnce]);
  });

  it('can each vote for a review twice, and the count stays exact', async () => {
    const { id: reviewId } = (await shop.call('GET', '/products/coat/reviews')).body.content[0];
    const voters = Array.from({ length: atOnce }, () => randomUUID());
    const vote = (userId: string, isHelpful: boolean) =>
      voteHelpful(shop.db, { tenantCode: 'FIELDNOTE', productId: 'coat', reviewId, userId, isHelpful });
    await Promise.all(voters.flatMap((id) => [vote(id, true), vote(id, true)]));
    const count = async () => (await shop.call('GET', '/products/coat/reviews')).body.content[0].helpfulCount;
    expect(await count()).toBe(atOnce);
    await Promise.all(voters.slice(0, 20).flatMap((id) => [vote(id, false), vote(id, false)]));
    expect(await count()).toBe(atOnce - 20);
  });
});
