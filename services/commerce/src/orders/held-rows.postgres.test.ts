import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captures, guestCheckout, place } from '../testing/checkout.ts';
import { holdingRows, untilWaiting } from '../testing/database-sessions.ts';
import { furtherInstance } from '../testing/further-instance.ts';
import { guestOrder } from '../testing/guest-orders.ts';
import { addTestProducts, stockOf } from '../testing/test-catalogue.ts';
import { addTestPromotion } from '../testing/test-promotions.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

const queryTimeoutMs = 400;

// What a store sells most is what all its orders wait for.
describe('an order whose goods others hold for longer than a statement may take', () => {
  let shop: TestShop;
  let hurried: Awaited<ReturnType<typeof furtherInstance>>;
  let parka: string;
  beforeAll(async () => {
    shop = await createTestShop();
    hurried = await furtherInstance(shop, { queryTimeoutMs });
    [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'parka', priceMinor: 10_000, stock: 10 },
    ]);
    await addTestPromotion(shop.db, 'FIELDNOTE', { code: 'FIVE', kind: 'FIXED', amount_minor: 500 });
  });
  afterAll(async () => {
    await hurried.close();
    await shop.close();
  });

  /** Resolves once one statement has waited in vain, and the next one waits, or it is over. */
  async function untilTriedAgain(over: Promise<unknown>): Promise<void> {
    let isOver = false;
    void over.then(() => (isOver = true));
    const waiting = async () => {
      const { rows } = await shop.db.query<{ since: Date }>(
        `select xact_start as since from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.since.getTime();
    };
    await untilWaiting(shop, 1, over);
    const first = await waiting();
    for (let now = first; !isOver && (now === undefined || now === first); now = await waiting());
  }

  it.each([
    ['variants', 'update variants set stock = stock'],
    ['promotion', "update promotions set used_count = used_count where code = 'FIVE'"],
    ['cart', 'update carts set updated_at = updated_at'],
  ])('is placed all the same once the %s is free, and sold once', async (_, statement) => {
    const { body } = await guestCheckout(shop, {
      items: [{ productId: 'parka' }],
      code: 'FIVE',
      discount: 5,
    });
    const [stock, taken] = [await stockOf(shop.db, 'FIELDNOTE', parka), await captures(shop)];
    const letGo = await holdingRows(shop, statement);
    const placed = place(hurried, body);
    await untilTriedAgain(placed);
    await letGo();
    expect((await placed).status).toBe(201);
    expect([await stockOf(shop.db, 'FIELDNOTE', parka), await captures(shop)]).toEqual([
      stock - 1,
      taken + 1,
    ]);
  });

  it('is cancelled all the same, and the goods come back once', async () => {
    const { id, key } = await guestOrder(shop, { items: [{ productId: 'parka' }] });
    const stock = await stockOf(shop.db, 'FIELDNOTE', parka);
    const letGo = await holdingRows(shop, 'update variants set stock = stock');
    const cancelled = hurried.call('POST', `/orders/${id}/cancel`, {
      headers: { 'x-order-key': key },
    });
    await untilTriedAgain(cancelled);
    await letGo();
    expect((await cancelled).body.status).toBe('CANCELLED');
    expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(stock + 1);
  });
});
