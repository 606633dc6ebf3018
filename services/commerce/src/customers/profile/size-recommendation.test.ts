import { SizeRecommendation } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let products = 0;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  ({ token } = await registerShopper(shop));
  await put({ measurements: body, preferences: { fitPreference: 'REGULAR' } });
});
afterAll(() => shop.close());

const body = { chest: 39, waist: 33, hips: 40, inseam: 32, shoulder: 16.5, armLength: 24, neck: 15 };
const put = (change: object) => shop.call('PUT', '/users/me/profile', { token, body: change });

/** Adds a product to a category, with its sizes and their stock. */
async function product(categoryId: string, sizes: Record<string, number>, tenant = 'FIELDNOTE') {
  const productId = `thing-${(products += 1)}`;
  const variants = Object.entries(sizes).map(([size, stock]) => ({
    productId,
    priceMinor: 5_000,
    stock,
    size,
    categoryId,
  }));
  await addTestProducts(shop.db, tenant, variants);
  return productId;
}
const recommend = (productId: string, as: string | undefined = token) =>
  shop.call('GET', `/products/${productId}/size-recommendation`, { token: as });
const readRecommendation = async (productId: string) => (await recommend(productId)).body;

describe('a recommended size', () => {
  it("is one of the product's sizes, with a reason, and is not cached", async () => {
    const {
      status,
      body: answer,
      headers,
    } = await recommend(await product('mens-shirts', { S: 1, M: 2, L: 3 }));
    expect([...Value.Errors(SizeRecommendation, answer)]).toEqual([]);
    expect([status, answer]).toEqual([
      200,
      { size: 'M', reason: 'M fits your chest (39 in).', hasMeasurements: true, hasChart: true },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each<[string, Record<string, number>, string | null, string]>([
    ['womens-shirts', { M: 1, L: 1 }, 'L', 'L fits your chest (39 in).'],
    [
      'mens-jeans',
      { 32: 1, 34: 1 },
      '34',
      "Based on your waist (33 in), you're between 32 and 34. For a regular fit, we suggest 34.",
    ],
    [
      'mens-jeans',
      { 30: 1, 32: 1 },
      '32',
      "Based on your waist (33 in), you're between 32 and 34. This product doesn't come in 34, so we suggest 32.",
    ],
    ['womens-dresses', { L: 1, XL: 1 }, 'XL', 'XL fits your waist (33 in).'],
    ['mens-shirts', { M: 0, L: 4 }, 'M', 'M fits your chest (39 in). M is currently sold out.'],
    [
      'mens-jeans',
      { 32: 2, 34: 0 },
      '34',
      "Based on your waist (33 in), you're between 32 and 34. For a regular fit, we suggest 34. 34 is currently sold out, but 32 is in stock.",
    ],
    ['mens-shirts', { XL: 1, XXL: 1 }, null, "Your size is M, but this product doesn't come in it."],
    ['mens-jeans', { 28: 1, 40: 1 }, null, "Your size is 32 or 34, but this product doesn't come in it."],
  ])('for %s in %o is %s', async (category, sizes, size, reason) => {
    const answer = await readRecommendation(await product(category, sizes));
    expect(answer).toEqual({ size, reason, hasMeasurements: true, hasChart: true });
  });

  it.each<[string, Record<string, number>]>([
    ['shoes', { 9: 1, 10: 1 }],
    ['bags', { M: 1 }],
    ['mens-caps', { S: 1, M: 1 }],
    ['womens-scarves', { 'One Size': 1 }],
    ['mens-shirts', { 'One Size': 1 }],
    ['womens-dresses', { 36: 1, 38: 1 }],
    ['boys-shirts', { S: 1, M: 1 }],
  ])('is not given for %s in %o', async (category, sizes) => {
    expect(await readRecommendation(await product(category, sizes))).toEqual({
      size: null,
      reason: "We can't recommend a size for this product.",
      hasMeasurements: true,
      hasChart: false,
    });
  });

  it("is spelled like the product's own size", async () => {
    const { token: large } = await registerShopper(shop);
    const change = { measurements: { ...body, chest: 50 } };
    await shop.call('PUT', '/users/me/profile', { token: large, body: change });
    const { body: answer } = await recommend(await product('mens-shirts', { xl: 1, XXL: 1 }), large);
    expect(answer.size).toBe('XXL');
  });

  it('follows the preferred fit', async () => {
    const jeans = await product('mens-jeans', { 32: 1, 34: 1 });
    await put({ preferences: { fitPreference: 'SLIM' } });
    const slim = await readRecommendation(jeans);
    await put({ preferences: { fitPreference: 'REGULAR' } });
    expect([slim.size, slim.reason]).toEqual([
      '32',
      "Based on your waist (33 in), you're between 32 and 34. For a slim fit, we suggest 32.",
    ]);
  });

  it('requires measurements and asks the shopper to add them', async () => {
    const { token: other } = await registerShopper(shop);
    const shirt = await product('mens-shirts', { M: 1 });
    expect((await recommend(shirt, other)).body).toEqual({
      size: null,
      reason: 'Add your measurements to get a size recommendation.',
      hasMeasurements: false,
      hasChart: true,
    });
  });

  it('requires a signed-in shopper and a product of this store', async () => {
    const shirt = await product('mens-shirts', { M: 1 });
    const elsewhere = await product('mens-shirts', { M: 1 }, 'MAISONLUNE');
    expect((await shop.call('GET', `/products/${shirt}/size-recommendation`)).status).toBe(401);
    expect((await recommend('no-such-thing')).status).toBe(404);
    expect((await recommend(elsewhere)).status).toBe(404);
  });
});
