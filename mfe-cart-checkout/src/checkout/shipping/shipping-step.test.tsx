import type { CartTotals } from '@selvedge/contract';
import { apiError, stubScriptLoading, testUser } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  fillAddress,
  fillContact,
  goToPayment,
  goToShipping,
  openCheckout,
  press,
  type,
} from '../../testing/checkout-driver.ts';
import {
  cart,
  freight,
  ground,
  homeAddress,
  ratesReply,
  totalsReply,
} from '../../testing/checkout-samples.ts';
import { installFakePayPal } from '../../testing/fake-paypal.ts';

beforeEach(() => sessionStorage.clear());
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));

it('requests rates for the package, with the cart id as order number', async () => {
  const { host } = await openCheckout();
  await goToShipping();
  expect(host.fakeApi.callsOf('calculateShippingRates')[0]?.input.body).toEqual({
    orderNumber: '6f1d1c9e-1111-4f5a-8f6e-00000000000a',
    toAddress: {
      name: 'Robin Weaver',
      attentionName: 'Robin Weaver',
      streetAddress: '12 Elm Street',
      city: 'Oakland',
      state: 'CA',
      postalCode: '94607',
      country: 'US',
      phone: '510-555-0123',
    },
    weight: 1.5,
    length: 12,
    width: 9,
    height: 3,
    totals: {},
  });
});

it('shows that rates are being calculated, then shows them', async () => {
  let answer: (rates: (typeof ground)[]) => void = () => {};
  const waiting = new Promise<(typeof ground)[]>((resolve) => (answer = resolve));
  await openCheckout({ api: { calculateShippingRates: () => waiting } });
  await fillContact();
  fillAddress();
  press(/^Continue to Payment/);
  expect(await screen.findByText('Calculating shipping rates...')).toBeTruthy();
  answer([ground]);
  expect(await screen.findByText('UPS - Ground')).toBeTruthy();
  expect(screen.getByText('Estimated delivery: 4 days')).toBeTruthy();
});

it('shows N/A for a rate without an estimate, and requires a choice', async () => {
  await openCheckout();
  await goToShipping();
  expect(screen.getByText('Estimated delivery: N/A')).toBeTruthy();
  const continueButton = screen.getByRole('button', { name: 'Continue to Payment' });
  expect(continueButton).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: /USPS/ }));
  expect(continueButton).toHaveProperty('disabled', false);
});

it('shows tax, tax rate, shipping and total in the summary', async () => {
  await openCheckout();
  await screen.findByLabelText(/^Email/);
  expect(summary().getByText('Depends on your state')).toBeTruthy();
  await goToShipping();
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground/ }));
  expect(await summary().findByText('$10.88')).toBeTruthy();
  expect(summary().getByText('$8.50')).toBeTruthy();
  expect(summary().getAllByText('$169.38').length).toBeGreaterThan(0);
  expect(summary().getByText('Tax Rate: 7.25% (CA)')).toBeTruthy();
  expect(summary().queryByText('Depends on your state')).toBeNull();
});

it('recalculates for a new address and clears the chosen rate', async () => {
  const { host } = await openCheckout();
  installFakePayPal();
  stubScriptLoading(true);
  await goToPayment();
  press('Edit Shipping Address');
  await screen.findByLabelText(/^Street Address/);
  type(/^Street Address/, '99 Oak Street');
  press(/^Continue to Payment/);
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toHaveProperty('checked', false);
  expect(host.fakeApi.callsOf('calculateShippingRates')).toHaveLength(2);
  expect(summary().queryByText('$8.50')).toBeNull();
});

it('keeps the rates and the chosen one when the address step is reopened without changes', async () => {
  const { host } = await openCheckout();
  await goToShipping();
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground/ }));
  press('Back to shipping address');
  await screen.findByLabelText(/^Street Address/);
  press(/^Continue to Payment/);
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toHaveProperty('checked', true);
  expect(host.fakeApi.callsOf('calculateShippingRates')).toHaveLength(1);
});

it.each([
  ['an empty list', [], 'No shipping rates available for this address'],
  ['shipping-unavailable', apiError('shipping-unavailable'), 'No shipping rates available for this address'],
  ['a failure', apiError('upstream-unavailable'), 'Failed to calculate shipping rates'],
])('shows an error after %s and tries again', async (_, answer, message) => {
  let isDown = true;
  await openCheckout({ api: { calculateShippingRates: () => (isDown ? answer : [ground]) as never } });
  await fillContact();
  fillAddress();
  press(/^Continue to Payment/);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  isDown = false;
  press('Try again');
  expect(await screen.findByText('UPS - Ground')).toBeTruthy();
});

it('says when to try again after too many rate calculations', async () => {
  const tooManyRequests = apiError('rate-limited', 'Please try again in 5 minutes.');
  await openCheckout({ api: { calculateShippingRates: () => tooManyRequests as never } });
  await fillContact();
  fillAddress();
  press(/^Continue to Payment/);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Failed to calculate shipping rates.*Please try again in 5 minutes\./,
  );
});

it('calculates tax in the first step only once the state is known', async () => {
  const { host } = await openCheckout();
  await screen.findByLabelText(/^Email/);
  expect(summary().queryByText('Calculating Tax...')).toBeNull();
  type(/^State/, 'CA');
  expect(summary().getByText('Calculating Tax...')).toBeTruthy();
  expect(await summary().findByText('Tax Rate: 7.25% (CA)')).toBeTruthy();
  expect(summary().getByText('$10.88')).toBeTruthy();
  await goToShipping();
  expect(host.fakeApi.callsOf('calculateCartTotals')).toHaveLength(1);
});

