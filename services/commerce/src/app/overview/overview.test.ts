import { Overview } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { bannerInput } from '../../../testing/banner-input.ts';
import { moveThrough, operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTenant } from '../commands/create-tenant.ts';
import { uploadPicture } from '../../../testing/operator-picture.ts';
import { createTestShop } from '../../../testing/test-shop.ts';

it("counts this store's open tasks and its sales of the last thirty days", async () => {
  const shop = await createTestShop();
  try {
    for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
      await addTestProducts(shop.db, tenant, [
        { productId: 'parka', priceMinor: 10_000, stock: 20 },
        { productId: 'gone', priceMinor: 10_000, stock: 0 },
      ]);
    const operator = await operatorToken(shop);
    const overview = async (token = operator, tenant = 'FIELDNOTE') =>
      (await shop.call('GET', '/admin/overview', { token, tenant })).body;
    const empty = await overview();
    expect([...Value.Errors(Overview, empty)]).toEqual([]);
    expect(empty.days).toHaveLength(30);

    const ada = await registerShopper(shop);
    const items = [{ productId: 'parka' }];
    const buy = (as = ada) => shopperOrder(shop, as, { items });
    const shipped = await buy();
    const { summary } = await moveThrough(shop, operator, shipped.id, ['SHIPPED', 'DELIVERED']);
    const order = await shop.call('GET', `/orders/${shipped.id}`, { token: ada.token });
    await shop.call('POST', `/orders/${shipped.id}/return`, {
      token: ada.token,
      body: { items: [{ orderItemId: order.body.items[0].id, quantity: 1 }], returnReason: 'No' },
    });
    await shop.call('POST', `/orders/${shipped.id}/issues`, {
      token: ada.token,
      body: { type: 'Other', description: 'Late', orderNumber: shipped.orderNumber },
    });
    await shop.call('POST', `/admin/orders/${shipped.id}/refunds`, {
      token: operator,
      body: { amount: 10, reason: 'Late' },
    });
    await shop.runJobs('send-refund');
    const cancelled = await buy();
    await shop.call('POST', `/orders/${cancelled.id}/cancel`, { token: ada.token });
    shop.moveTime(24 * 3_600_000);
    await buy(await registerShopper(shop));

    // The first session has expired by now.
    const now = await overview(await operatorToken(shop));
    expect(now).toMatchObject({ toShip: 1, openReturns: 1, openIssues: 1 });
    expect(now.soldOutVariants).toBe(empty.soldOutVariants);
    expect(now.soldOutVariants).toBeGreaterThan(0);
    const [yesterday, today] = now.days.slice(-2);
    // The cancelled order counts too, as in reports; its money was paid back.
    expect([yesterday.orderCount, today.orderCount]).toEqual([2, 1]);
    expect(yesterday.revenue).toBeCloseTo(summary.total - 10, 2);
    const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
    expect(today.day).toBe(newYork.format(shop.shop.clock()));
    const elsewhere = await overview(await operatorToken(shop, 'MAISONLUNE'), 'MAISONLUNE');
    expect(elsewhere).toMatchObject({ toShip: 0, openReturns: 0, openIssues: 0 });
  } finally {
    await shop.close();
  }
});

it('lists the setup steps that a new store has not finished, or has undone', async () => {
  const shop = await createTestShop();
  try {
    const tenant = 'ATELIER';
    const operator = { adminEmail: 'boss@shop.test', adminPassword: 'operator pass' };
    await createTenant(shop.shop, { code: tenant, name: 'Atelier', hosts: ['atelier.test'], ...operator });
    shop.app.selvedge.tenants.clearCache();
    const token = await operatorToken(shop, tenant);
    const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
      const reply = await shop.call(method, `/admin${path}`, { tenant, token, body });
      if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    };
    const openSteps = async () => {
      const { setup } = (await call('GET', '/overview')) as Overview;
      return setup.filter(({ isDone }) => !isDone).map(({ step }) => step);
    };
    expect(await openSteps()).toEqual(['logo', 'theme', 'products', 'payment', 'address', 'banner']);

    const { imageId } = await uploadPicture(shop, token, { tenant, path: '/admin/images' });
    await call('PUT', '/settings/identity', { vendorName: 'Atelier', vendorSite: { label: 'About', url: '/about' }, logoImageId: imageId }); // prettier-ignore
    const { theme, sellerAddress } = await call('GET', '/settings');
    // A missing address is null, not a placeholder.
    expect(sellerAddress).toBeNull();
    // Saving the initial theme unchanged completes the step.
    await call('PUT', '/settings/theme', { theme });
    expect(await openSteps()).toEqual(['products', 'payment', 'address', 'banner']);

    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 1 }]);
    const merchant = { clientId: 'atelier-client-id', clientSecret: 'atelier-client-secret', merchantId: 'ATELIER0000001' }; // prettier-ignore
    await shop.control('paypal/accounts', merchant);
    await call('PUT', '/settings/credentials/payment', merchant);
    const address = { name: 'Atelier', streetAddress: '7 Needle Lane', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }; // prettier-ignore
    await call('PUT', '/settings/fulfilment', { sellerAddress: address, returnWindowDays: 30 });
    await call('POST', '/banners', bannerInput());
    expect(await openSteps()).toEqual([]);

    await call('DELETE', '/settings/credentials/payment');
    expect(await openSteps()).toEqual(['payment']);
    const other = await shop.call('GET', '/admin/overview', { token: await operatorToken(shop) });
    expect(other.body.setup.find(({ step }: { step: string }) => step === 'payment').isDone).toBe(true);
  } finally {
    await shop.close();
  }
});
