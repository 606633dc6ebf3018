import type { AdminPromotion, PromotionInput } from '@selvedge/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { promotionInput } from '../../../testing/promotion-input.ts';
import { inParallel, readRaceRounds } from '../../../testing/race-rounds.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 2, full: 20 });

describe('a promotion that is changed while orders use it', () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await createTestShop();
    token = await operatorToken(shop);
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'cap', priceMinor: 10_000, stock: 5_000 }]);
  });
  afterAll(() => shop.close());

  const create = async (changes: Partial<PromotionInput>): Promise<AdminPromotion> =>
    (await shop.call('POST', '/admin/promotions', { token, body: promotionInput(changes) })).body;
  const update = (id: string, changes: Partial<PromotionInput>) =>
    shop.call('PUT', `/admin/promotions/${id}`, { token, body: promotionInput(changes) });
  const read = async (id: string): Promise<AdminPromotion> =>
    (await shop.call('GET', `/admin/promotions/${id}`, { token })).body;

  it('never exceeds its limit and never causes a server error', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const code = `RACE-${round}`;
      const { id } = await create({ code, usageLimit: 30 });
      const checkouts = await inParallel(
        Array.from({ length: 16 }, (_, index) => index),
        4,
        (index) =>
          guestCheckout(shop, {
            items: [{ productId: 'cap' }],
            code,
            discount: 10,
            email: `g${round}-${index}@shop.test`,
          }),
      );
      const lowered: number[] = [];
      const lower = async () => {
        for (let step = 0; step < 12; step += 1) {
          // The lowest possible limit, and one that becomes too low if a few more orders come in.
          const { usedCount } = await read(id);
          lowered.push((await update(id, { code, usageLimit: Math.max(1, usedCount) })).status);
          lowered.push((await update(id, { code, usageLimit: usedCount + 2 })).status);
        }
      };
      const [orders] = await Promise.all([
        Promise.all(checkouts.map(({ body }) => placeOrder(shop, body))),
        lower(),
        lower(),
      ]);
      expect(lowered.filter((status) => status !== 200 && status !== 400)).toEqual([]);
      const codes = orders.map(({ status, body }) => (status === 201 ? 'placed' : (body.code as string)));
      expect(codes.filter((code) => code !== 'placed' && code !== 'promotion-exhausted')).toEqual([]);
      const after = await read(id);
      expect(after.usedCount).toBe(codes.filter((code) => code === 'placed').length);
      expect(after.usedCount).toBeLessThanOrEqual(after.usageLimit ?? 0);
    }
  }, 120_000);

  it('is either used or deleted if both happen at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const code = `GONE-${round}`;
      const { id } = await create({ code });
      const { body } = await guestCheckout(shop, { items: [{ productId: 'cap' }], code, discount: 10 });
      const [placed, deleted] = await Promise.all([
        placeOrder(shop, body),
        shop.call('DELETE', `/admin/promotions/${id}`, { token }),
      ]);
      const outcome = [placed.status === 201, deleted.status];
      expect([
        [true, 409],
        [false, 200],
      ]).toContainEqual(outcome);
      expect(placed.status).toBeLessThan(500);
    }
  });

  it('gives a code to only one of two promotions that are changed to it at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const two = [await create({ code: `ONE-${round}` }), await create({ code: `TWO-${round}` })];
      const replies = await Promise.all(two.map(({ id }) => update(id, { code: `SAME-${round}` })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
