import type { AdminCategory } from '@selvedge/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bannerInput } from '../../../testing/banner-input.ts';
import { changesIn, createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { promotionInput } from '../../../testing/promotion-input.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';

let shop: OperatorShop;
beforeEach(async () => {
  shop = await createOperatorShop([
    sampleProduct('wool-hat'),
    sampleProduct('red-dress', { categoryId: 'women-dresses', alsoInCategoryIds: ['women-accessories'] }),
  ]);
});
afterEach(() => shop.close());

const tree = async (): Promise<AdminCategory[]> => (await shop.asOperator('GET', '/categories')).body;
const rename = async (from: string, id: string, changes: Partial<AdminCategory> = {}) => {
  const { name, parentId, position } = (await tree()).find((one) => one.id === from)!;
  return shop.asOperator('PUT', `/categories/${from}`, { name, parentId, position, ...changes, id });
};
const listedIn = async (id: string): Promise<string[]> =>
  (await shop.call('GET', `/products?categoryId=${id}`)).body.content
    .map((one: { productId: string }) => one.productId)
    .sort();

test('a new handle moves the category with its subcategories, products, banners and promotions', async () => {
  await shop.asOperator(
    'POST',
    '/banners',
    bannerInput({
      placement: 'CATEGORY_PAGE',
      categoryId: 'women-accessories',
      linkUrl: '/category/women-accessories',
    }),
  );
  await shop.asOperator('POST', '/banners', bannerInput({ linkUrl: '/category/women-accessories-hats' }));
  const { body: promotion } = await shop.asOperator(
    'POST',
    '/promotions',
    promotionInput({ scope: 'CATEGORY', targetIds: ['women-accessories'] }),
  );
  expect(await listedIn('women-accessories')).toEqual(['red-dress', 'wool-hat']);

  const reply = await rename('women-accessories', 'extras', { name: 'Extras' });

  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(reply.body).toMatchObject({ id: 'extras', name: 'Extras', formerHandles: ['women-accessories'] });
  expect((await tree()).map(({ id, parentId, formerHandles }) => [id, parentId, formerHandles])).toEqual([
    ['women', null, []],
    ['extras', 'women', ['women-accessories']],
    ['women-accessories-hats', 'extras', []],
    ['women-dresses', 'women', []],
    ['sale', null, []],
  ]);
  expect(await listedIn('extras')).toEqual(['red-dress', 'wool-hat']);
  expect(await listedIn('women-accessories')).toEqual([]);
  expect((await shop.asOperator('GET', '/products/red-dress')).body.alsoInCategoryIds).toEqual(['extras']);
  const { body: banners } = await shop.asOperator('GET', '/banners/all');
  const shown = banners.content.map((one: { categoryId: string; linkUrl: string }) => [
    one.categoryId,
    one.linkUrl,
  ]);
  expect(shown).toHaveLength(2);
  expect(shown).toContainEqual(['extras', '/category/extras']);
  expect(shown).toContainEqual([null, '/category/women-accessories-hats']);
  const stored = await shop.asOperator('GET', `/promotions/${promotion.id}`);
  expect(stored.body.targetIds).toEqual(['extras']);
  expect(await changesIn(shop, 'updateCategory')).toMatchObject([
    { subject_id: 'extras', before: { id: 'women-accessories' }, after: { id: 'extras' } },
  ]);
  const { body: sitemap } = await shop.app.inject({
    url: '/sitemaps/categories-1.xml',
    headers: { host: 'fieldnote.test' },
  });
  expect(sitemap).toContain('/category/extras<');
  expect(sitemap).not.toContain('/category/women-accessories<');
});

test('the old handle leads to the new one, until a category takes it or an operator deletes the redirect', async () => {
  await rename('sale', 'outlet');
  await rename('outlet', 'bargains');
  const lookUp = async (id: string) => (await shop.call('GET', `/categories/${id}`)).body;
  expect(await lookUp('bargains')).toEqual({ id: 'bargains', name: 'Sale', parentId: null });
  expect(await lookUp('sale')).toMatchObject({ code: 'not-found', movedTo: 'bargains' });
  expect(await lookUp('outlet')).toMatchObject({ code: 'not-found', movedTo: 'bargains' });
  expect((await lookUp('never')).movedTo).toBeUndefined();
  expect((await shop.call('GET', '/categories/sale', { tenant: 'MAISONLUNE' })).status).toBe(200);

  await shop.asOperator('POST', '/categories', { id: 'sale', name: 'New sale', parentId: null });
  expect((await lookUp('sale')).name).toBe('New sale');
  const removed = await shop.asOperator('DELETE', '/categories/bargains/redirects/outlet');
  expect(removed.body).toEqual({ message: 'outlet no longer redirects.' });
  expect((await lookUp('outlet')).movedTo).toBeUndefined();
  expect((await tree()).flatMap(({ formerHandles }) => formerHandles)).toEqual([]);
});

test('a handle made from a name doesn’t replace a redirect', async () => {
  await rename('sale', 'outlet', { name: 'Outlet' });
  const made = await shop.asOperator('POST', '/categories', { name: 'Sale', parentId: null });
  expect(made.body.id).toBe('sale-2');
});

test('a handle in use is refused, and another operator can’t overwrite a category that has moved', async () => {
  const taken = await rename('sale', 'women-dresses');
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ['id']]);
  await rename('sale', 'outlet');
  const late = await shop.asOperator('PUT', '/categories/sale', {
    name: 'Late',
    parentId: null,
    position: 0,
  });
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
});
