import { setupSteps, type SetupStep } from '@selvedge/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminPage } from '../testing/render-admin-page.ts';
import { buildChartBars, CHART } from '../charts/chart-bars.ts';
import { overviewPage } from './overview-page.tsx';

const days = [
  { day: '2026-11-01', orderCount: 2, revenue: 300 },
  { day: '2026-11-02', orderCount: 0, revenue: 0 },
  { day: '2026-11-03', orderCount: 1, revenue: 0.01 },
];
const setupWithOpenSteps = (...open: SetupStep[]) =>
  setupSteps.map((step) => ({ step, isDone: !open.includes(step) }));
const overview = {
  toShip: 4,
  openReturns: 0,
  openIssues: 1,
  soldOutVariants: 1_200,
  waitingReviews: 2,
  reportedReviews: 0,
  setup: setupWithOpenSteps(),
  days,
};

test('each task tile links to its filtered list', async () => {
  await renderAdminPage(overviewPage, { getOverview: overview });
  const links = within(screen.getByRole('list', { name: 'To do' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4Orders to ship', '/admin/orders?status=PROCESSING'],
    ['0Open returns', '/admin/returns?status=open'],
    ['1Open issues', '/admin/issues?isClosed=false'],
    ['1,200Sold-out variants', '/admin/stock?atMost=0'],
    ['2Reviews to approve', '/admin/reviews?queue=waiting'],
    ['0Reported reviews', '/admin/reviews?queue=reported'],
  ]);
});

test('shows how many variants are low on stock, if the service counts them', async () => {
  await renderAdminPage(overviewPage, { getOverview: { ...overview, lowStockVariants: 7 } });
  const tile = screen.getByRole('link', { name: /Low-stock variants/ });
  expect([tile.textContent, tile.getAttribute('href')]).toEqual([
    '7Low-stock variants',
    '/admin/stock?atMost=low',
  ]);
});

test('shows a new store its setup steps, with links to the open ones', async () => {
  const setup = setupWithOpenSteps('theme', 'products', 'payment', 'address', 'banner');
  await renderAdminPage(overviewPage, { getOverview: { ...overview, setup } });
  const list = within(screen.getByRole('region', { name: 'Set up your store' }));
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

test('hides the setup list once every step is done', async () => {
  await renderAdminPage(overviewPage, { getOverview: overview });
  expect(screen.queryByText('Set up your store')).toBeNull();
});

test('screen readers get the chart as a table', async () => {
  await renderAdminPage(overviewPage, { getOverview: overview });
  expect(screen.getByText('$300.01')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayOrdersRevenue',
    'Nov 12$300.00',
    'Nov 20$0.00',
    'Nov 31$0.01',
  ]);
});

test('the best day fills the chart, a cent is still visible, and losses hang below zero', () => {
  const valuesOf = (...values: number[]) =>
    values.map((value, index) => ({ key: `${index}`, label: '', value, title: '' }));
  const { bars, highest } = buildChartBars(valuesOf(300, 0, 0.01));
  expect(highest).toBe(300);
  expect(bars.map(({ key, y, height }) => [key, y + height])).toEqual([
    ['0', CHART.height],
    ['2', CHART.height],
  ]);
  expect(bars[0]?.height).toBe(CHART.height);
  expect(bars[1]?.height).toBeGreaterThan(1);
  const { bars: withLoss, zero } = buildChartBars(valuesOf(30, -10));
  expect(withLoss.map(({ y, height }) => [y, y + height])).toEqual([
    [0, zero],
    [zero, CHART.height],
  ]);
  expect(buildChartBars([]).bars).toEqual([]);
});