it('calculates tax for the selected saved address', async () => {
  await openCheckout({ session: testUser, api: { listAddresses: [homeAddress] } });
  expect(await summary().findByText('Tax Rate: 7.25% (CA)')).toBeTruthy();
});

it('says that the tax calculation failed, blocks the next step, and calculates it again on request', async () => {
  let isDown = true;
  const down = () => (isDown ? apiError('unavailable') : undefined);
  await openCheckout({
    api: {
      calculateCartTotals: ({ body }) => down() ?? totalsReply(body),
      calculateShippingRates: [ground, freight],
    },
  });
  await goToShipping();
  const step = within(await screen.findByRole('alert'));
  expect(step.getByText('Failed to calculate tax')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground/ }));
  const continueButton = screen.getByRole('button', { name: 'Continue to Payment' });
  expect(continueButton).toHaveProperty('disabled', true);
  isDown = false;
  fireEvent.click(step.getByRole('button', { name: 'Calculate tax again' }));
  expect(await screen.findByText('Tax Rate: 7.25% (CA)')).toBeTruthy();
  expect(continueButton).toHaveProperty('disabled', false);
});

it('applies a promotion in upper case and shows the discount', async () => {
  const { host } = await openCheckout();
  await goToShipping();
  type('Promotion code', 'autumn10');
  expect(screen.getByLabelText('Promotion code')).toHaveProperty('value', 'AUTUMN10');
  press('Apply');
  expect(screen.getByRole('button', { name: 'Applying...' })).toBeTruthy();
  expect(await screen.findByText('Promotion applied: -$15.00')).toBeTruthy();
  expect(host.toasts).toEqual([
    { type: 'success', message: 'Promotion applied: -$15.00 | 1 eligible item(s) | 1 ineligible item(s)' },
  ]);
  expect(host.fakeApi.callsOf('calculateCartTotals').at(-1)?.input.body).toEqual({
    stateCode: 'CA',
    promotionCode: 'AUTUMN10',
    rateIds: [ground.id, freight.id],
  });
  expect(summary().getByText('-$15.00')).toBeTruthy();
});

it('moves focus from Apply to Remove, and back to the field', async () => {
  await openCheckout();
  await goToShipping();
  type('Promotion code', 'autumn10');
  screen.getByRole('button', { name: 'Apply' }).focus();
  press('Apply');
  const remove = await screen.findByRole('button', { name: 'Remove promotion AUTUMN10' });
  expect(document.activeElement).toBe(remove);
  press('Remove promotion AUTUMN10');
  expect(document.activeElement).toBe(screen.getByLabelText('Promotion code'));
});

it.each([
  [undefined, 'Invalid promotion code'],
  [apiError('network'), 'Failed to apply promotion'],
])('says what is wrong with a code and applies no discount', async (error, message) => {
  await openCheckout({
    api: { calculateCartTotals: ({ body }) => (body?.promotionCode && error) || totalsReply(body) },
  });
  await goToShipping();
  type('Promotion code', 'nope');
  press('Apply');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(summary().queryByText('10% off')).toBeNull();
});

it('shows automatic promotions by name, and free shipping with the chosen rate, without further requests', async () => {
  const sale = { name: 'Summer sale', code: null, discount: 12 };
  const free = (shipping: number | null) => ({ name: 'Free over $100', code: null, discount: shipping ?? 0 });
  const automatic = <T extends CartTotals>(totals: T): T => ({
    ...totals,
    promotions: [sale, free(totals.shipping)],
    discount: 12 + (totals.shipping ?? 0),
    total: 148.88,
  });
  const { host } = await openCheckout({
    api: {
      getCart: { ...cart, totals: { ...automatic(totalsReply({})), tax: null, total: 138 } },
      calculateCartTotals: ({ body }) => ({ ...automatic(totalsReply(body)), withRates: [] }),
      calculateShippingRates: ({ body }) =>
        ratesReply(body).map((rate) => ({ ...rate, totals: automatic(rate.totals!) })),
    },
  });
  await screen.findByLabelText(/^Email/);
  // Before a request, from the cart.
  expect(summary().getByText('Summer sale').nextSibling?.textContent).toBe('-$12.00');
  expect(summary().getAllByText('$138.00').length).toBeGreaterThan(0);
  await goToShipping();
  expect(summary().getByText('Free over $100').nextSibling?.textContent).toBe('Applied to shipping');
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground/ }));
  expect(summary().getByText('Free over $100').nextSibling?.textContent).toBe('-$8.50');
  expect(summary().getAllByText('$148.88').length).toBeGreaterThan(0);
  expect(host.fakeApi.callsOf('calculateCartTotals')).toHaveLength(1);
});

it('says when a code is no longer worth it with another shipping method', async () => {
  const worse = 'This code would save you less than “Free shipping”';
  await openCheckout({
    api: {
      calculateCartTotals({ body }) {
        const reply = totalsReply(body);
        const enteredCode = reply.enteredCode && { ...reply.enteredCode, isApplied: false, message: worse };
        return {
          ...reply,
          withRates: reply.withRates.map((one) => (one.rateId === ground.id ? { ...one, enteredCode } : one)),
        };
      },
    },
  });
  await goToShipping();
  type('Promotion code', 'autumn10');
  press('Apply');
  await screen.findByText('Promotion applied: -$15.00');
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground/ }));
  expect(await screen.findByText(worse)).toBeTruthy();
});
