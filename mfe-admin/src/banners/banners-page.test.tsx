import type { AdminBanner } from '@selvedge/contract';
import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { adminSession } from '../sign-in/admin-session.ts';
import { bannersPage } from './banners-page.tsx';

const image = {
  imageUrl: '/media/banner/800.jpg',
  thumbnailUrl: '/media/banner/200.jpg',
  urlTemplate: '/media/banner/{width}.{format}',
  widths: [200, 800],
  width: 1200,
  height: 800,
  alt: 'A coat on a hook',
  dominantColor: '#556655',
  default: true,
};

const banner = (changes: Partial<AdminBanner> = {}): AdminBanner => ({
  id: 'banner-1',
  title: 'Autumn coats',
  description: 'Warm without weight.',
  imageUrl: image.imageUrl,
  image,
  linkUrl: '/category/coats',
  linkText: 'Shop Now',
  type: 'NEW_ARRIVAL',
  placement: 'HOME_HERO',
  categoryId: null,
  imageId: null,
  sortOrder: 0,
  isActive: true,
  startsAt: null,
  endsAt: null,
  createdAt: '2026-11-01T11:05:00.000Z',
  updatedAt: '2026-11-01T11:05:00.000Z',
  ...changes,
});

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
const page = (content: AdminBanner[]) => ({
  content,
  totalPages: 1,
  totalElements: content.length,
  last: true,
});
const views = { Failed: AdminFailed };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adminSession.open('operator-1');
});

test('shows every banner with picture, title, type, placement, whether it is active, and when it was changed', async () => {
  await renderPage(bannersPage, {
    api: { listBanners: page([banner(), banner({ id: '2', title: 'Old', isActive: false })]) },
  });
  const table = within(screen.getByRole('table', { name: 'Banners' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Picture',
    'Title',
    'Type',
    'Placement',
    'Active',
    'Updated',
  ]);
  const row = within(table.getByRole('row', { name: /Autumn coats/ }));
  expect(row.getByRole('img', { name: 'A coat on a hook' })).toBeTruthy();
  for (const text of ['New arrival', 'Home hero', 'Active']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/Nov 1, 2026, \d\d:\d\d [AP]M/).getAttribute('datetime')).toBe(
    '2026-11-01T11:05:00.000Z',
  );
  expect(within(table.getByRole('row', { name: /Old/ })).getByText('Inactive')).toBeTruthy();
});

test('fetches twenty from the first page on, and goes on by links', async () => {
  const { host, address } = await renderPage(bannersPage, { api: { listBanners } });
  expect(host.fakeApi.callsOf('listBanners')[0]?.input.query).toEqual({ page: 0, size: 20 });
  expect(screen.getByText('Showing 1–20 of 21')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('Banner 20')).toBeTruthy();
  expect(address()).toBe('/admin/banners?page=1');
});

test('shows a banner without a picture, and a type it does not know as it came', async () => {
  await renderPage(bannersPage, {
    api: { listBanners: page([banner({ image: null, imageUrl: null, type: 'FLASH' })]) },
  });
  expect(screen.getByText('FLASH')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('says that there are none yet, or none on this page', async () => {
  const first = await renderPage(bannersPage, { api: { listBanners: page([]) } });
  expect(screen.getByText('There are no banners yet.')).toBeTruthy();
  first.unmount();
  await renderPage(bannersPage, {
    url: '/admin/banners?page=9',
    api: { listBanners: { ...page([]), totalElements: 21 } },
  });
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/admin/banners');
});

test('says in the red banner that they could not be fetched, and tries again', async () => {
  const answers = [apiError('unavailable')];
  await renderPage(bannersPage, {
    views,
    api: { listBanners: (input) => answers.shift() ?? listBanners(input) },
  });
  expect(within(screen.getByRole('alert')).getByText('Failed to load promotions')).toBeTruthy();
  expect(localStorage.getItem('admin_token')).toBe('operator-1');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Banner 0')).toBeTruthy();
});

test('goes back to the sign-in page, which says why, when the token is no longer good', async () => {
  const { host } = await renderPage(bannersPage, { views, api: { listBanners: apiError('unauthorized') } });
  expect(host.navigations).toEqual([{ href: '/admin/login', replace: true }]);
  expect(localStorage.getItem('admin_token')).toBeNull();
  expect(adminSession.departure()).toBe('expired');
  expect(screen.queryByRole('alert')).toBeNull();
});
