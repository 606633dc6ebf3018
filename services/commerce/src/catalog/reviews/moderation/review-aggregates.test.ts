import type { ReviewStatus } from '@selvedge/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRatings, writeReview } from '../../../../testing/moderation.ts';
import { operatorToken } from '../../../../testing/shopper-orders.ts';
import { addShoppers } from '../../../../testing/shoppers.ts';
import { addTestProducts } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let operator: string;
let products = 0;
beforeAll(async () => {
  shop = await createTestShop();
  operator = await operatorToken(shop);
});
afterAll(() => shop.close());

const call = (method: 'POST' | 'PUT', path: string, body: object) =>
  shop.call(method, `/admin${path}`, { token: operator, body });

/** What visitors see, each time from the reply cache if it's still valid. */
async function visible(productId: string) {
  const read = async (path: string) => (await shop.call('GET', path)).body;
  const summary = await read(`/products/${productId}/reviews/summary`);
  const list = await read(`/products/${productId}/reviews?size=50`);
  const details = await read(`/products/${productId}/details`);
  const found = (await read('/products?pageSize=100')).content.find(
    (product: { productId: string }) => product.productId === productId,
  );
  return {
    ids: (list.content as { id: string }[]).map(({ id }) => id).toSorted(),
    totals: [list.totalElements, summary.totalReviews, details.totalReviews, found.totalReviews],
    averages: [summary.averageRating, details.averageRating ?? 0, found.averageRating ?? 0],
    replies: (list.content as { reply?: { text: string } }[]).flatMap(({ reply }) => reply?.text ?? [])
      .length,
  };
}

const actions = ['submit', 'approve', 'hide', 'publish', 'reply'] as const;
const step = fc.record({
  action: fc.constantFrom(...actions),
  reviewer: fc.nat(3),
  rating: fc.integer({ min: 1, max: 5 }),
  waits: fc.boolean(),
});

it(
  'shows and counts exactly the published reviews after any sequence of changes',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const productId = `coat-${(products += 1)}`;
        await addTestProducts(shop.db, 'FIELDNOTE', [{ productId, priceMinor: 10_000, stock: 5 }]);
        const userIds = await addShoppers(shop.db, 'FIELDNOTE', 4);
        const model = new Map<string, { status: ReviewStatus; rating: number; hasReply: boolean }>();
        const byReviewer = new Map<number, string>();
        for (const { action, reviewer, rating, waits } of steps) {
          const id = byReviewer.get(reviewer);
          const review = id === undefined ? undefined : model.get(id);
          if (action === 'submit') {
            if (id !== undefined) continue;
            await call('PUT', '/settings/reviews', { newReviewsWait: waits });
            const written = await writeReview(shop, { productId, userId: userIds[reviewer]!, rating });
            byReviewer.set(reviewer, written);
            model.set(written, { status: waits ? 'WAITING' : 'PUBLISHED', rating, hasReply: false });
          } else if (review && action === 'reply') {
            await call('PUT', `/reviews/${id}/reply`, { text: 'Thanks' });
            review.hasReply = true;
          } else if (review) {
            const body = action === 'hide' ? { reason: 'Spam' } : {};
            const { status } = await call('POST', `/reviews/${id}/${action}`, body);
            const to = action === 'hide' ? 'HIDDEN' : 'PUBLISHED';
            const from = { approve: 'WAITING', publish: 'HIDDEN', hide: undefined }[action as 'approve'];
            const isAllowed = review.status === to || from === undefined || review.status === from;
            expect(status).toBe(isAllowed ? 200 : 409);
            if (isAllowed) review.status = to;
          }
          const published = [...model].filter(([, { status }]) => status === 'PUBLISHED');
          const [count, sum] = [
            published.length,
            published.reduce((total, [, one]) => total + one.rating, 0),
          ];
          const average = count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
          expect(await visible(productId)).toEqual({
            ids: published.map(([shown]) => shown).toSorted(),
            totals: [count, count, count, count],
            averages: [average, average, average],
            replies: published.filter(([, { hasReply }]) => hasReply).length,
          });
          expect(await countRatings(shop, productId)).toEqual({
            stored: { count, sum },
            counted: { count, sum },
          });
        }
      }),
      { numRuns: 10 },
    );
  },
);
