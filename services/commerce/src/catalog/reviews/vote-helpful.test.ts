import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitReview } from '../../../testing/review-form.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let author: Awaited<ReturnType<typeof registerShopper>>;
let reader: typeof author;
let reviewId: string;
beforeAll(async () => {
  shop = await createTestShop();
  for (const productId of ['coat', 'hat'])
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId, priceMinor: 10_000, stock: 5 }]);
  await addTestProducts(shop.db, 'MAISONLUNE', [{ productId: 'coat', priceMinor: 10_000, stock: 5 }]);
  [author, reader] = [await registerShopper(shop), await registerShopper(shop)];
  reviewId = (await submitReview(shop, 'coat', author.token)).body.review.id;
});
afterAll(() => shop.close());

const vote = (
  token: string | undefined,
  helpful: unknown,
  productId = 'coat',
  id = reviewId,
  tenant = 'FIELDNOTE',
) => shop.call('POST', `/products/${productId}/reviews/${id}/helpful?helpful=${helpful}`, { token, tenant });
const shown = async (token?: string) =>
  (await shop.call('GET', '/products/coat/reviews', { token })).body.content[0];

it('adds or removes a vote once, even when the request is repeated', async () => {
  for (let times = 0; times < 2; times += 1)
    expect((await vote(reader.token, true)).body).toEqual({ helpfulCount: 1, userVotedHelpful: true });
  expect(await shown(reader.token)).toMatchObject({ helpfulCount: 1, userVotedHelpful: true });
  expect(await shown(author.token)).toMatchObject({ helpfulCount: 1, userVotedHelpful: false });
  expect(await shown()).toMatchObject({ helpfulCount: 1, userVotedHelpful: false });
  for (let times = 0; times < 2; times += 1)
    expect((await vote(reader.token, false)).body).toEqual({ helpfulCount: 0, userVotedHelpful: false });
});

it('refuses guests, unknown reviews and the shopper’s own review', async () => {
  const unknown = '00000000-0000-4000-8000-000000000001';
  const stranger = await registerShopper(shop, { tenant: 'MAISONLUNE' });
  expect((await vote(undefined, true)).status).toBe(401);
  expect((await vote(reader.token, true, 'coat', unknown)).status).toBe(404);
  expect((await vote(reader.token, true, 'hat')).status).toBe(404);
  expect((await vote(stranger.token, true, 'coat', reviewId, 'MAISONLUNE')).status).toBe(404);
  expect((await vote(author.token, true)).body).toMatchObject({
    status: 403,
    message: "You can't vote for your own review",
  });
  expect((await vote(reader.token, 'maybe')).status).toBe(400);
  expect(
    (await shop.call('POST', `/products/coat/reviews/${reviewId}/helpful`, { token: reader.token })).status,
  ).toBe(400);
  expect((await shown()).helpfulCount).toBe(0);
});
