import type { StoreSettings } from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPicture } from '../../../testing/operator-picture.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { testTheme } from '../../../testing/test-tenants.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterAll(() => shop.close());

const put = async (section: string, body: object) => {
  const reply = await shop.call('PUT', `/admin/settings/${section}`, { tenant: 'FIELDNOTE', token, body });
  return { status: reply.status, body: reply.body };
};
const stored = async () =>
  (await shop.call('GET', '/admin/settings', { tenant: 'FIELDNOTE', token })).body as StoreSettings;
const config = async (tenant = 'FIELDNOTE') =>
  (await shop.call('GET', `/vendors/public/config/by-code/${tenant}`, { tenant })).body;
const revision = async (tenant = 'FIELDNOTE') =>
  (await shop.call('GET', `/vendors/public/revision/${tenant}`, { tenant })).body as {
    hosts: number;
    frame: number;
  };
const lastChange = async (section: string) => {
  const { content } = (
    await shop.call('GET', '/admin/audit?size=50&subjectType=settings', { tenant: 'FIELDNOTE', token })
  ).body as {
    content: { subject: { name: string } | null; before: object; after: object; outcome: string }[];
  };
  return content.find(({ subject, outcome }) => subject?.name === section && outcome === 'done');
};
const identity = { vendorName: 'Fieldnote & Co', vendorSite: { label: 'About', url: '/about' } };

test('each section appears in the public configuration at once, with a new revision and a log entry', async () => {
  const before = await revision();
  expect((await put('identity', identity)).status).toBe(200);
  expect(await config()).toMatchObject(identity);
  expect(await lastChange('Identity')).toMatchObject({
    before: { vendorName: 'FIELDNOTE' },
    after: { vendorName: 'Fieldnote & Co' },
  });
  expect(
    (await put('features', { enabledFeatures: ['chatbot', 'chatbot'], showCareers: false })).status,
  ).toBe(200);
  expect(await config()).toMatchObject({ enabledFeatures: ['chatbot'], showCareers: false });
  const footerCategories = [{ name: 'Women', url: '/category/women' }];
  shop.moveTime(1000);
  await put('footer', { footerCategories });
  expect(await config()).toMatchObject({ footerCategories });
  await put('google', { googleClientId: 'a.apps.googleusercontent.com' });
  expect(await config()).toMatchObject({ googleClientId: 'a.apps.googleusercontent.com' });
  const after = await revision();
  expect(after.frame).toBeGreaterThan(before.frame);
  expect(after.hosts).toBe(before.hosts);
  expect(await config('MAISONLUNE')).toMatchObject({
    vendorName: 'MAISONLUNE',
    footerCategories: [{ url: '/search' }],
  });
});

test('shows uploaded pictures as logo and favicon, and the favicon as a small square PNG', async () => {
  const logo = await uploadPicture(shop, token, { path: '/admin/images' });
  const changed = await put('identity', {
    ...identity,
    logoImageId: logo.imageId,
    faviconImageId: logo.imageId,
  });
  expect(changed.body).toMatchObject({ logo: { imageId: logo.imageId }, favicon: { imageId: logo.imageId } });
  const { logoUrl, faviconUrl } = await config();
  expect(logoUrl).toMatch(new RegExp(`^/media/FIELDNOTE/${logo.imageId}/\\d+\\.webp$`));
  const icon = await shop.app.inject({ url: faviconUrl, headers: { 'x-tenant-code': 'FIELDNOTE' } });
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
  // The first chunk of a PNG contains its width and height.
  expect([icon.rawPayload.readUInt32BE(16), icon.rawPayload.readUInt32BE(20)]).toEqual([64, 64]);
  expect((await shop.app.inject({ url: logoUrl })).statusCode).toBe(200);
  const absent = await put('identity', identity);
  expect(absent.body.logo.imageId).toBe(logo.imageId);
  const removed = await put('identity', { ...identity, logoImageId: null, faviconImageId: null });
  expect(removed.body).toMatchObject({ logo: null, logoUrl: null, favicon: null, faviconUrl: null });
});

test('refuses pictures that do not exist or belong to another store', async () => {
  const other = await uploadPicture(shop, await operatorToken(shop, 'MAISONLUNE'), {
    tenant: 'MAISONLUNE',
    path: '/admin/images',
  });
  for (const logoImageId of ['00000000-0000-4000-8000-00000000dead', other.imageId])
    expect((await put('identity', { ...identity, logoImageId })).body).toMatchObject({
      code: 'invalid-request',
      fields: { logoImageId: expect.stringContaining('no longer exists') },
    });
});

test('tells the second of two operators about the conflict', async () => {
  const { updatedAt, theme } = await stored();
  const mine = { theme: { ...theme, primaryColor: '#102030' }, basedOn: updatedAt };
  expect((await put('theme', mine)).status).toBe(200);
  const late = await put('theme', { ...mine, theme: { ...theme, primaryColor: '#405060' } });
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
  expect((await stored()).theme.primaryColor).toBe('#102030');
  // Changing another section isn't a conflict.
  expect((await put('footer', { footerCategories: [], basedOn: updatedAt })).status).toBe(200);
});

test('refuses invalid CSS with the position of each problem and saves nothing', async () => {
  const customCss = 'h2 { color: #333 }\np { display: none }\n@import "x";';
  const refused = await put('theme', { theme: { ...testTheme, customCss } });
  expect(refused.status).toBe(400);
  expect(refused.body.fields['theme.customCss']).toMatch(
    /^Line 2, column 5: the property display [^\n]+\nLine 3, column 1: @import/,
  );
  expect((await stored()).theme.customCss).toBe('');
  const accepted = await put('theme', { theme: { ...testTheme, customCss: 'h2 { color: #333 }' } });
  expect(accepted.body.theme.customCss).toBe('h2 { color: #333 }');
});

test("saves the seller's address and the return period", async () => {
  const sellerAddress = {
    name: 'Fieldnote Dispatch',
    streetAddress: '1 Mill Road',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
  };
  const { body } = await put('fulfilment', { sellerAddress, returnWindowDays: 45 });
  expect(body).toMatchObject({ sellerAddress, returnWindowDays: 45 });
  expect((await put('fulfilment', { sellerAddress, returnWindowDays: 366 })).status).toBe(400);
  expect((await put('fulfilment', { sellerAddress: {}, returnWindowDays: 1 })).status).toBe(400);
  const elsewhere = { ...sellerAddress, state: 'KS' };
  expect((await put('fulfilment', { sellerAddress: elsewhere, returnWindowDays: 45 })).body.fields).toEqual({
    'sellerAddress.postalCode': "This postal code isn't in the selected state",
  });
  expect(await stored()).toMatchObject({ sellerAddress, returnWindowDays: 45 });
});

test("isolates each store's settings, whatever the query", async () => {
  await expect(
    shop.db.inTenant('MAISONLUNE', (tx) => tx.updateTable('tenants').set({ vendor_name: 'Mine' }).execute()),
  ).resolves.toBeDefined();
  expect((await config()).vendorName).toBe('Fieldnote & Co');
  await shop.db.inTenant('MAISONLUNE', (tx) => tx.deleteFrom('tenant_domains').execute());
  expect((await stored()).domains).toEqual([{ host: 'fieldnote.test', isCanonical: true }]);
  await expect(
    shop.db.inTenant('MAISONLUNE', (tx) =>
      tx.insertInto('tenant_domains').values({ host: 'x.test', tenant_code: 'FIELDNOTE' }).execute(),
    ),
  ).rejects.toThrow(/row-level security/);
});
