import { AdminBanner, type BannerInput } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bannerInput } from '../../../testing/banner-input.ts';
import { uploadPicture } from '../../../testing/operator-picture.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 1 }]);
});
afterAll(() => shop.close());

const input = (changes: Partial<BannerInput> = {}) =>
  bannerInput({ description: 'Warm without weight.', linkUrl: '/category/coats', ...changes });
const create = (changes: Partial<BannerInput> = {}, headers: Record<string, string> = {}) =>
  shop.call('POST', '/admin/banners', { token, body: input(changes), headers });
const created = async (changes: Partial<BannerInput> = {}): Promise<AdminBanner> => {
  const { status, body } = await create(changes);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const update = (id: string, changes: Partial<BannerInput>) =>
  shop.call('PUT', `/admin/banners/${id}`, { token, body: input(changes) });
const shown = async (placement = 'COLLECTION', tenant = 'FIELDNOTE') =>
  (await shop.call('GET', `/banners/active/${placement}`, { tenant })).body.map(({ id }: AdminBanner) => id);
const inHours = (hours: number) => new Date(shop.shop.clock().getTime() + hours * 3_600_000).toISOString();

describe('a banner', () => {
  it('with a picture is visible to shoppers at once and can be changed and deleted', async () => {
    const { imageId } = await uploadPicture(shop, token, { alt: 'A coat' });
    const banner = await created({ imageId, title: ' Autumn coats ' });
    expect([...Value.Errors(AdminBanner, banner)]).toEqual([]);
    expect(banner).toMatchObject({ title: 'Autumn coats', imageId, image: { alt: 'A coat' } });
    expect(await shown()).toContain(banner.id);
    expect(await shown('COLLECTION', 'MAISONLUNE')).toEqual([]);

    const changed = await update(banner.id, { title: 'Winter coats', placement: 'HOME_HERO' });
    expect(changed.body).toMatchObject({ title: 'Winter coats', imageId: null, image: null });
    expect([await shown(), await shown('HOME_HERO')]).toEqual([[], [banner.id]]);
    expect((await shop.call('GET', `/admin/banners/${banner.id}`, { token })).body).toEqual(changed.body);

    expect((await shop.call('DELETE', `/admin/banners/${banner.id}`, { token })).status).toBe(200);
    expect(await shown('HOME_HERO')).toEqual([]);
    expect((await shop.call('DELETE', `/admin/banners/${banner.id}`, { token })).status).toBe(404);
  });

  it('is visible between its start and end while it is active', async () => {
    const { id } = await created({ startsAt: inHours(1), endsAt: inHours(3) });
    const off = await created({ isActive: false });
    expect(await shown()).not.toContain(id);
    shop.moveTime(3_600_000);
    expect(await shown()).toContain(id);
    expect(await shown()).not.toContain(off.id);
    shop.moveTime(2 * 3_600_000);
    expect(await shown()).not.toContain(id);
  });

  it('of a category is visible only on that page, within its time', async () => {
    const on = { placement: 'CATEGORY_PAGE', type: 'CATEGORY', categoryId: 'coats' } as const;
    const { id } = await created({ ...on, endsAt: inHours(1) });
    const idsOn = async (category: string) =>
      (await shop.call('GET', `/banners/category/${category}?placement=CATEGORY_PAGE`)).body.map(
        (one: AdminBanner) => one.id,
      );
    expect([await idsOn('coats'), await idsOn('hats')]).toEqual([[id], []]);
    shop.moveTime(3_600_000);
    expect(await idsOn('coats')).toEqual([]);
  });

  it('sent twice with the same key is created once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all([create({}, key), create({}, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const { body } = await shop.call('GET', `/admin/audit?subjectId=${first.body.id}`, { token });
    expect(body.totalElements).toBe(1);
  });

  it('changed by two operators at once keeps the first change and returns a conflict to the second', async () => {
    const { id, updatedAt } = await created();
    const first = await update(id, { title: 'Mine', basedOn: updatedAt });
    const second = await update(id, { title: 'Mine, too', basedOn: updatedAt });
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'changed-meanwhile']);
    const again = await update(id, { title: 'Mine, too', basedOn: first.body.updatedAt });
    expect([again.status, again.body.title]).toEqual([200, 'Mine, too']);
  });

  it('is logged with its state before and after', async () => {
    const { id } = await created();
    await update(id, { title: 'Changed' });
    const { body } = await shop.call('GET', `/admin/audit?subjectType=banner&subjectId=${id}`, { token });
    expect(
      body.content.map((entry: { before: unknown; after: unknown }) => [entry.before, entry.after]),
    ).toContainEqual([{ title: 'Autumn coats' }, { title: 'Changed' }]);
  });

  it('of another store is not found', async () => {
    const { id } = await created();
    const foreign = { tenant: 'MAISONLUNE', token: await operatorToken(shop, 'MAISONLUNE') };
    const path = `/admin/banners/${id}`;
    for (const reply of [
      await shop.call('GET', path, foreign),
      await shop.call('PUT', path, { ...foreign, body: input() }),
      await shop.call('DELETE', path, foreign),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    expect(await shown()).toContain(id);
  });
});

const invalidInputs: [string, Partial<BannerInput>, string][] = [
  ['a blank title', { title: '   ' }, 'title'],
  ['an end before its start', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'endsAt'],
  ['an end at its start', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }, 'endsAt'],
  ['an invalid date', { startsAt: 'soon' }, 'startsAt'],
  ['a script as the link', { linkUrl: 'javascript:alert(1)' }, 'linkUrl'],
  ['a link to another host in disguise', { linkUrl: '//evil.example' }, 'linkUrl'],
  ['an unknown category', { placement: 'CATEGORY_PAGE', categoryId: 'nothing' }, 'categoryId'],
  ['a category outside of category pages', { categoryId: 'coats' }, 'categoryId'],
  ['an unknown picture', { imageId: crypto.randomUUID() }, 'imageId'],
];
it.each(invalidInputs)('%s is refused, naming the field, and nothing is saved', async (_, changes, field) => {
  const count = async () => (await shop.call('GET', '/admin/banners/all', { token })).body.totalElements;
  const before = await count();
  const { status, body } = await create(changes);
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', [field]]);
  expect(await count()).toBe(before);
});

it('refuses a picture of another store', async () => {
  const theirs = await operatorToken(shop, 'MAISONLUNE');
  const { imageId } = await uploadPicture(shop, theirs, { tenant: 'MAISONLUNE' });
  expect((await create({ imageId })).body.fields).toEqual({
    imageId: expect.stringMatching(/no longer exists/),
  });
});

it('lists twenty banners per page, newest first', async () => {
  for (let index = 0; index < 21; index += 1) {
    shop.moveTime(1_000);
    await created({ title: `Banner ${index}` });
  }
  const { body } = await shop.call('GET', '/admin/banners/all', { token });
  expect([body.content.length, body.content[0].title, body.content[19].title, body.last]).toEqual([
    20,
    'Banner 20',
    'Banner 1',
    false,
  ]);
});
