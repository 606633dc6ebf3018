import { expect, it, onTestFinished } from 'vitest';
import { receivedReturn } from '../../../testing/received-return.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop } from '../../../testing/test-shop.ts';

it('an exchange doesn’t make somebody a customer again whose data was deleted', async () => {
  const shop = await createTestShop();
  onTestFinished(() => shop.close());
  const [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50 },
  ]);
  const ada = await registerShopper(shop);
  const token = await operatorToken(shop);
  const { orderItemId, returnId } = await receivedReturn(shop, ada, token, {
    items: [{ productId: 'parka' }],
  });
  const findCustomers = async (): Promise<{ id: string }[]> =>
    (await shop.call('GET', '/admin/customers', { token })).body.content;
  const [customer, ...others] = await findCustomers();
  expect(others).toEqual([]);
  expect((await shop.call('POST', `/admin/customers/${customer!.id}/delete`, { token })).status).toBe(200);
  const body = { items: [{ orderItemId, variantId: parka, quantity: 1 }] };
  expect((await shop.call('POST', `/admin/returns/${returnId}/exchange`, { token, body })).status).toBe(201);
  expect(await findCustomers()).toEqual([]);
  // Both are anonymized once they're finished.
  const { rows } = await shop.db.query('select is_forgotten from orders');
  expect(rows).toEqual([{ is_forgotten: true }, { is_forgotten: true }]);
});
