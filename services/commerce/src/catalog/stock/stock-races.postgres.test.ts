import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestCheckout } from '../../../testing/checkout.ts';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { countDeadlocks } from '../../../testing/order-outcome.ts';
import { placeWithRetry } from '../../../testing/retrying-client.ts';
import { inParallel, shuffled } from '../../../testing/race-rounds.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';

let shop: OperatorShop;
beforeAll(async () => {
  shop = await createOperatorShop([]);
});
afterAll(() => shop.close());

const adjust = (changes: [variantId: string, adjustBy: number][]) =>
  shop.asOperator(
    'POST',
    '/stock/adjustments',
    { changes: changes.map(([variantId, adjustBy]) => ({ variantId, adjustBy })) },
    { 'idempotency-key': randomUUID() },
  );

test('stock is exact after 50 concurrent orders and adjustments, without a deadlock', async () => {
  const products = ['one', 'two'];
  const variants = await addTestProducts(
    shop.db,
    'FIELDNOTE',
    products.map((productId) => ({ productId, priceMinor: 2_000, stock: 1_000 })),
  );
  const deadlocks = await countDeadlocks(shop);
  const checkouts = await inParallel(Array.from({ length: 50 }), 8, (_, index) => {
    const items = products.map((productId) => ({ productId }));
    return guestCheckout(shop, {
      items: index % 2 ? items : items.reverse(),
      email: `b${index}@shop.test`,
    });
  });
  const adjustments = Array.from({ length: 50 }, (_, index) => {
    const changes = variants.map((id): [string, number] => [id, index % 3 === 0 ? -2 : 3]);
    return () => adjust(index % 2 ? changes : changes.reverse());
  });
  const orders = checkouts.map(
    ({ body }) =>
      () =>
        placeWithRetry(shop, body, { 'idempotency-key': randomUUID() }),
  );
  const replies = await Promise.all(shuffled([...orders, ...adjustments]).map((send) => send()));
  const refused = replies.filter(({ status }) => status >= 300);
  expect(refused).toEqual([]);
  const added = 17 * -2 + 33 * 3;
  for (const id of variants) expect(await stockOf(shop.db, 'FIELDNOTE', id)).toBe(1_000 - 50 + added);
  expect((await countDeadlocks(shop)) - deadlocks).toBe(0);
}, 60_000);
