import type { AuditEntry } from '@selvedge/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { activityPage } from './activity-page.tsx';
import { describeOperation } from './describe-operation.ts';
import { listChanges } from './list-changes.ts';
import { formatValue } from './format-value.ts';

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'entry-1',
  at: '2026-11-01T11:05:00.000Z',
  actor: 'boss@shop.test',
  operation: 'updateTaxRate',
  outcome: 'done',
  reason: null,
  subject: { type: 'tax-rate', id: 'ca', name: 'California' },
  before: { rate: 0.07 },
  after: { rate: 0.08 },
  requestId: 'request',
  ...changes,
});
const page = (...entries: AuditEntry[]) => onePage(entries);

const rows = () => screen.getAllByRole('row').slice(1);

test('shows who changed what and when, with the values before and after', async () => {
  await renderAdminPage(activityPage, { listAuditEntries: page(entry()) });
  const row = within(rows()[0]!);
  expect(row.getByText(/Changed tax rate/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'California' }).getAttribute('href')).toBe(
    '/admin/activity?subject=tax-rate&id=ca',
  );
  expect(row.getByRole('link', { name: 'boss@shop.test' }).getAttribute('href')).toBe(
    '/admin/activity?actor=boss%40shop.test',
  );
  expect(row.getByText('7%').tagName).toBe('DEL');
  expect(row.getByText('8%').tagName).toBe('INS');
  expect(row.getByText(/Nov 1, 2026/)).toBeTruthy();
});

test('shows stored markup as text, and why an operation was refused', async () => {
  await renderAdminPage(activityPage, {
    listAuditEntries: page(
      entry({ before: null, after: { title: '<img src=x onerror=alert(1)>' } }),
      entry({ id: '2', outcome: 'changed-meanwhile', before: null, after: null }),
    ),
  });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('table img')).toBeNull();
  expect(screen.getByText('Refused: someone else had already changed it')).toBeTruthy();
});

test('says that details are hidden from operators who may not see shoppers’ data', async () => {
  const subject = { type: 'draft-order', id: 'draft-1', name: '' };
  await renderAdminPage(activityPage, {
    listAuditEntries: page(entry({ subject, before: null, after: null, isHidden: true }), entry({ id: '2' })),
  });
  expect(screen.getAllByText(/^Details are hidden/)).toHaveLength(1);
});

test('collapses a long list of fields', async () => {
  const after = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`field${number}`, number]));
  await renderAdminPage(activityPage, { listAuditEntries: page(entry({ before: null, after })) });
  expect(screen.getByText(/^5 fields: Field1; Field2; .*Field5$/).closest('details')?.open).toBe(false);
});

test('ignores cleared filters when another filter is set while the list is loading', async () => {
  const answers: unknown[] = [page()];
  const { host } = await renderAdminPage(
    activityPage,
    { listAuditEntries: (() => answers.shift() ?? new Promise(() => undefined)) as never },
    '/admin/activity?actor=nobody%40shop.test&subject=order',
  );
  fireEvent.click(screen.getAllByRole('link', { name: 'Clear filters' })[0]!);
  expect(screen.getByLabelText('Operator’s email')).toHaveProperty('value', 'nobody@shop.test');
  type('Show', '1');
  expect(host.navigations).toEqual([{ href: '/admin/activity?reads=1', replace: false }]);
});

test('filters by the URL, and the form updates the URL', async () => {
  const { host } = await renderAdminPage(
    activityPage,
    { listAuditEntries: page() },
    '/admin/activity?actor=boss%40shop.test&reads=1&page=2',
  );
  expect(host.fakeApi.callsOf('listAuditEntries')[0]?.input.query).toEqual({
    page: 2,
    size: 50,
    actor: 'boss@shop.test',
    withReads: true,
  });
  fireEvent.input(screen.getByLabelText('Operator’s email'), { target: { value: '' } });
  fireEvent.input(screen.getByLabelText(/^Subject/), { target: { value: ' banner ' } });
  type('Show', '');
  expect(host.navigations.at(-1)?.href).toBe('/admin/activity?subject=banner');
});

test('lists only changes by default, and says when there are none', async () => {
  const { host } = await renderAdminPage(activityPage, { listAuditEntries: page() });
  expect(screen.getByText('There’s no activity yet.')).toBeTruthy();
  expect(host.fakeApi.callsOf('listAuditEntries')[0]?.input.query).toMatchObject({ changesAlone: true });
});

test.each([
  ['setPaymentCredentials', 'Saved a provider account'],
  ['updateBanner', 'Changed banner'],
  ['listAdminOrders', 'Viewed orders'],
  ['moveOrder', 'Updated an order’s status'],
  ['exportCustomers', 'Exported customers'],
  ['exportCustomerData', 'Exported a customer’s data'],
  ['deleteCustomer', 'Deleted a customer'],
  ['updateRetention', 'Changed the data retention periods'],
  ['frobnicateWidget', 'frobnicate widget'],
])('describes %s as "%s"', (operation, text) => expect(describeOperation(operation)).toBe(text));

