import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../app/jobs/sweep.ts';
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

const preview = async (body: object) => {
  const reply = await shop.call('POST', '/admin/previews', { tenant: 'FIELDNOTE', token, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body as { token: string; expiresAt: string; themeProblems: { field: string }[] };
};
const get = async (path: string, previewToken?: string, tenant = 'FIELDNOTE') => {
  const reply = await shop.app.inject({
    url: `/api/v1${path}`,
    headers: { 'x-tenant-code': tenant, ...(previewToken && { 'x-preview': previewToken }) },
  });
  return { status: reply.statusCode, body: reply.json() };
};
const config = (previewToken?: string, tenant = 'FIELDNOTE') =>
  get(`/vendors/public/config/by-code/${tenant}`, previewToken, tenant);
const banner = {
  title: 'Draft',
  description: '',
  imageId: null,
  linkUrl: '/women',
  linkText: 'Look',
  type: 'NEW_ARRIVAL',
  placement: 'HOME_HERO',
  categoryId: null,
  sortOrder: 1,
  isActive: false,
  startsAt: null,
  endsAt: null,
};

test('shows a theme with the token, marks it as a draft, and does not save it', async () => {
  const theme = { ...testTheme, primaryColor: '#aa0000', textColor: '#999999', customCss: 'p{display:none}' };
  const { token: draft, themeProblems } = await preview({ theme });
  expect(themeProblems.map(({ field }) => field)).toEqual(['textColor', 'customCss']);
  expect((await config(draft)).body).toMatchObject({ isPreview: true, theme: { primaryColor: '#aa0000' } });
  const plain = (await config()).body;
  expect(plain.theme).toEqual(testTheme);
  expect(plain).not.toHaveProperty('isPreview');
});

test('ignores a token that is expired, unknown or of another store', async () => {
  const { token: draft } = await preview({ theme: { ...testTheme, primaryColor: '#bb0000' } });
  for (const [wrong, tenant] of [[draft, 'MAISONLUNE'], ['x'.repeat(43)], ["' or 1=1 --"], ['']] as const)
    expect((await config(wrong, tenant)).body).toEqual((await config(undefined, tenant)).body);
  shop.moveTime(31 * 60_000);
  expect((await config(draft)).body).not.toHaveProperty('isPreview');
  await sweep({ ...shop.shop, jobs: shop.shop.jobs });
  expect(await rowsLeft()).toBe(0);
  token = await operatorToken(shop);
});

const rowsLeft = () =>
  shop.db.inTenant('FIELDNOTE', async (tx) => (await tx.selectFrom('previews').selectAll().execute()).length);

test('stores only a hash of the token', async () => {
  const { token: draft } = await preview({ theme: testTheme });
  const rows = await shop.db.inTenant('FIELDNOTE', (tx) => tx.selectFrom('previews').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(draft);
});

test('shows a page that is not saved yet, with sanitized HTML', async () => {
  const page = { slug: 'about', title: 'About', html: '<p>Hi<script>alert(1)</script></p>' };
  const { token: draft } = await preview({ page });
  expect((await get('/pages/about', draft)).body).toEqual({
    slug: 'about',
    title: 'About',
    html: '<p>Hi</p>',
  });
  expect((await get('/pages/about')).status).toBe(404);
  expect((await get('/pages/terms', draft)).status).toBe(404);
});

test('inserts a banner in sort order, or replaces the one that it changes', async () => {
  const created = await shop.call('POST', '/admin/banners', {
    token,
    body: { ...banner, title: 'Stored', sortOrder: 5, isActive: true },
  });
  expect(created.status).toBe(201);
  const titles = async (draft?: string, placement = 'HOME_HERO') =>
    ((await get(`/banners/active/${placement}`, draft)).body as { title: string }[]).map(
      ({ title }) => title,
    );
  const added = await preview({ banner: { id: null, banner } });
  expect(await titles(added.token)).toEqual(['Draft', 'Stored']);
  const replaced = await preview({ banner: { id: created.body.id, banner } });
  expect(await titles(replaced.token)).toEqual(['Draft']);
  const elsewhere = { ...banner, placement: 'COLLECTION' };
  const moved = await preview({ banner: { id: created.body.id, banner: elsewhere } });
  expect(await titles(moved.token)).toEqual([]);
  expect(await titles(moved.token, 'COLLECTION')).toEqual(['Draft']);
  expect(await titles()).toEqual(['Stored']);
});

test('a draft ends with its session: on sign-out, after a password change elsewhere, or on expiry', async () => {
  const sessions = [await operatorToken(shop), await operatorToken(shop), await operatorToken(shop)] as const;
  const draftOf = async (session: string) => {
    const made = await shop.call('POST', '/admin/previews', { token: session, body: { theme: testTheme } });
    return made.body as { token: string; expiresAt: string };
  };
  const isShown = async (draft: string) => 'isPreview' in ((await config(draft)).body as object);
  const [leaving, other, own] = [
    await draftOf(sessions[0]),
    await draftOf(sessions[1]),
    await draftOf(sessions[2]),
  ];
  await shop.call('POST', '/admin/auth/logout', { token: sessions[0] });
  expect([await isShown(leaving.token), await isShown(other.token)]).toEqual([false, true]);
  const passwords = { currentPassword: 'operator pass', newPassword: 'another-long-one-7' };
  const changed = await shop.call('POST', '/admin/auth/password', { token: sessions[2], body: passwords });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect([await isShown(other.token), await isShown(own.token)]).toEqual([false, true]);
  shop.moveTime(8 * 3_600_000 - 60_000);
  const last = await draftOf(sessions[2]);
  shop.moveTime(61_000);
  expect(await isShown(last.token)).toBe(false);
});
