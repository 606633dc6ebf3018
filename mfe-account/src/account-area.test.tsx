import { apiError, renderPage, testUser } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import declaration from '../remote.json';
import { sampleOrder } from '@selvedge/testing/sample-order';
import { pages } from './pages.ts';
import { isWithin } from './layout/account-navigation.ts';
import { overviewPage } from './overview/overview-page.tsx';

const pageOf = (orders = [sampleOrder()]) => ({
  content: orders,
  totalPages: 1,
  totalElements: orders.length,
  last: true,
});
const open = (listOrders: ReturnType<typeof pageOf> | Error = pageOf()) =>
  renderPage(overviewPage, { session: testUser, api: { listOrders } });

test('shows the shopper’s name and email', async () => {
  await open();
  expect(screen.getByText('Robin Weaver')).toBeTruthy();
  expect(screen.getByText('robin@example.com')).toBeTruthy();
});

test('groups the navigation entries, and links only to pages that remote.json declares', async () => {
  await open();
  const navigation = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(
    within(navigation.getByRole('list', { name: 'Preferences' })).getByRole('link', { name: 'My Orders' }),
  ).toBeTruthy();
  expect(
    within(navigation.getByRole('list', { name: 'Account' })).getByRole('button', { name: 'Sign Out' }),
  ).toBeTruthy();
  const declared = declaration.pages.map((page) => page.path);
  for (const link of navigation.getAllByRole('link')) expect(declared).toContain(link.getAttribute('href'));
});

test('signs out', async () => {
  const { host } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(host.signOuts).toBe(1));
});

test('shows the newest orders', async () => {
  const { host } = await open();
  expect(screen.getByRole('link', { name: 'Order #FN-10042' }).getAttribute('href')).toContain(
    '/account/orders/5f0c2d6e',
  );
  expect(screen.getByRole('link', { name: 'View all orders' }).getAttribute('href')).toBe('/account/orders');
  expect(host.fakeApi.callsOf('listOrders')[0]?.input.query).toMatchObject({ page: 0, size: 3 });
});

test('links to the shop when there are no orders yet', async () => {
  await open(pageOf([]));
  expect(screen.getByText('You haven’t placed any orders yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/');
});

test('shows the account even when the orders cannot be fetched', async () => {
  await open(apiError('unavailable'));
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch orders');
  expect(screen.getByText('Robin Weaver')).toBeTruthy();
});

test('matches a page to its navigation entry', () => {
  expect(isWithin('/account/orders/1', '/account/orders')).toBe(true);
  expect(isWithin('/account/orders-old', '/account/orders')).toBe(false);
});

test('has a page for every path that remote.json declares', async () => {
  await Promise.all(pages.map((page) => page.loadModule?.()));
  expect(pages.map((page) => page.path).sort()).toEqual(declaration.pages.map((page) => page.path).sort());
});

test('sends signed-out visitors to sign in from every account page, but not from an emailed link', () => {
  const isInAccount = ({ path }: { path: string }) => isWithin(path, '/account');
  const isProtected = (page: { protected?: string }) => page.protected === 'shopper';
  expect(declaration.pages.filter(isProtected)).toEqual(declaration.pages.filter(isInAccount));
  expect(declaration.pages.filter(isInAccount).map(({ path }) => path)).toContain('/account/privacy');
});
