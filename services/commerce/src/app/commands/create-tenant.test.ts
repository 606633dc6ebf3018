import { usStates } from '@selvedge/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '../../../testing/every-row.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { createTenant } from './create-tenant.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());

const atelier = {
  code: 'ATELIER',
  name: 'Atelier <Ébène>',
  hosts: ['atelier.test', 'www.atelier.test'],
  adminEmail: 'owner@atelier.test',
  adminPassword: 'needle and thread',
};
const create = (changes: Partial<typeof atelier> = {}) =>
  createTenant({ ...shop.shop }, { ...atelier, ...changes });
const get = (path: string) => shop.call('GET', path, { tenant: 'ATELIER' });

describe('a new store', () => {
  beforeAll(async () => {
    expect(await create()).toEqual({ kind: 'created' });
    shop.app.selvedge.tenants.clearCache();
  });

  it('is served at its hosts, the first being canonical, and is not the default', async () => {
    const { body } = await get('/vendors/public/domains');
    expect(body).toContainEqual({ tenantCode: 'ATELIER', hosts: atelier.hosts, isDefault: false });
  });

  it('has everything that its home page needs, and no products', async () => {
    const config = await get('/vendors/public/config/by-code/ATELIER');
    expect(config.status).toBe(200);
    expect(config.body).toMatchObject({
      vendorName: 'Atelier <Ébène>',
      logoUrl: null,
      showCareers: false,
      footerCategories: [{ name: 'Search', url: '/search' }],
    });
    expect((await get('/categories')).body).toEqual([]);
    expect((await get('/banners/active/HOME_HERO')).body).toEqual([]);
    expect((await get('/products?page=0&size=20')).body).toMatchObject({ content: [], totalElements: 0 });
  });

  it('shows its top-level categories in the footer until its operator sets links', async () => {
    const categories = [
      { id: 'women', name: 'Women', parent_id: null, position: 1 },
      { id: 'men', name: 'Men', parent_id: null, position: 0 },
      { id: 'men-coats', name: 'Coats', parent_id: 'men', position: 0 },
    ];
    await shop.db.inTenant('ATELIER', (tx) =>
      tx
        .insertInto('categories')
        .values(categories.map((row) => ({ ...row, tenant_code: 'ATELIER' })))
        .execute(),
    );
    const footer = async () => (await get('/vendors/public/config/by-code/ATELIER')).body.footerCategories;
    const derived = [
      { name: 'Men', url: '/category/men' },
      { name: 'Women', url: '/category/women' },
    ];
    expect(await footer()).toEqual(derived);
    const { body: session } = await shop.call('POST', '/admin/auth/login', {
      tenant: 'ATELIER',
      body: { email: atelier.adminEmail, password: atelier.adminPassword },
    });
    const save = (footerCategories: { name: string; url: string }[]) =>
      shop.call('PUT', '/admin/settings/footer', {
        tenant: 'ATELIER',
        token: session.token,
        body: { footerCategories },
      });
    // Changing another section doesn't set the footer.
    const features = { enabledFeatures: [], showCareers: false };
    await shop.call('PUT', '/admin/settings/features', {
      tenant: 'ATELIER',
      token: session.token,
      body: features,
    });
    expect(
      (await shop.call('GET', '/admin/settings', { tenant: 'ATELIER', token: session.token })).body,
    ).toMatchObject({ footerCategories: derived });
    expect(await footer()).toEqual(derived);
    const own = [{ name: 'Coats', url: '/category/men-coats' }];
    expect((await save(own)).status).toBe(200);
    expect(await footer()).toEqual(own);
    expect((await save([])).status).toBe(200);
    expect(await footer()).toEqual([]);
  });

  it.each(['help', 'delivery', 'about', 'corporate', 'privacy', 'terms'])(
    "has the page %s, with the store's name escaped",
    async (slug) => {
      const { status, body } = await get(`/pages/${slug}`);
      expect(status).toBe(200);
      expect(body.html).not.toContain('<Ébène>');
    },
  );

  it('has a tax rate for every state', async () => {
    const { body } = await get('/tax/calculate?stateCode=CA&amount=100');
    expect(body.taxAmount).toBe(8.25);
    const rows = (await everyRow(shop.db, 'ATELIER')).filter((line) => line.startsWith('tax_rates '));
    expect(rows).toHaveLength(usStates.length);
  });

  it('lets only its own operator sign in', async () => {
    const signIn = (tenant: string) =>
      shop.call('POST', '/admin/auth/login', {
        tenant,
        body: { email: atelier.adminEmail, password: atelier.adminPassword },
      });
    expect((await signIn('ATELIER')).status).toBe(200);
    expect((await signIn('FIELDNOTE')).status).toBe(401);
  });

  it('stays unchanged if created again, and the result says that it exists', async () => {
    const before = await everyRow(shop.db, 'ATELIER');
    expect(await create({ adminPassword: 'another password', name: 'Other' })).toEqual({ kind: 'exists' });
    expect(await everyRow(shop.db, 'ATELIER')).toEqual(before);
  });

  it.each([
    ['a code that is taken', { hosts: ['else.test'] }, 'The code ATELIER is taken by the store "Atelier <Ébène>"'],
    ['a host that is taken', { code: 'OTHER' }, 'The host atelier.test belongs to ATELIER.'],
    ['one host of several that is taken', { code: 'OTHER', hosts: ['other.test', 'fieldnote.test'] }, 'fieldnote.test belongs to FIELDNOTE'],
  ])('is refused for %s, and nothing is saved', async (_, changes, message) => {
    const before = await shop.db.query('select * from tenants order by code');
    expect(await create(changes)).toEqual({ kind: 'taken', message: expect.stringContaining(message) });
    expect((await shop.db.query('select * from tenants order by code')).rows).toEqual(before.rows);
    expect(await everyRow(shop.db, 'OTHER')).toEqual([]);
  }); // prettier-ignore

  it('is created once by two concurrent commands', async () => {
    const twin = { code: 'TWIN', hosts: ['twin.test'] };
    const made = await Promise.all([create(twin), create(twin)]);
    expect(made.map(({ kind }) => kind).sort()).toEqual(['created', 'exists']);
  });
});
