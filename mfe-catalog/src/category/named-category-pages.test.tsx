import { apiError, renderPage } from '@selvedge/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogViews } from '../catalog-views.tsx';
import { tree } from '../sample-catalogue.ts';
import { namedCategoryPages } from './named-category-pages.ts';

const women = namedCategoryPages.find(({ path }) => path === '/women');
const men = namedCategoryPages.find(({ path }) => path === '/men');
if (!women || !men) throw new Error('There are pages for /men and /women');

test('/women leads to the category of that name', async () => {
  const { host } = await renderPage(women, { api: { listCategories: tree } });
  expect(host.navigations).toEqual([{ href: '/category/women', replace: true }]);
});

test('a name that no category has is not found', async () => {
  await renderPage(men, { api: { listCategories: tree } });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('says when the categories cannot be had', async () => {
  await renderPage(women, { api: { listCategories: apiError('network') }, views: catalogViews });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load products');
});
