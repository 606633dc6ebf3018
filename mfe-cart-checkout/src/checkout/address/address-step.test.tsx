import { apiError, testUser } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fillAddress, fillContact, openCheckout, press, type } from '../../testing/checkout-driver.ts';
import { homeAddress } from '../../testing/checkout-samples.ts';

beforeEach(() => sessionStorage.clear());

it('shows a guest an error at each missing field, and clears it on edit', async () => {
  const { host } = await openCheckout();
  await screen.findByLabelText(/^Email/);
  press(/^Continue to Payment/);
  for (const text of [
    'Email is required',
    'Phone number is required',
    'Street address is required',
    'City is required',
    'State is required',
    'Postal code is required',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  const email = screen.getByLabelText(/^Email/);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(email);
  type(/^Email/, 'robin');
  expect(screen.queryByText('Email is required')).toBeNull();
  press(/^Continue to Payment/);
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(host.fakeApi.callsOf('calculateShippingRates')).toEqual([]);
});

it('says in the button’s accessible name that shipping comes next', async () => {
  await openCheckout();
  const button = await screen.findByRole('button', { name: /^Continue to Payment.*shipping/ });
  expect(button.textContent).toBe('Continue to Payment');
});

it('supports browser autofill', async () => {
  await openCheckout();
  await screen.findByLabelText(/^Email/);
  expect(screen.getByLabelText(/^Street Address/).getAttribute('autocomplete')).toBe(
    'shipping address-line1',
  );
  expect(screen.getByLabelText(/^Postal Code/).getAttribute('autocomplete')).toBe('shipping postal-code');
  expect(screen.getByLabelText(/^Country/)).toHaveProperty('value', 'US');
});

it('goes to the shipping step and puts the step in the URL', async () => {
  const { address } = await openCheckout();
  await fillContact();
  fillAddress();
  press(/^Continue to Payment/);
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toBeTruthy();
  await expect.poll(address).toBe('/checkout?step=shipping');
});

it('asks for a billing address only when it differs from shipping', async () => {
  await openCheckout();
  await fillContact();
  fillAddress();
  expect(screen.getByLabelText('Billing address same as shipping')).toHaveProperty('checked', true);
  fireEvent.click(screen.getByLabelText('Billing address same as shipping'));
  press(/^Continue to Payment/);
  expect(await screen.findByText('Street address is required')).toBeTruthy();
});

it('offers saved addresses to a signed-in shopper, with the default selected and no contact fields', async () => {
  const { host } = await openCheckout({ session: testUser, api: { listAddresses: [homeAddress] } });
  expect(await screen.findByRole('radio', { name: /12 Elm Street/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Or enter a new address' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
  press(/^Continue to Payment/);
  await screen.findByRole('radio', { name: /UPS - Ground/ });
  expect(host.fakeApi.callsOf('calculateShippingRates')[0]?.input.body.toAddress.name).toBe('Robin Weaver');
});

it('saves a signed-in shopper’s new address once', async () => {
  const { host } = await openCheckout({
    session: testUser,
    api: {
      listAddresses: [],
      createAddress: ({ body }) =>
        ({ ...homeAddress, ...body, phone: null, attentionName: null, isDefault: true }) as never,
    },
  });
  await screen.findByLabelText(/^Street Address/);
  fillAddress();
  fireEvent.click(screen.getByLabelText('Set as default shipping address'));
  press(/^Continue to Payment/);
  await screen.findByRole('radio', { name: /UPS - Ground/ });
  const calls = host.fakeApi.callsOf('createAddress');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.input).toMatchObject({
    params: { userId: testUser.id },
    body: { streetAddress: '12 Elm Street', state: 'CA', addressType: 'SHIPPING', isDefault: true },
  });
});

it('says that a new address will be saved, and does not make it the default unless ticked', async () => {
  const { host } = await openCheckout({
    session: testUser,
    api: {
      listAddresses: [homeAddress],
      createAddress: ({ body }) =>
        ({ ...homeAddress, ...body, id: '6f1d1c9e-1111-4f5a-8f6e-0000000000ac', isDefault: false }) as never,
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Or enter a new address' }));
  expect(screen.getByText('We’ll save this address to your account so your order can use it.')).toBeTruthy();
  fillAddress('9 Oak Street');
  press(/^Continue to Payment/);
  await screen.findByRole('radio', { name: /UPS - Ground/ });
  expect(host.fakeApi.callsOf('createAddress')[0]?.input.body.isDefault).toBe(false);
});

it('copies a guest’s phone number to the shipping address until that one is edited', async () => {
  await openCheckout();
  await fillContact();
  const phone = screen.getByLabelText('Phone Number');
  expect(phone).toHaveProperty('value', '510-555-0123');
  type('Phone Number', '510-555-0199');
  type(/^Phone\*/, '510-555-0111');
  expect(phone).toHaveProperty('value', '510-555-0199');
});

it('reports an invalid phone number once when both fields share it', async () => {
  await openCheckout();
  await fillContact();
  fillAddress();
  type(/^Phone\*/, '555');
  press(/^Continue to Payment/);
  expect(await screen.findAllByText('Please enter a valid phone number')).toHaveLength(1);
});

it('stays on the step and shows an error when the address cannot be saved', async () => {
  const refusal = apiError('invalid-request', '', { fields: { 'body.postalCode': 'Unknown postal code' } });
  await openCheckout({ session: testUser, api: { listAddresses: [], createAddress: refusal } });
  await screen.findByLabelText(/^Street Address/);
  fillAddress();
  press(/^Continue to Payment/);
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to create address');
  expect(screen.getByText('Unknown postal code')).toBeTruthy();
});

it('lets a shopper type an address when the saved ones cannot be loaded', async () => {
  await openCheckout({ session: testUser, api: { listAddresses: apiError('unavailable') } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load addresses');
  expect(screen.getByLabelText(/^Street Address/)).toBeTruthy();
});

it('says "User ID not found" when the session has no user id', async () => {
  const { host } = await openCheckout({ session: { ...testUser, id: '' }, api: { listAddresses: [] } });
  await screen.findByLabelText(/^Street Address/);
  fillAddress();
  press(/^Continue to Payment/);
  expect((await screen.findByRole('alert')).textContent).toBe('User ID not found');
  expect(host.fakeApi.callsOf('createAddress')).toEqual([]);
});

it('says "Failed to process shipping information" after any other failure, and keeps what was typed', async () => {
  const fail = () => {
    throw new TypeError('not an API error');
  };
  await openCheckout({ session: testUser, api: { listAddresses: [], createAddress: fail } });
  await screen.findByLabelText(/^Street Address/);
  fillAddress();
  press(/^Continue to Payment/);
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to process shipping information');
  expect(screen.getByLabelText(/^Street Address/)).toHaveProperty('value', '12 Elm Street');
});

it('reports a postal code that does not match the state before saving anything', async () => {
  const { host } = await openCheckout({ session: testUser, api: { listAddresses: [] } });
  await screen.findByLabelText(/^Street Address/);
  fillAddress();
  type(/^Postal Code/, '10013');
  press(/^Continue to Payment/);
  expect(await screen.findByText("This postal code isn't in the selected state")).toBeTruthy();
  const field = screen.getByLabelText(/^Postal Code/);
  await expect.poll(() => document.activeElement).toBe(field);
  expect(host.fakeApi.callsOf('createAddress')).toEqual([]);
  type(/^Postal Code/, '94607');
  expect(screen.queryByText("This postal code isn't in the selected state")).toBeNull();
});

it('opens an invalid saved address for editing, with the error at its field', async () => {
  const saved = { ...homeAddress, postalCode: '10013' };
  await openCheckout({ session: testUser, api: { listAddresses: [saved] } });
  await screen.findByRole('radio', { name: /Robin Weaver/ });
  press(/^Continue to Payment/);
  const field = await screen.findByLabelText(/^Postal Code/);
  expect(field).toHaveProperty('value', '10013');
  expect(screen.getByLabelText(/^Street Address/)).toHaveProperty('value', '12 Elm Street');
  expect(screen.getByText("This postal code isn't in the selected state")).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field);
});

it('requires a recipient name from a guest, and accepts a second address line', async () => {
  const { host } = await openCheckout();
  await fillContact();
  type(/^Recipient name/, ' ');
  fillAddress();
  press(/^Continue to Payment/);
  expect(screen.getByText('Recipient name is required')).toBeTruthy();
  expect(host.fakeApi.callsOf('calculateShippingRates')).toEqual([]);
  type(/^Recipient name/, 'Ada Moss');
  type(/^Apartment/, ' Apt 4 ');
  press(/^Continue to Payment/);
  await screen.findByRole('radio', { name: /UPS - Ground/ });
  expect(host.fakeApi.callsOf('calculateShippingRates')[0]?.input.body.toAddress).toMatchObject({
    name: 'Ada Moss',
    addressLine2: 'Apt 4',
  });
  expect(screen.getByText('12 Elm Street, Apt 4, Oakland, CA 94607')).toBeTruthy();
});

it('offers only shipping addresses for shipping, but every address for billing', async () => {
  const billing = {
    ...homeAddress,
    id: 'bill',
    addressType: 'BILLING' as const,
    streetAddress: '1 Bank Plaza',
  };
  await openCheckout({ session: testUser, api: { listAddresses: [billing, homeAddress] } });
  const shipping = within(await screen.findByRole('radiogroup', { name: 'Saved shipping addresses' }));
  expect(shipping.queryByRole('radio', { name: /1 Bank Plaza/ })).toBeNull();
  fireEvent.click(screen.getByLabelText('Billing address same as shipping'));
  const bill = within(screen.getByRole('radiogroup', { name: 'Saved billing addresses' }));
  expect(bill.getAllByRole('radio')).toHaveLength(3);
});
