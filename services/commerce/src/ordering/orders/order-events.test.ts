import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
});
afterAll(() => shop.close());

it('backfills the events of older orders from their timestamps', async () => {
  const ada = await registerShopper(shop);
  const token = await operatorToken(shop);
  const [, shipped, cancelled] = [
    await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] }),
    await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] }),
    await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] }),
  ];
  for (const body of [{ status: 'SHIPPED' }, { status: 'DELIVERED', statusNotes: 'At the door' }])
    await shop.call('POST', `/admin/orders/${shipped!.id}/status`, { token, body });
  await shop.call('POST', `/orders/${cancelled!.id}/cancel`, { token: ada.token });
  const events = () => shop.db.query('select * from order_events order by order_id, status');

  const currentEvents = await events();
  expect(currentEvents.rows).toHaveLength(2 + 4 + 3);
  await shop.db.query('delete from order_events');
  const migration = await readFile(
    join(import.meta.dirname, '../../../migrations/073-order-events.sql'),
    'utf8',
  );
  await shop.db.script(migration.slice(migration.lastIndexOf('DO $$')));
  expect((await events()).rows).toEqual(currentEvents.rows);
});
