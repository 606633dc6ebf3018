import { apiError, renderPage } from '@selvedge/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogViews } from './catalog-views.tsx';
import { categoryPage } from './category/category-page.ts';
import { productPage } from './product/product-page.ts';
import { pageOf, parkaApi, tree } from './sample-catalog.ts';

const moved = (movedTo: string) => apiError('not-found', 'Not found', { movedTo });
const missing = apiError('not-found', 'Not found');

test("a product's former address leads to the current one, with the query", async () => {
  const api = { ...parkaApi, getProductDetails: moved('rain-parka') };
  const url = '/products/field-parka/details?selectedColor=Ink&reviews=2';
  const { host } = await renderPage(productPage, { url, api });
  expect(host.navigations).toEqual([
    { href: '/products/rain-parka/details?selectedColor=Ink&reviews=2', replace: true },
  ]);
});

test('an address that a product never had is "Page not found"', async () => {
  const api = { ...parkaApi, getProductDetails: missing };
  await renderPage(productPage, { url: '/products/never/details', api, views: catalogViews });
  expect(screen.getByRole('heading', { name: /not found/i })).toBeTruthy();
});

const categoryApi = { listCategories: tree, listProducts: pageOf([]), listCategoryBanners: [] };

test.each([
  ['the category', '/category/ladies?color=Navy', '/category/women?color=Navy'],
  [
    'the selected subcategory',
    '/category/women?subcategory=coats',
    '/category/women?subcategory=women-coats',
  ],
  ['both', '/category/ladies?subcategory=coats&page=2', '/category/women?subcategory=women-coats&page=2'],
])('if the handle of %s has changed, redirects to the current URL in one step', async (_, url, href) => {
  const handles: Record<string, string> = { ladies: 'women', coats: 'women-coats' };
  const { host } = await renderPage(categoryPage, {
    url,
    api: { ...categoryApi, getCategory: ({ params }) => moved(handles[params.id]!) },
  });
  expect(host.navigations).toEqual([{ href, replace: true }]);
});

test('a category that never existed is "Page not found", and an unknown subcategory is ignored', async () => {
  const api = { ...categoryApi, getCategory: missing };
  const { unmount } = await renderPage(categoryPage, { url: '/category/never', api, views: catalogViews });
  expect(screen.getByRole('heading', { name: /not found/i })).toBeTruthy();
  unmount();
  const { host } = await renderPage(categoryPage, { url: '/category/women?subcategory=never', api });
  expect(host.navigations).toEqual([]);
});
