import { apiError } from '@selvedge/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openCheckout, openPayment } from '../../testing/checkout-driver.ts';
import { cart } from '../../testing/checkout-samples.ts';

beforeEach(() => sessionStorage.clear());

const notSetUp = apiError('payments-not-set-up');
const title = 'This store doesn’t accept payments yet.';

it('says before the first step that the store does not accept payments yet, and keeps the cart', async () => {
  const { host } = await openCheckout({ api: { getPaymentConfig: notSetUp } });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(/Your cart is saved/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Cart' }).getAttribute('href')).toBe('/cart');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.fakeApi.callsOf('placeOrder')).toEqual([]);
  expect(host.navigations).toEqual([]);
});

it('shows the steps of an order that costs nothing, because it needs no payment', async () => {
  const totals = { subtotal: 128, promotions: [], discount: 128, shipping: null, tax: null, total: 0 };
  await openCheckout({ api: { getCart: { ...cart, totals }, getPaymentConfig: notSetUp } });
  expect(await screen.findByLabelText(/^Email/)).toBeTruthy();
  expect(screen.queryByText(title)).toBeNull();
});

it('shows the steps when it is unknown whether the store accepts payments', async () => {
  await openCheckout({ api: { getPaymentConfig: apiError('unavailable') } });
  expect(await screen.findByLabelText(/^Email/)).toBeTruthy();
  expect(screen.queryByText(title)).toBeNull();
});

it('says at the payment step that payments aren’t accepted, if the account was removed in the meantime', async () => {
  let isSetUp = true;
  const config = { provider: 'PAYPAL', clientId: 'client-1', currency: 'USD' } as const;
  await openCheckout({ api: { getPaymentConfig: () => (isSetUp ? config : notSetUp) } });
  await screen.findByLabelText(/^Email/);
  isSetUp = false;
  await openPayment();
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
