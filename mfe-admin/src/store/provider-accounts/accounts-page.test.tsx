import type { StoredCredentials } from '@selvedge/contract';
import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { accountsPage } from './accounts-page.tsx';

const disconnected = (kind: StoredCredentials['kind']): StoredCredentials => ({
  kind,
  isSet: false,
  hint: null,
  updatedAt: null,
  updatedBy: null,
});
const connected = (kind: StoredCredentials['kind']): StoredCredentials => ({
  kind,
  isSet: true,
  hint: '…ent-id',
  updatedAt: '2026-11-01T11:05:00.000Z',
  updatedBy: 'boss@shop.test',
});
const settings = (...credentials: StoredCredentials[]) => ({ credentials }) as never;
const noAccounts = settings(disconnected('payment'), disconnected('carrier'), disconnected('tax'));

const section = (name: string) => within(screen.getByRole('region', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

function typePayment() {
  press('Connect PayPal account');
  type('Client ID', ' own-client-id ');
  type('Client secret', 'own-client-secret');
  type('Merchant ID', 'MERCHANT1');
  press('Save');
}

test('shows whether each account is connected, since when and by whom, and what happens without it', async () => {
  await renderAdminPage(accountsPage, {
    getStoreSettings: settings(connected('payment'), disconnected('carrier'), disconnected('tax')),
  });
  const payment = section('Payments PayPal');
  expect(payment.getByText('Connected')).toBeTruthy();
  expect(payment.getByText('…ent-id').closest('p')?.textContent).toMatch(
    /^Ends in …ent-id, saved Nov 1, 2026, .* by boss@shop\.test$/,
  );
  expect(section('Sales tax TaxJar').getByText('Not connected')).toBeTruthy();
  expect(section('Sales tax TaxJar').getByText(/You set rates manually/)).toBeTruthy();
});

test.each([
  [
    { provider: 'PAYPAL', clientId: 'theirs', currency: 'USD' } as const,
    'Payments go to the platform’s account.',
  ],
  [apiError('unavailable'), 'The platform has no account. Shoppers can’t pay until you connect yours.'],
  [apiError('network'), 'Payments go to the platform’s account, if it has one.'],
])('tells a store without an account whether shoppers can pay', async (getPaymentConfig, text) => {
  await renderAdminPage(accountsPage, { getStoreSettings: noAccounts, getPaymentConfig });
  expect(section('Payments PayPal').getByText(text)).toBeTruthy();
});

test('saves an account once, clears the form and focuses the section heading', async () => {
  const { host } = await renderAdminPage(accountsPage, {
    getStoreSettings: noAccounts,
    setPaymentCredentials: noAccounts,
  });
  typePayment();
  // The second submit arrives while the first is in progress.
  fireEvent.submit(screen.getByLabelText('Client ID').closest('form')!);
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'The account was saved.' }]));
  expect(host.fakeApi.callsOf('setPaymentCredentials').map(({ input }) => input.body)).toEqual([
    { clientId: 'own-client-id', clientSecret: 'own-client-secret', merchantId: 'MERCHANT1' },
  ]);
  expect(document.activeElement?.textContent).toContain('Payments');
  press('Connect PayPal account');
  expect(field('Client secret').value).toBe('');
});

test('masks secrets and tells the browser not to save them', async () => {
  await renderAdminPage(accountsPage, { getStoreSettings: noAccounts });
  press('Connect PayPal account');
  const secret = screen.getByLabelText('Client secret');
  expect([secret.getAttribute('type'), secret.getAttribute('autocomplete')]).toEqual(['password', 'off']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Client ID')));
});

test('keeps the form and shows a provider error at its field', async () => {
  await renderAdminPage(accountsPage, {
    getStoreSettings: noAccounts,
    setPaymentCredentials: apiError('invalid-request', 'PayPal rejected this client ID and secret', {
      fields: { clientSecret: 'PayPal rejected this client ID and secret' },
    }),
  });
  typePayment();
  expect(await screen.findByText('The account wasn’t saved')).toBeTruthy();
  const secret = field('Client secret');
  await waitFor(() => expect(document.activeElement).toBe(secret));
  expect([secret.value, secret.getAttribute('aria-invalid')]).toEqual(['own-client-secret', 'true']);
});

test('rejects missing and malformed keys before sending them', async () => {
  const { host } = await renderAdminPage(accountsPage, { getStoreSettings: noAccounts });
  press('Connect TaxJar account');
  press('Save');
  expect(screen.getByText('API key is required')).toBeTruthy();
  type('API key', 'two words');
  press('Save');
  expect(screen.getByText(/contains a space or another invalid character/)).toBeTruthy();
  expect(host.fakeApi.callsOf('setTaxCredentials')).toEqual([]);
});

test('asks before deleting an account, explains the effect and deletes once', async () => {
  const { host } = await renderAdminPage(accountsPage, {
    getStoreSettings: settings(connected('payment'), disconnected('carrier'), disconnected('tax')),
    deleteCredentials: noAccounts,
  });
  press('Delete PayPal account');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the PayPal account?' }));
  expect(dialog.getByText(/still refunded from it/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  fireEvent.click(dialog.getByRole('button', { name: /Delet/ }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'The account was deleted.' }]));
  expect(host.fakeApi.callsOf('deleteCredentials').map(({ input }) => input.params)).toEqual([
    { kind: 'payment' },
  ]);
});

test('keeps the dialog open when deleting fails', async () => {
  await renderAdminPage(accountsPage, {
    getStoreSettings: settings(connected('payment'), disconnected('carrier'), disconnected('tax')),
    deleteCredentials: apiError('unavailable'),
  });
  press('Delete PayPal account');
  press('Delete');
  expect(await screen.findByText('The account wasn’t deleted')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
