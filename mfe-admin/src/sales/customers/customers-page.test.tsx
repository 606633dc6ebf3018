import { apiError, watchSavedFiles, type ApiAnswers } from '@selvedge/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { press, type } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { customersPage } from './customers-page.tsx';
import { sampleCustomerSummary } from './sample-customer.ts';

afterEach(() => vi.restoreAllMocks());

const open = (api: ApiAnswers = {}, url?: string) =>
  renderAdminPage(customersPage, { listCustomers: onePage([sampleCustomerSummary()]), ...api }, url);
const rows = () =>
  within(screen.getByRole('table', { name: 'Customers' }))
    .getAllByRole('row')
    .slice(1);

test('lists each customer with kind and figures, and links to their page', async () => {
  await open();
  const [row] = rows();
  for (const text of ['Robin Weaver', 'robin@example.com', 'Account', 'Subscriber', '3', '$1,204.50'])
    expect(row!.textContent).toContain(text);
  expect(row!.textContent).not.toContain('Guest');
  expect(within(row!).getByRole('link').getAttribute('href')).toBe(
    `/admin/customers/${sampleCustomerSummary().id}`,
  );
});

test('shows the email address of people without a name, and distinguishes guests from subscribers', async () => {
  const nobody = { hasAccount: false, isSubscribed: false, name: '' };
  await open({
    listCustomers: onePage([
      sampleCustomerSummary({ ...nobody, id: '1' }),
      sampleCustomerSummary({ ...nobody, id: '2', isSubscribed: true, orderCount: 0, lastOrderAt: null }),
    ]),
  });
  const [guest, subscriber] = rows();
  expect(within(guest!).getByRole('rowheader').textContent).toBe('robin@example.com');
  expect(within(guest!).getByText('Guest')).toBeTruthy();
  expect(within(subscriber!).queryByText('Guest')).toBeNull();
  expect(within(subscriber!).getByText('Subscriber')).toBeTruthy();
  expect(within(subscriber!).getByText('None')).toBeTruthy();
});

test('requests the filters from the URL and ignores invalid ones', async () => {
  const { host, unmount } = await open({}, '/admin/customers?q=%20robin%20&kind=guest&page=2');
  expect(host.fakeApi.callsOf('listCustomers')[0]?.input.query).toEqual({
    ...{ page: 2, size: 20, q: 'robin', kind: 'guest' },
  });
  unmount();
  const other = await open({}, '/admin/customers?kind=nonsense');
  expect(other.host.fakeApi.callsOf('listCustomers')[0]?.input.query).toEqual({ page: 0, size: 20 });
});

test('selecting a kind applies it right away and keeps the search', async () => {
  const { host } = await open({}, '/admin/customers?q=robin');
  type('Show', 'subscriber');
  expect(host.navigations.map(({ href }) => href)).toEqual(['/admin/customers?q=robin&kind=subscriber']);
});

test('says when there are no customers yet, and when none match', async () => {
  const none = { listCustomers: onePage([]) };
  const { unmount } = await open(none);
  expect(screen.getByText('There are no customers yet.')).toBeTruthy();
  unmount();
  await open(none, '/admin/customers?q=zzz');
  expect(screen.getByText('No customers match.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear filters' })).toBeTruthy();
});

test('downloads the customers that match the filters as CSV, and reports a failure', async () => {
  const saved = watchSavedFiles();
  const answers = [apiError('unavailable')];
  const { host } = await open(
    { exportCustomers: () => answers.shift() ?? (new Blob(['Email']) as never) },
    '/admin/customers?q=robin&kind=account&page=1',
  );
  press('Export CSV');
  expect(await screen.findByText('We couldn’t export the customers')).toBeTruthy();
  expect(saved).toEqual([]);
  press('Export CSV');
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^customers-fieldnote-.*\.csv$/)]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.fakeApi.callsOf('exportCustomers').map(({ input }) => input.query)).toEqual([
    { q: 'robin', kind: 'account' },
    { q: 'robin', kind: 'account' },
  ]);
});

test('exports once on a double click, and shows that it’s working', async () => {
  const { host } = await open({ exportCustomers: () => new Promise(() => undefined) });
  press('Export CSV');
  press('Exporting...');
  expect(screen.getByRole('button', { name: 'Exporting...' }).getAttribute('aria-busy')).toBe('true');
  expect(host.fakeApi.callsOf('exportCustomers')).toHaveLength(1);
});

test('offers the export only to operators who may export personal data', async () => {
  await open({ getOwnAccess: sampleAccess('support') });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull());
});
