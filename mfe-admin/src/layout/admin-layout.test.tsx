import { definePage } from '@selvedge/mfe-kit';
import { renderPage } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
  expect(within(activeElement as HTMLElement).queryByRole('navigation')).toBeNull();
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
