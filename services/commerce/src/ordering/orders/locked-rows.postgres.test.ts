import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCaptures, guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { lockRows, waitForBlockedConnections } from '../../../testing/database-sessions.ts';
import { addInstance } from '../../../testing/shop-instances.ts';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { addTestPromotion } from '../../../testing/test-promotions.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

const queryTimeoutMs = 400;

// All orders for a bestseller wait for the same rows.
describe('an order whose rows are locked for longer than the statement timeout', () => {
  let shop: TestShop;
  let instance: Awaited<ReturnType<typeof addInstance>>;
  let parka: string;
  beforeAll(async () => {
    shop = await createTestShop();
    instance = await addInstance(shop, { queryTimeoutMs });
    [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'parka', priceMinor: 10_000, stock: 10 },
    ]);
    await addTestPromotion(shop.db, 'FIELDNOTE', { code: 'FIVE', kind: 'FIXED', amount_minor: 500 });
  });
  afterAll(async () => {
    await instance.close();
    await shop.close();
  });

  /** Resolves when the first statement has timed out and its retry is waiting, or when the call has ended. */
  async function waitForRetry(call: Promise<unknown>): Promise<void> {
    let hasEnded = false;
    void call.then(() => (hasEnded = true));
    const blockedSince = async () => {
      const { rows } = await shop.db.query<{ since: Date }>(
        `select xact_start as since from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.since.getTime();
    };
    await waitForBlockedConnections(shop, 1, call);
    const first = await blockedSince();
    for (let now = first; !hasEnded && (now === undefined || now === first); now = await blockedSince());
  }

  it.each([
    ['variants', 'update variants set stock = stock'],
    ['promotion', "update promotions set used_count = used_count where code = 'FIVE'"],
    ['cart', 'update carts set updated_at = updated_at'],
  ])('is still placed, and only once, when the lock on the %s is released', async (_, statement) => {
    const { body } = await guestCheckout(shop, {
      items: [{ productId: 'parka' }],
      code: 'FIVE',
      discount: 5,
    });
    const [stock, captures] = [await stockOf(shop.db, 'FIELDNOTE', parka), await countCaptures(shop)];
    const release = await lockRows(shop, statement);
    const placed = placeOrder(instance, body);
    await waitForRetry(placed);
    await release();
    expect((await placed).status).toBe(201);
    expect([await stockOf(shop.db, 'FIELDNOTE', parka), await countCaptures(shop)]).toEqual([
      stock - 1,
      captures + 1,
    ]);
  });

  it('is still cancelled, and its stock returns once', async () => {
    const { id, key } = await guestOrder(shop, { items: [{ productId: 'parka' }] });
    const stock = await stockOf(shop.db, 'FIELDNOTE', parka);
    const release = await lockRows(shop, 'update variants set stock = stock');
    const cancelled = instance.call('POST', `/orders/${id}/cancel`, {
      headers: { 'x-order-key': key },
    });
    await waitForRetry(cancelled);
    await release();
    expect((await cancelled).body.status).toBe('CANCELLED');
    expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(stock + 1);
  });
});
