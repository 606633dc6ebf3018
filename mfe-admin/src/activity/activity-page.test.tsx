import type { AuditEntry } from '@selvedge/contract';
import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { adminSession } from '../sign-in/admin-session.ts';
import { activityPage } from './activity-page.tsx';
import { operationInWords, valueInWords } from './activity-words.ts';

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'entry-1',
  at: '2026-11-01T11:05:00.000Z',
  actor: 'boss@shop.test',
  operation: 'updateTaxRate',
  outcome: 'done',
  subject: { type: 'tax-rate', id: 'ca', name: 'California' },
  before: { rate: 0.07 },
  after: { rate: 0.08 },
  requestId: 'request',
  ...changes,
});
const page = (...content: AuditEntry[]) => ({
  content,
  totalPages: 1,
  totalElements: content.length,
  last: true,
});

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
});

const rows = () => screen.getAllByRole('row').slice(1);

test('says who did what to what and when, and what was so before and after', async () => {
  await renderPage(activityPage, { api: { listAuditEntries: page(entry()) } });
  const row = within(rows()[0]!);
  expect(row.getByText(/Changed tax rate/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'California' }).getAttribute('href')).toBe(
    '/admin/activity?subject=tax-rate&id=ca',
  );
  expect(row.getByRole('link', { name: 'boss@shop.test' }).getAttribute('href')).toBe(
    '/admin/activity?actor=boss%40shop.test',
  );
  expect(row.getByText('0.07').tagName).toBe('DEL');
  expect(row.getByText('0.08').tagName).toBe('INS');
  expect(row.getByText(/Nov 1, 2026/)).toBeTruthy();
});

test('shows stored markup as text, and says why something was refused', async () => {
  await renderPage(activityPage, {
    api: {
      listAuditEntries: page(
        entry({ before: null, after: { title: '<img src=x onerror=alert(1)>' } }),
        entry({ id: '2', outcome: 'changed-meanwhile', before: null, after: null }),
      ),
    },
  });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('table img')).toBeNull();
  expect(screen.getByText('Refused: somebody else had changed it')).toBeTruthy();
});

test('keeps many fields behind a click', async () => {
  const after = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`field${number}`, number]));
  await renderPage(activityPage, { api: { listAuditEntries: page(entry({ before: null, after })) } });
  expect(screen.getByText('5 fields').closest('details')?.open).toBe(false);
});

test('asks for what the address says, and changes it by the form', async () => {
  const { host } = await renderPage(activityPage, {
    url: '/admin/activity?actor=boss%40shop.test&reads=1&page=2',
    api: { listAuditEntries: page() },
  });
  expect(host.fakeApi.callsOf('listAuditEntries')[0]?.input.query).toEqual({
    page: 2,
    size: 50,
    actor: 'boss@shop.test',
    withReads: true,
  });
  fireEvent.input(screen.getByLabelText('Who'), { target: { value: '' } });
  fireEvent.input(screen.getByLabelText('What about'), { target: { value: ' banner ' } });
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: '' } });
  expect(host.navigations.at(-1)?.href).toBe('/admin/activity?subject=banner');
});

test('says that nothing was found, or that it could not be looked for', async () => {
  const first = await renderPage(activityPage, { api: { listAuditEntries: page() } });
  expect(screen.getByText('Nothing was found.')).toBeTruthy();
  first.unmount();
  await renderPage(activityPage, {
    views: { Failed: AdminFailed },
    api: { listAuditEntries: apiError('unavailable') },
  });
  expect(within(screen.getByRole('alert')).getByText('Failed to load activity')).toBeTruthy();
});

test.each([
  ['setPaymentCredentials', 'Set payment credentials'],
  ['listAdminOrders', 'Read orders'],
  ['moveOrder', 'Moved an order on'],
  ['frobnicateWidget', 'frobnicate widget'],
])('%s reads as "%s"', (operation, words) => expect(operationInWords(operation)).toBe(words));

test.each([
  [null, 'none'],
  ['', 'none'],
  [true, 'yes'],
  [['a', 1], '["a",1]'],
  ['x'.repeat(400), `${'x'.repeat(300)}…`],
])('%j reads as %j', (value, words) => expect(valueInWords(value)).toBe(words));
