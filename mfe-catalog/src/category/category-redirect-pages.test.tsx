import { apiError, renderPage } from '@selvedge/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogViews } from '../catalog-views.tsx';
import { tree } from '../sample-catalog.ts';
import { categoryRedirectPages } from './category-redirect-pages.ts';

const women = categoryRedirectPages.find(({ path }) => path === '/women');
const men = categoryRedirectPages.find(({ path }) => path === '/men');
if (!women || !men) throw new Error('There are pages for /men and /women');

test('/women redirects to the category with that name', async () => {
  const { host } = await renderPage(women, { api: { listCategories: tree } });
  expect(host.navigations).toEqual([{ href: '/category/women', replace: true }]);
});

test('shows "Page not found" if no category has that name', async () => {
  await renderPage(men, { api: { listCategories: tree } });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('says when the categories cannot be loaded', async () => {
  await renderPage(women, { api: { listCategories: apiError('network') }, views: catalogViews });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load products');
});