test('a refused operation shows what was attempted, its subject and the reason', async () => {
  const refused = { outcome: 'invalid-request', before: null, after: null };
  await renderAdminPage(activityPage, {
    listAuditEntries: page(
      entry({
        ...refused,
        operation: 'createBanner',
        subject: { type: 'banner', id: '', name: 'Autumn coats' },
        reason: 'The request is not valid; endsAt must be after the start',
      }),
      entry({
        id: '2',
        operation: 'loginAdmin',
        actor: 'unknown',
        outcome: 'invalid-credentials',
        reason: 'Invalid credentials',
        subject: { type: 'sign-in', id: '', name: '' },
        before: null,
        after: { from: '203.0.113.7' },
      }),
    ),
  });
  const [banner, signIn] = rows();
  expect(banner!.textContent).toContain('Tried to create banner: Autumn coats');
  expect(banner!.textContent).toContain('Refused: The request is not valid; endsAt must be after the start');
  expect(within(banner!).queryByRole('link', { name: 'Autumn coats' })).toBeNull();
  for (const text of ['Tried to sign in', 'Refused: Invalid credentials', 'From203.0.113.7', 'Unknown user'])
    expect(signIn!.textContent).toContain(text);
});

test('formats money and dates, and shows only removed and added list items', async () => {
  const cap = (size: string, price: number) => ({ id: 'x', sku: `CAP-${size}`, size, price });
  await renderAdminPage(activityPage, {
    listAuditEntries: page(
      entry({
        before: { variants: [cap('S', 30), cap('M', 30)], endsAt: null },
        after: { variants: [cap('S', 30), cap('M', 35)], endsAt: '2026-12-01T09:30:00.000Z' },
      }),
    ),
  });
  expect(screen.getByText('CAP-M: size M, price $30.00').tagName).toBe('DEL');
  expect(screen.getByText('CAP-M: size M, price $35.00').tagName).toBe('INS');
  expect(screen.queryByText(/CAP-S/)).toBeNull();
  expect(screen.getByText(/Dec 1, 2026/).getAttribute('datetime')).toBe('2026-12-01T09:30:00.000Z');
  expect(document.querySelector('table')?.textContent).not.toMatch(/[[{"]/);
});

test.each([
  ['title', null, 'none'],
  ['title', '', 'none'],
  ['isActive', true, 'yes'],
  ['tags', ['a', 1], 'a, 1'],
  ['amount', 5.5, '$5.50'],
  ['minSubtotal', 50, '$50.00'],
  ['stock', 5, '5'],
  ['percent', 12.5, '12.5%'],
  ['rate', 0.0725, '7.25%'],
  ['placement', 'HOME_HERO', 'Home hero'],
  ['imageId', '3f2a81c0-0000-4000-8000-000000000001', 'selected'],
  ['status', 'REQUESTED', 'Requested'],
  ['code', 'SUMMER', 'SUMMER'],
  ['label', { carrierName: 'UPS', createdAt: '2026-11-02T11:05:00' }, /Nov 2, 2026, 11:05 AM$/],
  ['host', { host: 'a.example', isCanonical: true }, 'a.example: canonical yes'],
  ['description', 'x'.repeat(400), `${'x'.repeat(300)}…`],
])('formats %s of %j as %j', (name, value, text) =>
  expect(formatValue(name, value)).toEqual(text instanceof RegExp ? expect.stringMatching(text) : text),
);

test('leaves out invisible changes and meaningless IDs', () => {
  const id = (digit: number) => `3f2a81c0-0000-4000-8000-00000000000${digit}`;
  const before = {
    endsAt: '2026-11-24T09:00:10.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    note: '',
    categoryId: id(1),
    targetIds: [id(1), id(2)],
    items: [{ orderItemId: id(1), productName: 'Parka', quantity: 1 }],
  };
  const after = {
    endsAt: '2026-11-24T09:00:40.000Z',
    updatedAt: '2026-12-01T09:00:00.000Z',
    note: null,
    categoryId: id(2),
    targetIds: [id(1), id(3)],
    items: [{ orderItemId: id(1), productName: 'Parka', quantity: 2 }],
  };
  const text = (value: string) => ({ kind: 'text', text: value });
  expect(listChanges({ before, after })).toEqual([
    { field: 'Category', before: null, after: text('a different one') },
    { field: 'Applies to', before: text('2 selected'), after: text('2 different ones') },
    {
      field: 'Items',
      before: { kind: 'list', items: ['Parka: quantity 1'] },
      after: { kind: 'list', items: ['Parka: quantity 2'] },
    },
  ]);
});

test('shows permissions as on the page of a role', () => {
  const before = { permissions: ['orders:read', 'catalog:read', 'coupons:write'] };
  const after = { permissions: ['orders:read', 'orders:write'] };
  expect(listChanges({ before, after })).toEqual([
    {
      field: 'Permissions',
      // A permission that no longer exists has no label.
      before: { kind: 'list', items: ['View the catalog', 'coupons:write'] },
      after: { kind: 'list', items: ['Process orders and returns'] },
    },
  ]);
  expect(formatValue('name', 'orders:write')).toBe('orders:write');
});

test('shows the changed fields of a nested object', () => {
  const before = { sellerAddress: { city: 'Boston', state: 'MA' }, tags: ['a', 'b'] };
  const after = { sellerAddress: { city: 'Salem', state: 'MA' }, tags: ['b', 'a'], logo: null };
  expect(listChanges({ before, after })).toEqual([
    {
      field: 'Seller address, city',
      before: { kind: 'text', text: 'Boston' },
      after: { kind: 'text', text: 'Salem' },
    },
    {
      field: 'Tags',
      before: { kind: 'list', items: ['a', 'b'] },
      after: { kind: 'list', items: ['b', 'a'] },
    },
    { field: 'Logo', before: null, after: { kind: 'text', text: 'none' } },
  ]);
});
