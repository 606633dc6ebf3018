import { definePage } from '@selvedge/mfe-kit';
import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import declaration from '../../remote.json';
import { pages } from '../pages.ts';
import { adminSession } from '../api/admin-session.ts';
import { press } from '../testing/form-actions.ts';
import { renderAdminPage } from '../testing/render-admin-page.ts';
import { AdminLayout } from './admin-layout.tsx';
import { findSection, sectionGroups } from './admin-sections.ts';

const samplePage = definePage({
  path: '/admin/orders/:id',
  Component: () => <AdminLayout title="An order">Content</AdminLayout>,
});
const open = (api = {}) => renderAdminPage(samplePage, api, '/admin/orders/1');
// Tests have no viewport, so the collapsed and the expanded navigation are both in the document.
const navigation = () => within(screen.getByRole('navigation', { name: 'Administration' }));

test('revokes the session on sign-out, and passes the reason to the sign-in page', async () => {
  const { host } = await open({ logoutAdmin: { message: 'You have signed out.' } });
  press('Sign Out');
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/login', replace: true }]));
  expect(host.fakeApi.callsOf('logoutAdmin')).toHaveLength(1);
  expect(localStorage.getItem('admin_token')).toBeNull();
  expect(adminSession.signOutReason()).toBe('signed-out');
});

test('stays signed in and shows an error when the store doesn’t respond', async () => {
  const { host } = await open({ logoutAdmin: apiError('network') });
  press('Sign Out');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.toasts[0]?.message).toBe('We couldn’t sign you out. Check your connection and try again.');
  expect([adminSession.isOpen(), host.navigations]).toEqual([true, []]);
});

test('signs out when the session has already ended', async () => {
  const { host } = await open({ logoutAdmin: apiError('unauthorized') });
  press('Sign Out');
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/login', replace: true }]));
  expect(host.toasts).toEqual([]);
});

test('marks the section that the page belongs to', async () => {
  await open();
  const current = navigation()
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(['Orders']);
  expect(findSection('/admin')?.label).toBe('Overview');
  expect(findSection('/admin/imports/1')?.label).toBe('Import and export');
});

test('the first link skips to the content', async () => {
  await open();
  const [first] = screen.getAllByRole('link', { hidden: true });
  expect(first!.textContent).toBe('Skip to content');
  fireEvent.click(first!);
  const content = within(document.activeElement as HTMLElement);
  expect(content.getByRole('heading', { level: 1 }).textContent).toBe('An order');
  expect(content.queryByRole('navigation', { name: 'Administration' })).toBeNull();
});

test('the shell’s link to the content is hidden while the page has its own', async () => {
  const addShellLink = () =>
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<a class="skip-link" href="#content">Skip to content</a>',
    );
  const targets = () =>
    screen.getAllByRole('link', { name: 'Skip to content' }).map((link) => link.getAttribute('href'));
  addShellLink();
  const { unmount } = await open();
  expect(targets()).toEqual(['#admin-content']);
  unmount();
  document.body.replaceChildren();
  addShellLink();
  expect(targets()).toEqual(['#content']);
  document.body.replaceChildren();
});

test('on a phone, a button expands and collapses the navigation', async () => {
  await open();
  const button = navigation().getByText('All sections').closest('button') as HTMLElement;
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('every navigation link is a declared page, and every declared page exists', () => {
  const declared = declaration.pages.map(({ path }) => path);
  for (const { href } of sectionGroups.flatMap(({ sections }) => sections)) expect(declared).toContain(href);
  expect(pages.map(({ path }) => path)).toEqual(declared);
});

test('the breadcrumb links a page to its section', async () => {
  await open();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/admin/orders');
  expect(crumbs.getByText('An order').getAttribute('aria-current')).toBe('page');
});

describe('the admin search', () => {
  const results = {
    listAdminOrders: {
      content: [{ id: 'o-1', orderNumber: 'FN-1004', buyerName: 'Tess', total: 97.52, status: 'PROCESSING' }],
    },
    listCustomers: {
      content: [
        { id: 'c-1', name: 'Tessa Taxman', email: 'tessa@example.com', orderCount: 1 },
        { id: 'c-2', name: '', email: 'tax@example.com', orderCount: 2 },
      ],
    },
    listAdminProducts: {
      content: [{ id: 'tax coat', name: 'Taxi Coat', categoryName: 'Coats', isPublished: false }],
    },
  };
  const field = () => screen.getByRole('combobox', { name: 'Search orders, customers, products and pages' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  test('finds pages, orders, customers and products, and opens one with the keyboard', async () => {
    const { host } = await open(results);
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    expect(document.activeElement).toBe(field());
    type('tax');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
      ['TaxStore', '/admin/tax'],
      ['#FN-1004Tess · $97.52 · To ship', '/admin/orders/o-1'],
      ['Tessa Taxmantessa@example.com · 1 order', '/admin/customers/c-1'],
      ['tax@example.com2 orders', '/admin/customers/c-2'],
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

  test('says when nothing is found and when the search fails', async () => {
    let isDown = false;
    const none = () => (isDown ? apiError('unavailable') : { content: [] });
    await open({ listAdminOrders: none, listCustomers: none, listAdminProducts: none });
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
