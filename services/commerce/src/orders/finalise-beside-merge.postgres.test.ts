import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdCart, lockCart } from '../cart/cart-repository.ts';
import { guestCheckout, place } from '../testing/checkout.ts';
import { untilWaiting } from '../testing/database-sessions.ts';
import { boughtOnce, outcomeOf } from '../testing/order-outcome.ts';
import { registered } from '../testing/test-account.ts';
import { addTestProducts } from '../testing/test-catalogue.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { finaliseOrder } from './finalise-order.ts';

describe('an order that a merge takes along while it is finalised', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 9 }]);
  });
  afterAll(() => shop.close());

  // Cart before order holds for the cart the order is in now, too: a finaliser that had the order first and then
  // reached for the shopper's cart would meet the next one, which holds that cart and waits for the order.
  it('is finalised by two at once without a ring', async () => {
    const tenantCode = 'FIELDNOTE';
    const { body, cartId, total } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    const { paypalOrderId } = body.paymentDetails;
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    expect((await place(shop, body)).body.code).toBe('payment-pending');
    const { token, id: userId } = await registered(shop);
    await shop.call('GET', '/cart', { token });
    const { rows } = await shop.db.query<{ id: string }>('select id from orders');
    const orderId = rows[0]!.id;

    const waiting: Promise<unknown>[] = [];
    await shop.db.inTenant(tenantCode, async (tx) => {
      await holdCart(tx, tenantCode, cartId);
      // In this order they get the carts: the merge, the first finaliser, and the second at the shopper's cart.
      waiting.push(shop.call('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } }));
      await untilWaiting(shop, 1);
      const first = shop.handlers['settle-order']({ tenantCode, orderId });
      waiting.push(first);
      await untilWaiting(shop, 2);
      waiting.push(
        shop.db.inTenant(tenantCode, async (second) => {
          await lockCart(second, tenantCode, { userId });
          // Until the first finaliser waits for this cart, as it must in either order of locks.
          await untilWaiting(shop, 1, first);
          await finaliseOrder(second, shop.shop.jobs, {
            tenantCode,
            orderId,
            captureId: 'CAPTURE',
            now: new Date(),
          });
        }),
      );
      await untilWaiting(shop, 3);
    });
    expect(await Promise.allSettled(waiting)).toEqual(
      Array(3).fill(expect.objectContaining({ status: 'fulfilled' })),
    );
    expect(await outcomeOf(shop, paypalOrderId)).toEqual(boughtOnce(Math.round(total * 100)));
    expect((await shop.call('GET', '/cart', { token })).body.items).toEqual([]);
  });
});
