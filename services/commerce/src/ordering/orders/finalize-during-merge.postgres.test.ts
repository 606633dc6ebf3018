import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockRow } from '../../platform/db/rows.ts';
import { lockCart } from '../cart/cart-repository.ts';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { waitForBlockedConnections } from '../../../testing/database-sessions.ts';
import { onePaidOrder, outcomeOf } from '../../../testing/order-outcome.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { finalizeOrder } from './finalize-order.ts';
import { findOrder } from './order-repository.ts';

describe('an order that moves to another cart while it is finalized', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 9 }]);
  });
  afterAll(() => shop.close());

  // The lock order "cart before order" also applies to the cart that the order has moved to. Otherwise one transaction
  // could lock the order and wait for the shopper's cart, while another has locked that cart and waits for the order.
  it('is finalized by two transactions at once without a deadlock', async () => {
    const tenantCode = 'FIELDNOTE';
    const { body, cartId, total } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    const { paypalOrderId } = body.paymentDetails;
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    expect((await placeOrder(shop, body)).body.code).toBe('payment-pending');
    const { token, id: userId } = await registerShopper(shop);
    await shop.call('GET', '/cart', { token });
    const { rows } = await shop.db.query<{ id: string }>('select id from orders');
    const orderId = rows[0]!.id;

    const waiting: Promise<unknown>[] = [];
    await shop.db.inTenant(tenantCode, async (tx) => {
      await lockRow(tx, 'carts', { tenant_code: tenantCode, id: cartId }, 'forNoKeyUpdate');
      // The merge and then the first finalizer wait for the anonymous cart. The second finalizer starts with the shopper's
      // cart.
      waiting.push(shop.call('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } }));
      await waitForBlockedConnections(shop, 1);
      const first = shop.handlers['settle-order']({ tenantCode, orderId });
      waiting.push(first);
      await waitForBlockedConnections(shop, 2);
      waiting.push(
        shop.db.inTenant(tenantCode, async (second) => {
          await lockCart(second, tenantCode, { userId });
          // Wait until the first finalizer waits for this cart, which it does in either lock order.
          await waitForBlockedConnections(shop, 1, first);
          const order = await findOrder(second, tenantCode, orderId);
          await finalizeOrder(second, shop.shop.jobs, {
            order: order!,
            captureId: 'CAPTURE',
            now: new Date(),
          });
        }),
      );
      await waitForBlockedConnections(shop, 3);
    });
    expect(await Promise.allSettled(waiting)).toEqual(
      Array(3).fill(expect.objectContaining({ status: 'fulfilled' })),
    );
    expect(await outcomeOf(shop, paypalOrderId)).toEqual(onePaidOrder(Math.round(total * 100)));
    expect((await shop.call('GET', '/cart', { token })).body.items).toEqual([]);
  });
});
