import { apiError, renderPage, testUser } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFailed } from '../../failure/account-failed.tsx';
import { sampleAddress } from '../sample-address.ts';
import { editAddressPage } from './edit-address-page.tsx';
import { newAddressPage } from './new-address-page.tsx';

const session = testUser;
const noMaps = { getMapsConfig: { scriptUrl: null, attribution: null } };
const saved = sampleAddress();
const field = (name: RegExp | string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^(Save Address|Saving)/ }));

function fillIn() {
  type(/^Street Address/, '12 Elm Street');
  type(/^City/, 'Portland');
  type(/^State/, 'OR');
  type(/^Postal Code/, '97201');
}

const openNew = (api: object = {}) =>
  renderPage(newAddressPage, { session, api: { ...noMaps, createAddress: saved, ...api } });
const openEdit = (address = saved, api: object = {}) =>
  renderPage(editAddressPage, {
    session,
    url: `/account/addresses/${address.id}/edit`,
    views: { Failed: AccountFailed },
    api: { ...noMaps, getAddress: address, updateAddress: address, ...api },
  });

test('saves a new shipping address and returns to the list', async () => {
  const { host } = await openNew();
  expect(field(/^Address Type/).value).toBe('SHIPPING');
  fillIn();
  fireEvent.click(screen.getByLabelText('Set as default shipping address'));
  submit();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/account/addresses', replace: false }]));
  expect(host.fakeApi.callsOf('createAddress')[0]?.input).toEqual({
    params: { userId: testUser.id },
    body: {
      streetAddress: '12 Elm Street',
      city: 'Portland',
      state: 'OR',
      postalCode: '97201',
      country: 'US',
      addressType: 'SHIPPING',
      isDefault: true,
    },
  });
  expect(host.toasts).toEqual([{ type: 'success', message: 'Address saved' }]);
});

test('shows an error at each missing field and focuses the first one', async () => {
  const { host } = await openNew();
  type(/^Address Type/, '');
  type(/^Country/, '');
  submit();
  for (const message of [
    'Street address is required',
    'City is required',
    'State is required',
    'Postal code is required',
    'Country is required',
    'Address type is required',
  ])
    expect(screen.getByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Address Type/)));
  expect(host.fakeApi.callsOf('createAddress')).toEqual([]);
});

test('clears only the edited field’s error', async () => {
  await openNew();
  submit();
  type(/^City/, 'P');
  expect(screen.queryByText('City is required')).toBeNull();
  expect(screen.getByText('State is required')).toBeTruthy();
});

test('rejects an invalid postal code and phone number', async () => {
  const { host } = await openNew();
  fillIn();
  type(/^Postal Code/, '972');
  type(/^Phone Number/, '12');
  submit();
  expect(screen.getByText('Please enter a valid postal code')).toBeTruthy();
  expect(screen.getByText('Please enter a valid phone number')).toBeTruthy();
  expect(host.fakeApi.callsOf('createAddress')).toEqual([]);
});

test.each([
  ['Failed to save address', apiError('unavailable')],
  ['You can keep 50 addresses.', apiError('conflict', 'You can keep 50 addresses.')],
])('says "%s" in the error banner and keeps what was typed', async (message, failure) => {
  const { host } = await openNew({ createAddress: failure });
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(field(/^Street Address/).value).toBe('12 Elm Street');
  expect(host.navigations).toEqual([]);
});

test('also says that the store did not respond, and saves on the next try', async () => {
  const answers = [apiError('network'), saved];
  const { host } = await openNew({ createAddress: () => answers.shift() ?? saved });
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Failed to save address.*Failed to create address. The store didn’t respond\./,
  );
  submit();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
});

test('shows a server error at its field', async () => {
  const refusal = apiError('invalid-request', 'The request is not valid', {
    fields: { city: 'contains invalid characters' },
  });
  await openNew({ createAddress: refusal });
  fillIn();
  submit();
  expect(await screen.findByText('contains invalid characters')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/^City/)));
});

test('saves once, however often the button is pressed', async () => {
  const { host } = await openNew();
  fillIn();
  submit();
  submit();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(host.fakeApi.callsOf('createAddress')).toHaveLength(1);
});

test('fills in the saved address and saves the changes', async () => {
  const { host } = await openEdit();
  expect(field(/^Street Address/).value).toBe('12 Elm Street');
  expect(field(/^Recipient name/).value).toBe('Robin Weaver');
  type(/^City/, 'Salem');
  type(/^Address Type/, 'BILLING');
  submit();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/account/addresses', replace: false }]));
  const { params, body } = host.fakeApi.callsOf('updateAddress')[0]!.input;
  expect(params).toEqual({ userId: testUser.id, addressId: saved.id });
  expect(body).toMatchObject({ city: 'Salem', addressType: 'BILLING', isDefault: false });
});

test('says that the changes were not saved, and keeps them', async () => {
  const { host } = await openEdit(saved, { updateAddress: apiError('unavailable') });
  type(/^City/, 'Salem');
  submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Failed to save address.*Failed to update address/,
  );
  expect(field(/^City/).value).toBe('Salem');
  expect(host.navigations).toEqual([]);
});

test('does not let the shopper unset a default address', async () => {
  await openEdit(sampleAddress({ isDefault: true }));
  const box = field('Set as default shipping address');
  expect([box.checked, box.disabled]).toEqual([true, true]);
  expect(screen.getByText('To change this, make another address the default.')).toBeTruthy();
  type(/^Address Type/, 'BILLING');
  expect(field('Set as default billing address').disabled).toBe(false);
});

test('shows an error panel when the address cannot be fetched', async () => {
  await openEdit(saved, { getAddress: apiError('unavailable') });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch address');
});

test('shows the same panel for a deleted address, and the navigation leads back to the list', async () => {
  await openEdit(saved, { getAddress: apiError('not-found', 'There is no such address') });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch address');
  expect(screen.getByRole('link', { name: 'Addresses' }).getAttribute('href')).toBe('/account/addresses');
});

test('cancels without saving', async () => {
  await openNew();
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/account/addresses');
});
