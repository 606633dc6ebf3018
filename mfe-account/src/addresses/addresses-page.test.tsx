import { apiError, renderPage, testUser } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFailed } from '../failure/account-failed.tsx';
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

/** An address book that forgets what is deleted. */
function bookOf(...addresses: ReturnType<typeof sampleAddress>[]) {
  return {
    listAddresses: () => [...addresses],
    deleteAddress: ({ params }: { params: { addressId: string } }) => {
      const index = addresses.findIndex(({ id }) => id === params.addressId);
      if (index < 0) return apiError('not-found', 'There is no such address');
      addresses.splice(index, 1);
      return { message: 'The address was deleted.' };
    },
  };
}
const cards = () => within(screen.getByRole('list', { name: 'Saved addresses' })).getAllByRole('listitem');
const deleteFirst = () => fireEvent.click(screen.getByRole('button', { name: /^Delete 12 Elm Street/ }));
const confirm = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

test('shows each address with its type, who it is for, and a badge on the default one', async () => {
  await renderPage(addressesPage, { session, api: bookOf(first, second) });
  const [card, other] = cards();
  expect(card?.textContent).toContain('Robin Weaver12 Elm StreetPortland, OR 97201United States503-555-0148');
  expect(within(card!).getByText('Default')).toBeTruthy();
  expect(within(card!).getByRole('heading', { name: 'Shipping' })).toBeTruthy();
  expect(within(other!).queryByText('Default')).toBeNull();
  expect(within(other!).getByRole('heading', { name: 'Billing' })).toBeTruthy();
});

test('leads to changing each address, and to a new one', async () => {
  await renderPage(addressesPage, { session, api: bookOf(first) });
  expect(screen.getByRole('link', { name: /^Edit 12 Elm Street/ }).getAttribute('href')).toBe(
    `/account/addresses/${first.id}/edit`,
  );
  expect(screen.getByRole('link', { name: 'Add New Address' }).getAttribute('href')).toBe(
    '/account/addresses/new',
  );
});

test('says that there are none yet, and leads on', async () => {
  await renderPage(addressesPage, { session, api: bookOf() });
  expect(screen.getByText("You haven't added any addresses yet.")).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add New Address' })).toHaveLength(1);
});

test('asks before it deletes, and deletes nothing when told to keep it', async () => {
  const { host } = await renderPage(addressesPage, { session, api: bookOf(first) });
  deleteFirst();
  expect(screen.getByRole('dialog').textContent).toContain('12 Elm Street, Portland, OR 97201');
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.fakeApi.callsOf('deleteAddress')).toEqual([]);
});

test('deletes the address that was confirmed and shows those that stay', async () => {
  const { host } = await renderPage(addressesPage, { session, api: bookOf(first, second) });
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

test('takes an address that is gone already for deleted', async () => {
  const book = bookOf(first, second);
  await renderPage(addressesPage, { session, api: book });
  book.deleteAddress({ params: { addressId: first.id } });
  deleteFirst();
  confirm();
  await waitFor(() => expect(cards()).toHaveLength(1));
});

test.each([
  ['Failed to delete address', apiError('network')],
  ['This address is being used', apiError('conflict', 'This address is being used')],
])('says "%s" in the dialog, and the address stays', async (message, failure) => {
  await renderPage(addressesPage, { session, api: { ...bookOf(first), deleteAddress: failure } });
  deleteFirst();
  confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(cards()).toHaveLength(1);
});

test('says in the red panel that they could not be fetched, and tries again', async () => {
  const answers = [apiError('unavailable'), [first]];
  await renderPage(addressesPage, { session, views, api: { listAddresses: () => answers.shift() ?? [] } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch addresses');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12 Elm Street')).toBeTruthy();
});

test('says that it does not know whose addresses to show', async () => {
  await renderPage(addressesPage, { views });
  expect(screen.getByRole('alert').textContent).toContain('User ID not found');
});
