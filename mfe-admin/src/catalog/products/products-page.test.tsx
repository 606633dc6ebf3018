import type { AdminProductSummary } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleCategories } from '../sample-catalog.ts';
import { productsPage } from './products-page.tsx';

const product = (changes: Partial<AdminProductSummary> = {}): AdminProductSummary => ({
  id: 'moss-dress',
  name: 'Moss Dress',
  categoryId: 'dresses',
  categoryName: 'Dresses',
  image: null,
  minPrice: 80,
  maxPrice: 95,
  variantCount: 4,
  soldOutVariantCount: 1,
  stock: 12,
  isPublished: true,
  updatedAt: '2026-11-01T11:05:00.000Z',
  ...changes,
});
const open = (api: ApiAnswers = {}, url = '/admin/products') =>
  renderAdminPage(
    productsPage,
    { listAdminCategories: sampleCategories, listAdminProducts: onePage([product()]), ...api },
    url,
  );

test('lists products, including hidden ones, with price, stock and a link to edit them', async () => {
  await open({
    listAdminProducts: onePage([product(), product({ id: 'ink-hat', name: 'Ink Hat', isPublished: false })]),
  });
  const row = within(screen.getByRole('row', { name: /Moss Dress/ }));
  for (const text of ['Dresses', '1 of 4 sold out', 'Published']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Moss Dress' }).getAttribute('href')).toBe(
    '/admin/products/moss-dress',
  );
  expect(within(screen.getByRole('row', { name: /Ink Hat/ })).getByText('Hidden')).toBeTruthy();
});

test('filters and sorts by the URL, and shows that in its fields', async () => {
  const { host } = await open(
    {},
    '/admin/products?q=moss&categoryId=dresses&published=no&sort=price,desc&page=2',
  );
  expect(host.fakeApi.callsOf('listAdminProducts')[0]?.input.query).toEqual({
    page: 2,
    size: 20,
    q: 'moss',
    categoryId: 'dresses',
    isPublished: false,
    sort: 'price,desc',
  });
  expect(field('Search').value).toBe('moss');
  expect((screen.getByLabelText('Category') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
    'Women › Dresses',
  );
});

test('ignores invalid filters in the URL', async () => {
  const { host } = await open(
    {},
    '/admin/products?categoryId=%3Cscript%3E&published=maybe&sort=drop,asc&page=-1',
  );
  expect(host.fakeApi.callsOf('listAdminProducts')[0]?.input.query).toEqual({
    page: 0,
    size: 20,
    sort: 'updatedAt,desc',
  });
});

test('says whether there are no products or no matches', async () => {
  const first = await open({ listAdminProducts: onePage([]) });
  expect(screen.getByText('There are no products yet.')).toBeTruthy();
  first.unmount();
  await open({ listAdminProducts: onePage([]) }, '/admin/products?q=nothing');
  expect(screen.getByText('No products match.')).toBeTruthy();
});

test('shows an error if the products cannot be fetched, and retries', async () => {
  const answers = [apiError('unavailable')];
  await open({ listAdminProducts: () => answers.shift() ?? onePage([product()]) });
  expect(within(screen.getByRole('alert')).getByText('Failed to load products')).toBeTruthy();
  press('Retry');
  expect(await screen.findByText('Moss Dress')).toBeTruthy();
});
