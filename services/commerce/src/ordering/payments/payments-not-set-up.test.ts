import { expect, it } from 'vitest';
import { createTenant } from '../../app/commands/create-tenant.ts';
import { guestCheckout } from '../../../testing/checkout.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop } from '../../../testing/test-shop.ts';

it('refuses payment config and orders in a store without a payment account and keeps the cart', async () => {
  const shop = await createTestShop();
  try {
    const tenant = 'ATELIER';
    await createTenant(shop.shop, {
      code: tenant,
      name: 'Atelier',
      hosts: ['atelier.test'],
      adminEmail: 'boss@shop.test',
      adminPassword: 'operator pass',
    });
    shop.app.selvedge.tenants.clearCache();
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 5 }]);
    const config = await shop.call('GET', '/payments/config', { tenant });
    expect([config.status, config.body.code]).toEqual([409, 'payments-not-set-up']);
    expect(config.body.message).toBe("This store doesn't accept payments yet.");

    const { cartId, body } = await guestCheckout(shop, { tenant, items: [{ productId: 'parka' }] });
    const refused = await shop.call('POST', '/orders', {
      tenant,
      body,
      headers: { 'idempotency-key': 'first-try' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'payments-not-set-up']);
    expect((await shop.db.query('select id from orders')).rows).toEqual([]);
    const cart = await shop.call('GET', '/cart', { tenant, headers: { 'x-cart-id': cartId } });
    expect(cart.body.items).toHaveLength(1);
  } finally {
    await shop.close();
  }
});
