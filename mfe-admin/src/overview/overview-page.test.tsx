import { setupSteps, type SetupStep } from '@selvedge/contract';
import { apiError, renderPage } from '@selvedge/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { adminSession } from '../sign-in/admin-session.ts';
import { barsOf, CHART } from './chart-bars.ts';
import { overviewPage } from './overview-page.tsx';

const days = [
  { day: '2026-11-01', orderCount: 2, revenue: 300 },
  { day: '2026-11-02', orderCount: 0, revenue: 0 },
  { day: '2026-11-03', orderCount: 1, revenue: 0.01 },
];
const setupOf = (...left: SetupStep[]) => setupSteps.map((step) => ({ step, isDone: !left.includes(step) }));
const overview = {
  toShip: 4,
  openReturns: 0,
  openIssues: 1,
  soldOutVariants: 1_200,
  setup: setupOf(),
  days,
};

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
});

test('what waits leads to the list of just that', async () => {
  await renderPage(overviewPage, { api: { getOverview: overview } });
  const links = within(screen.getByRole('list', { name: 'What waits' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4Orders to ship', '/admin/orders?status=PROCESSING'],
    ['0Open returns', '/admin/returns?status=open'],
    ['1Open reports', '/admin/issues?isClosed=false'],
    ['1,200Variants sold out', '/admin/stock?atMost=0'],
  ]);
});

test('what a new store needs leads to where it is done, and what is done is said', async () => {
  const setup = setupOf('theme', 'products', 'payment', 'address', 'banner');
  await renderPage(overviewPage, { api: { getOverview: { ...overview, setup } } });
  const list = within(screen.getByRole('region', { name: 'Open your store' }));
  expect(list.getByText('1 of 6 done')).toBeTruthy();
  expect(list.getByText('Upload your logo').textContent).toBe('Upload your logo: done');
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/theme',
    '/admin/products/new',
    '/admin/accounts',
    '/admin/settings?part=fulfilment',
    '/admin/banners/new',
  ]);
});

test('a store that has everything is not told of it', async () => {
  await renderPage(overviewPage, { api: { getOverview: overview } });
  expect(screen.queryByText('Open your store')).toBeNull();
});

test('the chart is a table to those who hear it', async () => {
  await renderPage(overviewPage, { api: { getOverview: overview } });
  expect(screen.getByText('$300.01')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayOrdersRevenue',
    'Nov 12$300.00',
    'Nov 20$0.00',
    'Nov 31$0.01',
  ]);
});

test('the best day fills the chart, and a cent is still seen', () => {
  const { bars, highest } = barsOf(days);
  expect(highest).toBe(300);
  expect(bars.map(({ day, y, height }) => [day, y + height])).toEqual([
    ['2026-11-01', CHART.height],
    ['2026-11-03', CHART.height],
  ]);
  expect(bars[0]?.height).toBe(CHART.height);
  expect(bars[1]?.height).toBeGreaterThan(1);
  expect(barsOf([])).toEqual({ bars: [], highest: 0 });
});

test('says that it could not be fetched', async () => {
  await renderPage(overviewPage, {
    views: { Failed: AdminFailed },
    api: { getOverview: apiError('timeout') },
  });
  expect(within(screen.getByRole('alert')).getByText('Failed to load the overview')).toBeTruthy();
});
