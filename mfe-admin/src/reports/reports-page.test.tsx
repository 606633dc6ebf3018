import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderAdminPage } from '../testing/render-admin-page.ts';
import { reportsPage } from './reports-page.tsx';
import { sampleReport } from './sample-report.ts';

const open = (url = '/admin/reports', api = {}) =>
  renderAdminPage(reportsPage, { getReport: sampleReport(), ...api }, url);
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) => [...select(name).options].map(({ value }) => value);

test('shows totals with their change, and every figure of the chart in a table', async () => {
  const { host } = await open();
  expect(host.fakeApi.callsOf('getReport')[0]?.input).toMatchObject({
    params: { report: 'sales' },
    query: { by: 'day', period: '30-days' },
  });
  const panel = within(screen.getByRole('region', { name: 'Sales, Nov 1, 2026 to Nov 2, 2026' }));
  expect(panel.getByText('180% more than $100.00')).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Sales' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayOrdersNet sales',
    'Nov 1, 2026Orders: 21 beforeNet sales: $300.00$100.00 before',
    'Nov 2, 2026Orders: 0Net sales: −$20.50$0.00 before',
    'TotalOrders: 21 beforeNet sales: $279.50$100.00 before',
  ]);
  expect(screen.getByText(/“Before” is Oct 30, 2026 to Oct 31, 2026/)).toBeTruthy();
});

test('a phone shows the table after its button is pressed, or if the link leads to it', async () => {
  const resize = (width: number) =>
    (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });
  const widthBefore = innerWidth;
  onTestFinished(() => resize(widthBefore));
  resize(390);
  const { unmount } = await open();
  const toggle = () => screen.getByRole('button', { name: 'All figures (2 rows)' });
  const isShown = () => screen.queryByRole('table') !== null;
  expect([toggle().getAttribute('aria-expanded'), isShown()]).toEqual(['false', false]);
  fireEvent.click(toggle());
  expect([toggle().getAttribute('aria-expanded'), isShown()]).toEqual(['true', true]);
  fireEvent.click(toggle());
  expect(isShown()).toBe(false);
  unmount();
  await open('/admin/reports?report=sales#figures');
  expect([toggle().getAttribute('aria-expanded'), isShown()]).toEqual(['true', true]);
});

test('the URL selects the report, and each report has its own groupings', async () => {
  const { host, unmount } = await open('/admin/reports?report=returns&period=last-month&by=size');
  expect([select('Report').value, select('Date range').value, select('Group by').value]).toEqual([
    'returns',
    'last-month',
    'size',
  ]);
  expect(optionsOf('Group by')).toEqual(['reason', 'size']);
  fireEvent.change(select('Report'), { target: { value: 'stock' } });
  const stock = '/admin/reports?report=stock&period=last-month&by=size';
  expect(host.navigations.at(-1)?.href).toBe(stock);
  unmount();
  await open(stock);
  expect(screen.queryByRole('combobox', { name: 'Group by' })).toBeNull();
});

test('keeps invalid dates, and shows the reason at the field', async () => {
  const fields = { until: 'The last day is before the first one.' };
  await open('/admin/reports?period=custom&from=2026-11-03&until=2026-11-01', {
    getReport: apiError('invalid-request', '', { fields }),
  });
  const until = screen.getByLabelText<HTMLInputElement>('To');
  expect([until.value, until.getAttribute('aria-invalid')]).toEqual(['2026-11-01', 'true']);
  expect(screen.getByText('The last day is before the first one.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says when there is nothing to report, and when only the file has all rows', async () => {
  const { unmount } = await open(undefined, {
    getReport: sampleReport({ rows: [], rowCount: 0, totals: null }),
  });
  expect(screen.getByText('No figures yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  unmount();
  await open(undefined, { getReport: sampleReport({ by: 'product', rowCount: 700 }) });
  expect(screen.getByText(/the first 2 of 700 rows/)).toBeTruthy();
});

test('saves the report as a file, and says if that fails', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  const answers = [apiError('unavailable'), new Blob(['Day']) as never];
  const { host } = await open('/admin/reports?by=month', { exportReport: () => answers.shift() });
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Failed to export the report')).toBeTruthy();
  expect(createObjectURL).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(1));
  expect(host.fakeApi.callsOf('exportReport')[1]?.input).toMatchObject({
    query: { by: 'month', period: '30-days' },
  });
});
