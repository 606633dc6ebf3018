import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { endTransactions } from '../../../testing/database-sessions.ts';
import { countDeadlocks } from '../../../testing/order-outcome.ts';
import { retryWhileBusy } from '../../../testing/retrying-client.ts';
import { readRaceRounds, reportRace } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { newCartId, type TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 5, full: 100 });
const merges = 10;

describe('10 merges of one anonymous cart at once', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    cluster = await createShopInstances();
    ({ shop } = cluster);
    await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'tee', priceMinor: 1_999, stock: 9_999 },
      { productId: 'cap', priceMinor: 999, stock: 9_999 },
    ]);
    ({ token } = await registerShopper(shop));
  });
  afterAll(() => cluster.close());

  const item = (productId: string, quantity: number) => ({
    productId,
    quantity,
    selectedAttributes: { Size: 'M', Color: 'Moss' },
  });
  const addTo = (cartId: string, productId: string, quantity: number) =>
    shop.call('POST', `/cart/anonymous/${cartId}/items`, { body: item(productId, quantity) });
  const instance = (index: number) => cluster.instances[index % cluster.instances.length]!;
  const merge = (cartId: string, index = 0) =>
    instance(index).call('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } });
  /** Retries like a client that got no answer. */
  const mergeWithRetry = (cartId: string, index = 0) =>
    retryWhileBusy(
      () => merge(cartId, index),
      (reply) => reply.status === 503,
    );
  const cartQuantities = async () => {
    const { body } = await shop.call('GET', '/cart', { token });
    return Object.fromEntries(
      body.items.map((line: { productId: string; quantity: number }) => [line.productId, line.quantity]),
    ) as Record<string, number>;
  };
  const emptyCarts = () => shop.db.query('delete from cart_lines');

  it(
    'neither lose nor duplicate a line, even if connections are cut in the middle',
    async () => {
      const [startedAt, deadlocks] = [performance.now(), await countDeadlocks(shop)];
      let [ended, requests] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        await emptyCarts();
        const cartId = newCartId();
        await addTo(cartId, 'tee', 7);
        await addTo(cartId, 'cap', 3);
        await shop.call('POST', '/cart/items', { token, body: item('cap', 2) });
        const running = Array.from({ length: merges }, (_, index) => merge(cartId, index));
        for (let cut = 0; cut < 1 + (round % 4); cut += 1) ended += await endTransactions(shop);
        const replies = await Promise.all(running);
        requests += merges;
        for (const { status } of replies) expect([200, 503]).toContain(status);
        expect((await mergeWithRetry(cartId)).status).toBe(200);
        expect(await cartQuantities()).toEqual({ tee: 7, cap: 5 });
        expect((await shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } })).status).toBe(404);
      }
      expect(ended).toBeGreaterThan(0);
      const newDeadlocks = (await countDeadlocks(shop)) - deadlocks;
      expect(newDeadlocks).toBe(0);
      reportRace({ race: `10 merges, ${ended} connections ended`, rounds, requests, orders: 0, captures: 0, deadlocks: newDeadlocks, seconds: (performance.now() - startedAt) / 1000 }); // prettier-ignore
    },
    60_000 + 2_000 * rounds,
  );

  it(
    'keep items that are added to the cart in the meantime',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        await emptyCarts();
        const cartId = newCartId();
        await addTo(cartId, 'tee', 7);
        const added = Array.from({ length: 5 }, () => addTo(cartId, 'tee', 1));
        const replies = await Promise.all([
          ...added,
          ...Array.from({ length: merges }, (_, index) => mergeWithRetry(cartId, index)),
        ]);
        expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
        // Items added after the last merge started a new cart under the same id. The next merge moves them too.
        await mergeWithRetry(cartId);
        expect(await cartQuantities()).toEqual({ tee: 12 });
      }
    },
    60_000 + 2_000 * rounds,
  );

  it('keep the lines of a pending order exactly once, whether it is paid or declined', async () => {
    for (const isDeclined of [false, true]) {
      await emptyCarts();
      const { cartId, body } = await guestCheckout(shop, { items: [{ productId: 'tee', quantity: 4 }] });
      await shop.call('POST', '/cart/items', { token, body: item('tee', 2) });
      if (isDeclined)
        await shop.control('paypal', { orderId: body.paymentDetails.paypalOrderId, declineNext: 1 });
      const placing = placeOrder(shop, body, { 'idempotency-key': `merged-${isDeclined}` });
      const replies = await Promise.all([
        ...Array.from({ length: merges }, (_, index) => mergeWithRetry(cartId, index)),
        placing,
      ]);
      const placed = replies.at(-1)!;
      await mergeWithRetry(cartId);
      await shop.runJobs('settle-order');
      // If the cart was merged before the order was saved, there's nothing left to order.
      expect([201, 402, 409]).toContain(placed.status);
      expect(await cartQuantities()).toEqual({ tee: placed.status === 201 ? 2 : 6 });
    }
  });
});
