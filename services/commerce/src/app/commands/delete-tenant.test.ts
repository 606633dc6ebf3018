import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyRow } from '../../../testing/every-row.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { ownerOfEverything } from '../../../testing/shopper-world.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { filesContaining, tablesContaining } from '../../../testing/traces-of-tenant.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { createTenant } from './create-tenant.ts';
import { deleteTenant } from './delete-tenant.ts';

let shop: TestShop;
let output: string[];
beforeEach(async () => {
  shop = await createTestShop();
  output = [];
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
});
afterEach(() => shop.close());

const remove = (
  tenantCode = 'MAISONLUNE',
  changes: Partial<Parameters<typeof deleteTenant>[1]> = {},
  times = { closingMs: 0, paymentsMs: 0 },
) =>
  deleteTenant(
    { db: shop.db, storage: shop.storage, clock: shop.shop.clock, ...times },
    {
      tenantCode,
      allowDefaultStore: false,
      ignoreUnresolvedPayments: false,
      print: (text) => void output.push(text),
      signal: new AbortController().signal,
      clearTenantCache: () => shop.app.selvedge.tenants.clearCache(),
      ...changes,
    },
  );

describe("after a store's deletion", () => {
  it('old sessions are invalid and only the other store is left', async () => {
    const owner = await ownerOfEverything(shop, { tenant: 'MAISONLUNE', productId: 'parka' });
    const operator = await operatorToken(shop, 'MAISONLUNE');
    expect(await remove()).toBe(true);
    for (const [path, token] of [[`/users/${owner.userId}/addresses`, owner.token], ['/admin/audit', operator]])
      expect((await shop.call('GET', path!, { tenant: 'MAISONLUNE', token: token! })).body.code).toBe('unknown-tenant'); // prettier-ignore
    const { body: domains } = await shop.call('GET', '/vendors/public/domains');
    expect(domains.map(({ tenantCode }: { tenantCode: string }) => tenantCode)).toEqual(['FIELDNOTE']);
  });

  it('the code can be reused for a new store without any old data', async () => {
    await shop.call('GET', '/products?page=0&size=20', { tenant: 'MAISONLUNE' });
    await remove();
    const again = { code: 'MAISONLUNE', name: 'Again', hosts: ['maisonlune.test'] };
    await createTenant(shop.shop, { ...again, adminEmail: 'a@b.test', adminPassword: 'a new password' });
    shop.app.selvedge.tenants.clearCache();
    const { body } = await shop.call('GET', '/products?page=0&size=20', { tenant: 'MAISONLUNE' });
    expect(body.totalElements).toBe(0);
  });
});

describe('a deletion', () => {
  it('continues after an interruption when run again', async () => {
    await ownerOfEverything(shop, { tenant: 'MAISONLUNE', productId: 'parka' });
    const abortController = new AbortController();
    const print = (text: string) => {
      output.push(text);
      if (text.startsWith('order_')) abortController.abort();
    };
    await expect(remove('MAISONLUNE', { print, signal: abortController.signal })).rejects.toThrow('Stopped');
    expect(await tablesContaining(shop, 'MAISONLUNE')).toContain('public.tenants');
    // The store stays closed in between.
    expect((await shop.call('GET', '/categories', { tenant: 'MAISONLUNE' })).body.code).toBe(
      'unknown-tenant',
    );
    expect(await remove()).toBe(true);
    expect(await tablesContaining(shop, 'MAISONLUNE')).toEqual([]);
  });

  it('of an unknown store returns false', async () => {
    expect(await remove('NOBODY')).toBe(false);
  });

  it('removes what a killed deletion left behind', async () => {
    await remove();
    await shop.storage.write('renditions/MAISONLUNE/one/200.webp', Buffer.from('x'));
    expect(await remove()).toBe(true);
    expect(await filesContaining(shop, 'MAISONLUNE')).toEqual([]);
  });

  it('of the default or the last store needs a flag', async () => {
    await expect(remove('FIELDNOTE')).rejects.toThrow('--even-default');
    await remove('FIELDNOTE', { allowDefaultStore: true });
    // Another store becomes the default.
    expect((await shop.call('GET', '/vendors/public/domains', { tenant: '' })).body).toEqual([
      { tenantCode: 'MAISONLUNE', hosts: ['maisonlune.test'], isDefault: true },
    ]);
    await expect(remove('MAISONLUNE')).rejects.toThrow('last store');
    expect(await remove('MAISONLUNE', { allowDefaultStore: true })).toBe(true);
    expect(await tablesContaining(shop, 'MAISONLUNE')).toEqual([]);
  });

  it('is refused while payments are unresolved, unless a flag is set', async () => {
    const { orderId } = await ownerOfEverything(shop, { tenant: 'MAISONLUNE', productId: 'parka' });
    await shop.db.query(`update orders set payment_state = 'REFUND_DUE', state = 'CANCELLED', cancelled_at = now() where id = $1`, [orderId]); // prettier-ignore
    const before = await everyRow(shop.db, 'MAISONLUNE');
    await expect(remove()).rejects.toThrow(/^1 order has an unresolved payment .*--with-open-payments/);
    expect(await everyRow(shop.db, 'MAISONLUNE')).toEqual(before);
    await remove('MAISONLUNE', { ignoreUnresolvedPayments: true });
    expect(await tablesContaining(shop, 'MAISONLUNE')).toEqual([]);
    // The refund job finds nothing and restores nothing.
    await shop.handlers['refund-order']({ tenantCode: 'MAISONLUNE', orderId });
    await shop.handlers['settle-order']({ tenantCode: 'MAISONLUNE', orderId });
    expect(await tablesContaining(shop, 'MAISONLUNE')).toEqual([]);
  });
});
