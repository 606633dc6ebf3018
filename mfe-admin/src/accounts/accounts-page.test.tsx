import type { StoredCredentials } from '@selvedge/contract';
import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { adminSession } from '../sign-in/admin-session.ts';
import { accountsPage } from './accounts-page.tsx';

const unset = (kind: StoredCredentials['kind']): StoredCredentials => ({
  kind,
  isSet: false,
  hint: null,
  updatedAt: null,
  updatedBy: null,
});
const set = (kind: StoredCredentials['kind']): StoredCredentials => ({
  kind,
  isSet: true,
  hint: '…ent-id',
  updatedAt: '2026-11-01T11:05:00.000Z',
  updatedBy: 'boss@shop.test',
});
const settings = (...credentials: StoredCredentials[]) => ({ credentials }) as never;
const none = settings(unset('payment'), unset('carrier'), unset('tax'));

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function typePayment() {
  press('Set PayPal account');
  type('Client ID', ' own-client-id ');
  type('Client secret', 'own-client-secret');
  type('Merchant ID', 'MERCHANT1');
  press('Save');
}

test('says of each account whether it is set, since when and by whom, and what goes on without it', async () => {
  await renderPage(accountsPage, {
    api: { getStoreSettings: settings(set('payment'), unset('carrier'), unset('tax')) },
  });
  const payment = section('Payments PayPal');
  expect(payment.getByText('Set')).toBeTruthy();
  expect(payment.getByText('…ent-id').closest('p')?.textContent).toMatch(
    /^Ends in …ent-id, set Nov 1, 2026, .* by boss@shop\.test$/,
  );
  expect(section('Sales tax TaxJar').getByText('Not set')).toBeTruthy();
  expect(section('Sales tax TaxJar').getByText(/Rates are set by hand/)).toBeTruthy();
});

test.each([
  [
    { provider: 'PAYPAL', clientId: 'theirs', currency: 'USD' } as const,
    'Payments come through the account that came with the installation.',
  ],
  [apiError('unavailable'), 'The installation has no account: nobody can pay before you set one.'],
  [apiError('network'), 'The account that came with the installation takes the payments, if there is one.'],
])('says of a store without an account whether anybody can pay', async (getPaymentConfig, words) => {
  await renderPage(accountsPage, { api: { getStoreSettings: none, getPaymentConfig } });
  expect(section('Payments PayPal').getByText(words)).toBeTruthy();
});

test('sends what was typed once, forgets it, and gives the focus to the account', async () => {
  const { host } = await renderPage(accountsPage, {
    api: { getStoreSettings: none, setPaymentCredentials: none },
  });
  typePayment();
  // Of two presses the second finds the call under way.
  fireEvent.submit(screen.getByLabelText('Client ID').closest('form')!);
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'The account is set.' }]));
  expect(host.fakeApi.callsOf('setPaymentCredentials').map(({ input }) => input.body)).toEqual([
    { clientId: 'own-client-id', clientSecret: 'own-client-secret', merchantId: 'MERCHANT1' },
  ]);
  expect(document.activeElement?.textContent).toContain('Payments');
  press('Set PayPal account');
  expect((screen.getByLabelText('Client secret') as HTMLInputElement).value).toBe('');
});

test('hides secrets as they are typed, and asks the browser to keep none of them', async () => {
  await renderPage(accountsPage, { api: { getStoreSettings: none } });
  press('Set PayPal account');
  const secret = screen.getByLabelText('Client secret');
  expect([secret.getAttribute('type'), secret.getAttribute('autocomplete')]).toEqual(['password', 'off']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Client ID')));
});

test('keeps what was typed, and says at its field what the provider refuses', async () => {
  await renderPage(accountsPage, {
    api: {
      getStoreSettings: none,
      setPaymentCredentials: apiError(
        'invalid-request',
        'PayPal does not accept this client id with this secret',
        {
          fields: { clientSecret: 'PayPal does not accept this client id with this secret' },
        },
      ),
    },
  });
  typePayment();
  expect(await screen.findByText('The account was not set')).toBeTruthy();
  const secret = screen.getByLabelText('Client secret') as HTMLInputElement;
  await waitFor(() => expect(document.activeElement).toBe(secret));
  expect([secret.value, secret.getAttribute('aria-invalid')]).toEqual(['own-client-secret', 'true']);
});

test('sends nothing while something is missing, or cannot be a key', async () => {
  const { host } = await renderPage(accountsPage, { api: { getStoreSettings: none } });
  press('Set TaxJar account');
  press('Save');
  expect(screen.getByText('API key is required')).toBeTruthy();
  type('API key', 'two words');
  press('Save');
  expect(screen.getByText(/has letters that no key has/)).toBeTruthy();
  expect(host.fakeApi.callsOf('setTaxCredentials')).toEqual([]);
});

test('asks before it deletes one, says what that means, and does it once', async () => {
  const { host } = await renderPage(accountsPage, {
    api: {
      getStoreSettings: settings(set('payment'), unset('carrier'), unset('tax')),
      deleteCredentials: none,
    },
  });
  press('Delete PayPal account');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the PayPal account?' }));
  expect(dialog.getByText(/still refunded from it/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  fireEvent.click(dialog.getByRole('button', { name: /Delet/ }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'The account is deleted.' }]));
  expect(host.fakeApi.callsOf('deleteCredentials').map(({ input }) => input.params)).toEqual([
    { kind: 'payment' },
  ]);
});

test('says that one was not deleted, and keeps the question', async () => {
  await renderPage(accountsPage, {
    api: {
      getStoreSettings: settings(set('payment'), unset('carrier'), unset('tax')),
      deleteCredentials: apiError('unavailable'),
    },
  });
  press('Delete PayPal account');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The account was not deleted')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('says that the accounts could not be fetched', async () => {
  await renderPage(accountsPage, {
    views: { Failed: AdminFailed },
    api: { getStoreSettings: apiError('unavailable') },
  });
  expect(within(screen.getByRole('alert')).getByText('Failed to load provider accounts')).toBeTruthy();
});
