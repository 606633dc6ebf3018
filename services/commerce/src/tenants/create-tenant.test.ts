import { usStates } from '@selvedge/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '../testing/every-row.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
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
const ask = (path: string) => shop.call('GET', path, { tenant: 'ATELIER' });

describe('a new store', () => {
  beforeAll(async () => {
    expect(await create()).toEqual({ kind: 'created' });
    shop.app.selvedge.tenants.forget();
  });

  it('is found under its hosts, the first being the canonical one, and is not the default', async () => {
    const { body } = await ask('/vendors/public/domains');
    expect(body).toContainEqual({ tenantCode: 'ATELIER', hosts: atelier.hosts, isDefault: false });
  });

  it('has everything that its first page asks for, and no product', async () => {
    const config = await ask('/vendors/public/config/by-code/ATELIER');
    expect(config.status).toBe(200);
    expect(config.body).toMatchObject({ vendorName: 'Atelier <Ébène>', logoUrl: null, showCareers: false });
    expect((await ask('/categories')).body).toEqual([]);
    expect((await ask('/banners/active/HOME_HERO')).body).toEqual([]);
    expect((await ask('/products?page=0&size=20')).body).toMatchObject({ content: [], totalElements: 0 });
  });

  it.each(['help', 'delivery', 'about', 'corporate', 'privacy', 'terms'])(
    'has the page %s, with its name as text and not as markup',
    async (slug) => {
      const { status, body } = await ask(`/pages/${slug}`);
      expect(status).toBe(200);
      expect(body.html).not.toContain('<Ébène>');
    },
  );

  it('knows the tax of every state', async () => {
    const { body } = await ask('/tax/calculate?stateCode=CA&amount=100');
    expect(body.taxAmount).toBe(8.25);
    const rows = (await everyRow(shop.db, 'ATELIER')).filter((line) => line.startsWith('tax_rates '));
    expect(rows).toHaveLength(usStates.length);
  });

  it('lets its operator in, and nobody else’s', async () => {
    const signIn = (tenant: string) =>
      shop.call('POST', '/admin/auth/login', {
        tenant,
        body: { email: atelier.adminEmail, password: atelier.adminPassword },
      });
    expect((await signIn('ATELIER')).status).toBe(200);
    expect((await signIn('FIELDNOTE')).status).toBe(401);
  });

  it('made again is said to exist, and stays as it is', async () => {
    const before = await everyRow(shop.db, 'ATELIER');
    expect(await create({ adminPassword: 'another password', name: 'Other' })).toEqual({ kind: 'exists' });
    expect(await everyRow(shop.db, 'ATELIER')).toEqual(before);
  });

  it.each([
    ['a code that is taken', { hosts: ['else.test'] }, 'The code ATELIER is taken by the store "Atelier <Ébène>"'],
    ['a host that is taken', { code: 'OTHER' }, 'The host atelier.test belongs to ATELIER.'],
    ['one host of several that is taken', { code: 'OTHER', hosts: ['other.test', 'fieldnote.test'] }, 'fieldnote.test belongs to FIELDNOTE'],
  ])('is refused for %s, and nothing of it stays', async (_, changes, message) => {
    const before = await shop.db.query('select * from tenants order by code');
    expect(await create(changes)).toEqual({ kind: 'taken', message: expect.stringContaining(message) });
    expect((await shop.db.query('select * from tenants order by code')).rows).toEqual(before.rows);
    expect(await everyRow(shop.db, 'OTHER')).toEqual([]);
  }); // prettier-ignore

  it('made twice at the same moment is made once', async () => {
    const twin = { code: 'TWIN', hosts: ['twin.test'] };
    const made = await Promise.all([create(twin), create(twin)]);
    expect(made.map(({ kind }) => kind).sort()).toEqual(['created', 'exists']);
  });
});
