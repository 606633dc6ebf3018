import { definePage } from '@selvedge/mfe-kit';
import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import declaration from '../../remote.json';
import { pages } from '../pages.ts';
import { adminSession } from '../sign-in/admin-session.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminGroups, partOf } from './admin-parts.ts';

const samplePage = definePage({
  path: '/admin/orders/:id',
  Component: () => <AdminLayout title="An order">Content</AdminLayout>,
});
const open = (api = {}) => renderPage(samplePage, { url: '/admin/orders/1', api });
// Which of its two forms is shown is a matter of the screen, which there is none of here.
const navigation = () => within(screen.getByRole('navigation', { name: 'Administration' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adminSession.open('operator-1');
});

test('signs out: the token is revoked, and gone from this browser', async () => {
  const { host } = await open({ logoutAdmin: { message: 'You have signed out.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/login', replace: true }]));
  expect(host.fakeApi.callsOf('logoutAdmin')).toHaveLength(1);
  expect(localStorage.getItem('admin_token')).toBeNull();
  expect(adminSession.departure()).toBe('signed-out');
});

test('signs out while the store does not answer', async () => {
  const { host } = await open({ logoutAdmin: new Error('no line') });
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(localStorage.getItem('admin_token')).toBeNull();
});

test('marks the part that the page belongs to', async () => {
  await open();
  const current = navigation()
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(['Orders']);
  expect(partOf('/admin')?.label).toBe('Overview');
  expect(partOf('/admin/imports/1')?.label).toBe('Import and export');
});

test('the first link leads past the bar and the parts, to the content', async () => {
  await open();
  const [first] = screen.getAllByRole('link', { hidden: true });
  expect(first!.textContent).toBe('Skip the navigation');
  fireEvent.click(first!);
  const { activeElement } = document;
  expect(within(activeElement as HTMLElement).getByRole('heading', { level: 1 }).textContent).toBe(
    'An order',
  );
  expect(
    within(activeElement as HTMLElement).queryByRole('navigation', { name: 'Administration' }),
  ).toBeNull();
});

test('on a phone the parts open and close with a button that says so', async () => {
  await open();
  const button = navigation().getByText('All parts of the administration').closest('button') as HTMLElement;
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('links to nothing that is not there, and declares nothing that is not built', () => {
  const declared = declaration.pages.map((one) => one.path);
  for (const { href } of adminGroups.flatMap(({ parts }) => parts)) expect(declared).toContain(href);
  expect(pages.map(({ path }) => path)).toEqual(declared);
});

test('leads back from a page to the part it belongs to', async () => {
  await open();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/admin/orders');
  expect(crumbs.getByText('An order').getAttribute('aria-current')).toBe('page');
});

describe('the search of the whole administration', () => {
  const found = {
    listAdminOrders: {
      content: [{ id: 'o-1', orderNumber: 'FN-1004', buyerName: 'Tess', total: 97.52, status: 'PROCESSING' }],
    },
    listAdminProducts: {
      content: [{ id: 'tax coat', name: 'Taxi Coat', categoryName: 'Coats', isPublished: false }],
    },
  };
  const field = () => screen.getByRole('combobox', { name: 'Search orders, products and pages' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  test('finds pages, orders and products, and opens one with the keyboard', async () => {
    const { host } = await open(found);
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    expect(document.activeElement).toBe(field());
    type('tax');
    const options = await screen.findAllByRole('option');
    expect(options.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['TaxStore', '/admin/tax'],
      ['#FN-1004Tess · $97.52 · To ship', '/admin/orders/o-1'],
      ['Taxi CoatCoats · not published', '/admin/products/tax%20coat'],
    ]);
    expect(host.fakeApi.callsOf('listAdminOrders')[0]!.input.query).toMatchObject({ q: 'tax' });
    const clicked = vi.fn((event: Event) => event.preventDefault());
    options[1]!.addEventListener('click', clicked);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(clicked).toHaveBeenCalledOnce();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('says that nothing was found, and that it could not look', async () => {
    let isDown = false;
    const none = () => (isDown ? apiError('unavailable') : { content: [] });
    await open({ listAdminOrders: none, listAdminProducts: none });
    fireEvent.focus(field());
    type('zzz');
    expect(await screen.findByText(/Nothing found/)).toBeTruthy();
    isDown = true;
    type('zzzz');
    expect(await screen.findByText(/isn’t working right now/)).toBeTruthy();
    fireEvent.blur(field());
    expect(screen.queryByText(/isn’t working/)).toBeNull();
  });
});
