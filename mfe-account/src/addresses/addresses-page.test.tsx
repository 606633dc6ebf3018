import { apiError, renderPage, testUser } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFailed } from '../failure/account-failed.tsx';
import { withLeaveAndReturn, leaveOrReturn } from '../testing/leave-and-return.tsx';
import { addressesPage } from './addresses-page.tsx';
import { sampleAddress } from './sample-address.ts';

const session = testUser;
const views = { Failed: AccountFailed };
const first = sampleAddress({ isDefault: true });
const second = sampleAddress({
  id: '1f2e3d4c-5b6a-4978-8a9b-0c1d2e3f4a5b',
  streetAddress: '9 Oak Avenue',
  addressType: 'BILLING',
  attentionName: null,
  phone: null,
});

/** API replies for an address book that supports deleting. */
function addressBookApi(...addresses: ReturnType<typeof sampleAddress>[]) {
  return {
    listAddresses: () => [...addresses],
    deleteAddress: ({ params }: { params: { addressId: string } }) => {
      const index = addresses.findIndex(({ id }) => id === params.addressId);
      if (index < 0) return apiError('not-found', 'There is no such address');
      addresses.splice(index, 1);
      return { message: 'Address deleted.' };
    },
  };
}
const cards = () => within(screen.getByRole('list', { name: 'Saved addresses' })).getAllByRole('listitem');
const deleteFirst = () => fireEvent.click(screen.getByRole('button', { name: /^Delete 12 Elm Street/ }));
const confirm = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

test('shows each address with its type and recipient, and a badge on the default one', async () => {
  await renderPage(addressesPage, { session, api: addressBookApi(first, second) });
  const [card, other] = cards();
  expect(card?.textContent).toContain('Robin Weaver12 Elm StreetPortland, OR 97201United States503-555-0148');
  expect(within(card!).getByText('Default')).toBeTruthy();
  expect(within(card!).getByRole('heading', { name: 'Shipping' })).toBeTruthy();
  expect(within(other!).queryByText('Default')).toBeNull();
  expect(within(other!).getByRole('heading', { name: 'Billing' })).toBeTruthy();
});

test('links to editing each address and to adding a new one', async () => {
  await renderPage(addressesPage, { session, api: addressBookApi(first) });
  expect(screen.getByRole('link', { name: /^Edit 12 Elm Street/ }).getAttribute('href')).toBe(
    `/account/addresses/${first.id}/edit`,
  );
  expect(screen.getByRole('link', { name: 'Add New Address' }).getAttribute('href')).toBe(
    '/account/addresses/new',
  );
});

test('says that there are no addresses yet and links to adding one', async () => {
  await renderPage(addressesPage, { session, api: addressBookApi() });
  expect(screen.getByText("You haven't added any addresses yet.")).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add New Address' })).toHaveLength(1);
});

test('asks before deleting, and deletes nothing when the shopper keeps the address', async () => {
  const { host } = await renderPage(addressesPage, { session, api: addressBookApi(first) });
  deleteFirst();
  expect(screen.getByRole('dialog').textContent).toContain('12 Elm Street, Portland, OR 97201');
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.fakeApi.callsOf('deleteAddress')).toEqual([]);
});

test('does not ask again when the shopper left the page instead of answering', async () => {
  await renderPage(addressesPage, { session, wrap: withLeaveAndReturn, api: addressBookApi(first) });
  deleteFirst();
  expect(screen.getByRole('dialog')).toBeTruthy();
  leaveOrReturn();
  leaveOrReturn();
  expect(cards()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('deletes the confirmed address and shows the others', async () => {
  const { host } = await renderPage(addressesPage, { session, api: addressBookApi(first, second) });
  deleteFirst();
  confirm();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.fakeApi.callsOf('deleteAddress')[0]?.input.params).toEqual({
    userId: testUser.id,
    addressId: first.id,
  });
  expect(host.toasts).toEqual([{ type: 'success', message: 'Address deleted' }]);
});

test('treats an address that is already gone as deleted', async () => {
  const book = addressBookApi(first, second);
  await renderPage(addressesPage, { session, api: book });
  book.deleteAddress({ params: { addressId: first.id } });
  deleteFirst();
  confirm();
  await waitFor(() => expect(cards()).toHaveLength(1));
});

test.each([
  ['Failed to delete address', apiError('network')],
  ['This address is being used', apiError('conflict', 'This address is being used')],
])('says "%s" in the dialog and keeps the address', async (message, failure) => {
  await renderPage(addressesPage, { session, api: { ...addressBookApi(first), deleteAddress: failure } });
  deleteFirst();
  confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(cards()).toHaveLength(1);
});

test('shows an error panel when the addresses cannot be fetched, and retries', async () => {
  const answers = [apiError('unavailable'), [first]];
  await renderPage(addressesPage, { session, views, api: { listAddresses: () => answers.shift() ?? [] } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch addresses');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12 Elm Street')).toBeTruthy();
});

test('says "User ID not found" without a user', async () => {
  await renderPage(addressesPage, { views });
  expect(screen.getByRole('alert').textContent).toContain('User ID not found');
});
