import type { AdminProductSummary } from '@selvedge/contract';
import { apiError, renderPage, type FakeHostOptions } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminFailed } from '../../layout/admin-failed.tsx';
import { adminSession } from '../../api/admin-session.ts';
import { sampleCategories } from '../sample-catalog.ts';
import { productsPage } from './products-page.tsx';

type Api = NonNullable<FakeHostOptions['api']>;
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
const page = (content: AdminProductSummary[]) => ({
  content,
  totalPages: 1,
  totalElements: content.length,
  last: true,
});
const open = (api: Api = {}, url = '/admin/products') =>
  renderPage(productsPage, {
    url,
    api: { listAdminCategories: sampleCategories, listAdminProducts: page([product()]), ...api },
    views: { Failed: AdminFailed },
  });

beforeEach(() => {
  localStorage.clear();
  adminSession.open();
});

test('lists products, including hidden ones, with price, stock and a link to edit them', async () => {
  await open({
    listAdminProducts: page([product(), product({ id: 'ink-hat', name: 'Ink Hat', isPublished: false })]),
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
  expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe('moss');
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
  const first = await open({ listAdminProducts: page([]) });
  expect(screen.getByText('There are no products yet.')).toBeTruthy();
  first.unmount();
  await open({ listAdminProducts: page([]) }, '/admin/products?q=nothing');
  expect(screen.getByText('No products match.')).toBeTruthy();
});

test('shows an error if the products cannot be fetched, and retries', async () => {
  const answers = [apiError('unavailable')];
  await open({ listAdminProducts: () => answers.shift() ?? page([product()]) });
  expect(within(screen.getByRole('alert')).getByText('Failed to load products')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Moss Dress')).toBeTruthy();
});
