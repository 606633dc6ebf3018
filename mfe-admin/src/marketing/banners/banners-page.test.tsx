import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adminSession } from '../../api/admin-session.ts';
import { press } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { bannersPage } from './banners-page.tsx';
import { sampleBanner as banner } from './sample-banner.ts';

const all = Array.from({ length: 21 }, (_, index) =>
  banner({ id: `banner-${index}`, title: `Banner ${index}` }),
);
const listBanners = ({ query }: { query?: { page?: number; size?: number } }) => {
  const start = (query?.page ?? 0) * (query?.size ?? 0);
  return {
    content: all.slice(start, start + (query?.size ?? 0)),
    totalPages: 2,
    totalElements: 21,
    last: start > 0,
  };
};

test('lists banners with picture, title, type, placement, state and last update', async () => {
  await renderAdminPage(bannersPage, {
    listBanners: onePage([banner(), banner({ id: '2', title: 'Old', isActive: false })]),
  });
  const table = within(screen.getByRole('table', { name: 'Banners' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Picture',
    'Title',
    'Type',
    'Placement',
    'Status',
    'Active',
    'Updated',
  ]);
  const row = within(table.getByRole('row', { name: /Autumn coats/ }));
  expect(row.getByRole('img', { name: 'A coat on a hook' })).toBeTruthy();
  for (const text of ['New arrival', 'Home hero', 'Shown now']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/Nov 1, 2026, \d\d:\d\d [AP]M/).getAttribute('datetime')).toBe(
    '2026-11-01T11:05:00.000Z',
  );
  const old = within(table.getByRole('row', { name: /Old/ }));
  expect(old.getByRole('switch', { name: 'Old active' }).getAttribute('aria-checked')).toBe('false');
  expect(row.getByRole('link', { name: 'Autumn coats' }).getAttribute('href')).toBe(
    '/admin/banners/banner-1',
  );
});

test('loads twenty banners per page and links to the other pages', async () => {
  const { host, address } = await renderAdminPage(bannersPage, { listBanners });
  expect(host.fakeApi.callsOf('listBanners')[0]?.input.query).toEqual({ page: 0, size: 20 });
  expect(screen.getByText('Showing 1–20 of 21')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('Banner 20')).toBeTruthy();
  expect(address()).toBe('/admin/banners?page=1');
});

test('shows a banner without a picture, and an unknown type unchanged', async () => {
  await renderAdminPage(bannersPage, {
    listBanners: onePage([banner({ image: null, imageUrl: null, type: 'FLASH' })]),
  });
  expect(screen.getByText('FLASH')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('shows whether each banner is scheduled, live, ended or off, and which ones no page shows', async () => {
  const hour = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  await renderAdminPage(bannersPage, {
    listBanners: onePage([
      banner({ id: '1', title: 'Soon', startsAt: inHours(1) }),
      banner({ id: '2', title: 'Running', endsAt: inHours(1) }),
      banner({ id: '3', title: 'Over', endsAt: inHours(-1) }),
      banner({ id: '4', title: 'Switched off', isActive: false, startsAt: inHours(1) }),
      banner({ id: '5', title: 'Nowhere', type: 'CATEGORY' }),
    ]),
  });
  const texts = (title: string) => screen.getByRole('row', { name: new RegExp(title) }).textContent;
  expect(texts('Soon')).toMatch(/Scheduledfrom \w+ \d/);
  expect(texts('Running')).toMatch(/Shown nowuntil \w+ \d/);
  expect(texts('Over')).toContain('Ended');
  expect(texts('Switched off')).toMatch(/Status: Off/);
  expect(texts('Nowhere')).toContain('No page shows this banner');
});

test('turns a banner off without changing anything else', async () => {
  let isActive = true;
  const { host } = await renderAdminPage(bannersPage, {
    listBanners: () => onePage([banner({ isActive })]),
    updateBanner: ({ body }) => banner({ isActive: (isActive = body.isActive) }),
  });
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
  const calls = host.fakeApi.callsOf('updateBanner');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.input).toMatchObject({
    params: { id: 'banner-1' },
    body: {
      title: 'Autumn coats',
      imageId: 'image-1',
      isActive: false,
      basedOn: '2026-11-01T11:05:00.000Z',
    },
  });
});

test('reports a conflicting change and reloads the list', async () => {
  const { host } = await renderAdminPage(bannersPage, {
    listBanners: onePage([banner()]),
    updateBanner: apiError('changed-meanwhile', 'Somebody else has changed this in the meantime', {
      status: 409,
    }),
  });
  fireEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText('Somebody else has changed this in the meantime')).toBeTruthy();
  await waitFor(() => expect(host.fakeApi.callsOf('listBanners')).toHaveLength(2));
});

test('says when there are no banners, or none on this page', async () => {
  const first = await renderAdminPage(bannersPage, { listBanners: onePage([]) });
  expect(screen.getByText('There are no banners yet.')).toBeTruthy();
  first.unmount();
  await renderAdminPage(
    bannersPage,
    { listBanners: { ...onePage([]), totalElements: 21 } },
    '/admin/banners?page=9',
  );
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/admin/banners');
});

test('shows an error when loading fails, and retries', async () => {
  const answers = [apiError('unavailable')];
  await renderAdminPage(bannersPage, { listBanners: (input) => answers.shift() ?? listBanners(input) });
  expect(within(screen.getByRole('alert')).getByText('Failed to load promotions')).toBeTruthy();
  expect(adminSession.isOpen()).toBe(true);
  press('Retry');
  expect(await screen.findByText('Banner 0')).toBeTruthy();
});

test('goes to the sign-in page with a reason when the session has expired', async () => {
  const { host } = await renderAdminPage(bannersPage, { listBanners: apiError('unauthorized') });
  expect(host.navigations).toEqual([{ href: '/admin/login', replace: true }]);
  expect(localStorage.getItem('admin_token')).toBeNull();
  expect(adminSession.signOutReason()).toBe('expired');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reloads the page if the operator signed in again in another tab', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const message = 'You have signed in again elsewhere. Reload this page to continue.';
  await renderAdminPage(bannersPage, { listBanners: apiError('forbidden', message) });
  expect(screen.getByRole('alert').textContent).toContain(message);
  press('Retry');
  expect(reload).toHaveBeenCalledOnce();
  expect(adminSession.isOpen()).toBe(true);
});
