import type { StockLine } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { stockPage } from './stock-page.tsx';

const line = (size: string, stock: number): StockLine => ({
  variantId: `variant-${size}`,
  productId: 'parka',
  productName: 'Fell Parka',
  sku: `PARKA-${size}`,
  color: 'Moss',
  size,
  stock,
  image: null,
});
let stored: StockLine[];
const open = (api: ApiAnswers = {}, url = '/admin/stock') =>
  renderAdminPage(
    stockPage,
    { listStock: () => onePage(stored), getStockSettings: { lowStockAtMost: 5 }, ...api },
    url,
  );
const field = (size: string) =>
  screen.getByLabelText(`New quantity of Fell Parka, Moss / ${size}`) as HTMLInputElement;
const type = (size: string, value: string) => fireEvent.change(field(size), { target: { value } });
const save = () => press(/^Sav/);

beforeEach(() => {
  stored = [line('S', 0), line('M', 5), line('L', 8)];
});

test('lists variants with their stock and marks sold-out ones', async () => {
  const { host } = await open({}, '/admin/stock?q=parka&atMost=10');
  expect(host.fakeApi.callsOf('listStock')[0]?.input.query).toEqual({
    page: 0,
    size: 50,
    q: 'parka',
    atMost: 10,
  });
  const row = within(screen.getByRole('row', { name: /Moss \/ S/ }));
  expect(row.getByText('Sold out')).toBeTruthy();
  expect((screen.getByLabelText('Quantity') as HTMLSelectElement).value).toBe('10');
});

test('sends the difference for each changed row once', async () => {
  const { host } = await open({
    adjustStock: () => {
      stored = [line('S', 7), line('M', 3), line('L', 8)];
      return [];
    },
  });
  type('S', '7');
  type('M', ' 3 ');
  type('L', '9');
  type('L', '8');
  fireEvent.change(screen.getByLabelText('Reason (optional)'), { target: { value: 'Counted' } });
  save();
  save();
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull());
  const calls = host.fakeApi.callsOf('adjustStock');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.input).toMatchObject({
    body: {
      changes: [
        { variantId: 'variant-S', adjustBy: 7 },
        { variantId: 'variant-M', adjustBy: -2 },
      ],
      reason: 'Counted',
    },
  });
  await waitFor(() => expect(field('S').value).toBe('7'));
});

test('shows an error at an invalid quantity and submits nothing', async () => {
  const { host } = await open();
  type('M', '-1');
  save();
  expect(screen.getByText('Enter a whole number, 0 or more')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('M')));
  expect(host.fakeApi.callsOf('adjustStock')).toEqual([]);
});

test('after a conflict, shows the current stock and keeps the typed quantity', async () => {
  const answers: (Error | [])[] = [
    apiError('conflict', 'There is 1 of Fell Parka (Moss / M) now.', {
      fields: { 'changes.0.adjustBy': 'There is 1 now' },
    }),
    [],
  ];
  const { host } = await open({
    adjustStock: () => {
      stored = [line('S', 0), line('M', 1), line('L', 8)];
      return answers.shift() as [];
    },
  });
  type('M', '2');
  save();
  expect(await screen.findByText('There is 1 now')).toBeTruthy();
  await waitFor(() =>
    expect(within(screen.getByRole('row', { name: /Moss \/ M/ })).getByText('1')).toBeTruthy(),
  );
  expect(field('M').value).toBe('2');
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('adjustStock')).toHaveLength(2));
  expect(host.fakeApi.callsOf('adjustStock')[1]?.input.body).toEqual({
    changes: [{ variantId: 'variant-M', adjustBy: 1 }],
  });
});

test('retries with the same idempotency key, and uses a new one for another change', async () => {
  const answers: (Error | [])[] = [apiError('network'), apiError('network'), []];
  const { host } = await open({ adjustStock: () => answers.shift() as [] });
  const keys = () => host.fakeApi.callsOf('adjustStock').map(({ input }) => input.idempotencyKey);
  type('M', '2');
  save();
  expect(await screen.findByText('The stock wasn’t updated')).toBeTruthy();
  await waitFor(() => save());
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
  type('M', '3');
  await waitFor(() => {
    save();
    expect(keys()).toHaveLength(3);
  });
  expect(new Set(keys()).size).toBe(2);
});

test('discards unsaved quantities', async () => {
  await open();
  type('M', '2');
  press('Discard');
  expect(field('M').value).toBe('5');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save Changes' })),
  );
});

test('says when no variants match', async () => {
  stored = [];
  await open({}, '/admin/stock?atMost=0');
  expect(screen.getByText('No variants match.')).toBeTruthy();
});

test('lists variants that are low on stock, with the days they will last', async () => {
  stored = [
    { ...line('S', 1), daysLeft: 1 },
    { ...line('M', 5), daysLeft: 1_200 },
    { ...line('L', 4), daysLeft: null },
  ];
  const { host } = await open({}, '/admin/stock?atMost=low');
  const { query } = host.fakeApi.callsOf('listStock')[0]!.input;
  expect(query).toEqual({ page: 0, size: 50, isLow: true });
  expect(screen.getByRole('option', { name: 'Low stock (1 to 5)', selected: true })).toBeTruthy();
  const lasts = screen.getAllByRole('row').slice(1).map((row) => /1 day|1,200 days|–/.exec(row.textContent!)?.[0]); // prettier-ignore
  expect(lasts).toEqual(['1 day', '1,200 days', '–']);
});

test('changes the low stock threshold', async () => {
  let lowStockAtMost = 5;
  const { host } = await open({
    getStockSettings: () => ({ lowStockAtMost }),
    updateStockSettings: ({ body }) => {
      ({ lowStockAtMost } = body);
      return body;
    },
  });
  press('Change low stock threshold');
  const input = within(screen.getByRole('dialog')).getByLabelText('Quantity');
  fireEvent.change(input, { target: { value: '0' } });
  press('Save');
  expect(await screen.findByText('Enter a whole number from 1 to 1,000,000')).toBeTruthy();
  fireEvent.change(input, { target: { value: '8' } });
  press('Save');
  expect(await screen.findByRole('option', { name: 'Low stock (1 to 8)' })).toBeTruthy();
  expect(host.fakeApi.callsOf('updateStockSettings')).toHaveLength(1);
});

test('works without the setting if it can’t be loaded', async () => {
  await open({ getStockSettings: apiError('unavailable') });
  expect(screen.getByRole('option', { name: 'Low stock' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change low stock threshold' })).toBeNull();
});
