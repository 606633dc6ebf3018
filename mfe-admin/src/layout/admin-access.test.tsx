import { definePage } from '@selvedge/mfe-kit';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess } from '../roles/sample-access.ts';
import { renderAdminPage } from '../testing/render-admin-page.ts';
import { AdminLayout } from './admin-layout.tsx';
import { defineAdminPage } from './define-admin-page.ts';

const samplePage = definePage({
  path: '/admin',
  Component: () => <AdminLayout title="Overview">Content</AdminLayout>,
});
const open = (api: ApiAnswers) => renderAdminPage(samplePage, api);
const navigation = () => screen.getByRole('navigation', { name: 'Administration' });
const links = () =>
  within(navigation())
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);

test('shows only the sections that the operator may see, and no empty groups', async () => {
  await open({ getOwnAccess: sampleAccess('orders') });
  expect(links()).toEqual([
    'Overview',
    'Orders',
    'Draft orders',
    'Returns',
    'Reported issues',
    'Customers',
    'Products',
    'Bulk edits',
    'Categories',
    'Collections',
    'Stock',
    'Import and export',
  ]);
  expect(within(navigation()).queryByText('Marketing')).toBeNull();
  expect(within(navigation()).queryByText('Store')).toBeNull();
});

test('shows provider accounts only to those who may change them', async () => {
  const { unmount } = await open({ getOwnAccess: sampleAccess('manager') });
  expect(links()).toContain('People');
  expect(links()).not.toContain('Provider accounts');
  unmount();
  await open({ getOwnAccess: sampleAccess('owner') });
  expect(links()).toContain('Provider accounts');
});

test('shows all sections if the operator’s access can’t be loaded', async () => {
  await open({ getOwnAccess: apiError('unavailable') });
  for (const label of ['Orders', 'Banners', 'Provider accounts']) expect(links()).toContain(label);
});

test('shows who is signed in and with which role', async () => {
  await open({ getOwnAccess: sampleAccess('marketing') });
  expect(screen.getByText('Bo Stone · Marketing')).toBeTruthy();
});

test('the search leaves out what the operator may not see', async () => {
  const { host } = await open({
    getOwnAccess: sampleAccess('catalog'),
    listAdminProducts: { content: [] } as never,
  });
  const field = screen.getByRole('combobox', { name: 'Search products and pages' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'tax' } });
  expect(await screen.findByText('Nothing found. Try a product name or a SKU.')).toBeTruthy();
  for (const operation of ['listAdminOrders', 'listCustomers'] as const)
    expect(host.fakeApi.callsOf(operation)).toEqual([]);
  expect(host.fakeApi.callsOf('listAdminProducts')).toHaveLength(1);
});

test('the search says what the operator can search for', async () => {
  const none = { content: [] } as never;
  await open({
    getOwnAccess: { ...sampleAccess('marketing'), permissions: ['catalog:read', 'customers:read'] },
    listCustomers: none,
    listAdminProducts: none,
  });
  const field = screen.getByRole('combobox', { name: 'Search customers, products and pages' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(
    await screen.findByText('Nothing found. Try an email address, a product name or a SKU.'),
  ).toBeTruthy();
});

test('explains that the role doesn’t include a page, without Retry', async () => {
  const taxPage = defineAdminPage({
    path: '/admin/tax',
    failed: 'Failed to load tax rates',
    load: ({ adminApi }) => adminApi.listTaxRates(),
    Component: () => null,
  });
  await renderAdminPage(taxPage, {
    listTaxRates: apiError('forbidden'),
    getOwnAccess: sampleAccess('support'),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tax');
  expect(screen.getByText('Your role doesn’t include this page.')).toBeTruthy();
  expect(screen.getByText('Ask a store owner for access.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Overview' }).getAttribute('href')).toBe('/admin');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(links()).not.toContain('Tax');
});

test('an operator whose role leaves out the overview starts at the first section that it includes', async () => {
  const overview = defineAdminPage({
    path: '/admin',
    failed: 'Failed to load the overview',
    load: ({ adminApi }) => adminApi.getOverview(),
    Component: () => null,
  });
  const { host } = await renderAdminPage(overview, {
    getOverview: apiError('forbidden'),
    getOwnAccess: { ...sampleAccess('orders'), permissions: ['draft-orders:read', 'draft-orders:write'] },
  });
  expect(host.navigations).toEqual([{ href: '/admin/draft-orders', replace: true }]);
});

test('links to the operator’s account if the role requires two-step sign-in, and hides everything else', async () => {
  const taxPage = defineAdminPage({
    path: '/admin/tax',
    failed: 'Failed to load tax rates',
    load: ({ adminApi }) => adminApi.listTaxRates(),
    Component: () => null,
  });
  await renderAdminPage(taxPage, {
    listTaxRates: apiError('second-factor-missing'),
    getOwnAccess: { ...sampleAccess('support'), mustSetUpSecondFactor: true },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tax');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your role requires two-step sign-in');
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe(
    '/admin/account',
  );
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
});
