import { apiError, stubScriptLoading, testUser } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goToApprovedPayment, openCheckout, press, placeOrderAsUser } from '../../testing/checkout-driver.ts';
import { readPlacedOrder } from '../../placed-order.ts';
import { cart as full, homeAddress, placed } from '../../testing/checkout-samples.ts';
import { installFakePayPal } from '../../testing/fake-paypal.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  installFakePayPal();
  stubScriptLoading(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const confirmation = [{ href: `/order-confirmation/${placed.id}`, replace: true }];
const checking = () => screen.findByRole('heading', { name: 'We are checking your payment' });

it('places a guest’s order with inline addresses, saves its key and goes to the confirmation', async () => {
  const { host } = await openCheckout();
  await goToApprovedPayment();
  press('Place Order');
  await expect.poll(() => host.navigations).toEqual(confirmation);
  const { input } = host.fakeApi.callsOf('placeOrder')[0]!;
  expect(input.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(input.body).toMatchObject({
    paymentMethod: 'PAYPAL',
    paymentDetails: { paypalOrderId: 'PAYPAL-1', payerId: 'PAYER1', amount: 169.38, currency: 'USD' },
    shippingDetails: {
      rateId: 'rate-ground',
      carrierName: 'UPS',
      serviceName: 'Ground',
      cost: 8.5,
      estimatedDays: 4,
    },
    taxDetails: { stateCode: 'CA', taxAmount: 10.88, taxRate: 0.0725 },
    hasAutomaticPromotions: true,
    promotionDetails: null,
    guestEmail: 'robin@example.com',
    guestPhone: '510-555-0123',
    shippingAddress: { streetAddress: '12 Elm Street' },
    billingAddress: { streetAddress: '12 Elm Street' },
    anonymousCartId: host.cart.anonymousCartId(),
  });
  expect(input.body.cartId).toBeUndefined();
  expect(host.toasts).toEqual([{ type: 'success', message: 'Order placed successfully!' }]);
  expect(readPlacedOrder(placed.id)).toEqual({ orderKey: 'secret-key', email: 'robin@example.com' });
  expect(host.cart.get().count).toBe(0);
  expect(sessionStorage.getItem('checkoutDraft:FIELDNOTE')).toBeNull();
  expect(sessionStorage.getItem('checkoutAttempt:FIELDNOTE')).toBeNull();
});

it('places a signed-in shopper’s order with cart and address ids', async () => {
  const { host } = await openCheckout({ session: testUser, api: { listAddresses: [homeAddress] } });
  await placeOrderAsUser();
  await expect.poll(() => host.navigations).toEqual(confirmation);
  const { body } = host.fakeApi.callsOf('placeOrder')[0]!.input;
  expect(body).toMatchObject({
    cartId: '6f1d1c9e-1111-4f5a-8f6e-00000000000a',
    shippingAddressId: homeAddress.id,
    billingAddressId: homeAddress.id,
  });
  expect(body.guestEmail).toBeUndefined();
  expect(body.shippingAddress).toBeUndefined();
});

it.each([
  ['payment-pending', /^Your payment provider hasn’t responded yet/],
  ['upstream-unavailable', /^Your payment provider hasn’t responded yet/],
  ['timeout', /^The connection was lost/],
  ['network', /^The connection was lost/],
  ['internal', /^Something went wrong on our side/],
] as const)(
  'after %s it says why it is checking, and repeats the request with the same key and body',
  async (code, why) => {
    let answer: Error | typeof placed = apiError(code);
    const { host } = await openCheckout({ api: { placeOrder: () => answer } });
    await goToApprovedPayment();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Place Order');
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    expect(screen.getByRole('heading', { name: 'We are checking your payment' })).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(host.navigations).toEqual([]);
    answer = placed;
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
    const [sent, again, ...more] = host.fakeApi.callsOf('placeOrder').map(({ input }) => input);
    expect(more).toEqual([]);
    expect(again!.idempotencyKey).toBe(sent!.idempotencyKey);
    expect(again!.body).toEqual(sent!.body);
    expect(host.navigations).toEqual(confirmation);
  },
);

it('repeats the request with the same key after a reload, even when the cart is gone', async () => {
  const first = await openCheckout({ api: { placeOrder: apiError('timeout') } });
  await goToApprovedPayment();
  press('Place Order');
  await checking();
  const sent = first.host.fakeApi.callsOf('placeOrder')[0]!.input;
  first.unmount();

  const second = await openCheckout({ api: { getCart: apiError('not-found') } });
  await expect.poll(() => second.host.navigations).toEqual(confirmation);
  const again = second.host.fakeApi.callsOf('placeOrder')[0]!.input;
  expect(again.idempotencyKey).toBe(sent.idempotencyKey);
  expect(again.body).toEqual(sent.body);
});

it('stops repeating the request after a while, and repeats it when the shopper presses the button', async () => {
  let answer: Error | typeof placed = apiError('payment-pending');
  const { host } = await openCheckout({ api: { placeOrder: () => answer } });
  await goToApprovedPayment();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('Place Order');
  for (let round = 0; round < 12; round++)
    await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)));
  expect(screen.getByText(/We still don’t have an answer/)).toBeTruthy();
  const requests = host.fakeApi.callsOf('placeOrder').length;
  expect(requests).toBe(6);
  answer = placed;
  press('Check again');
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  expect(host.navigations).toEqual(confirmation);
});

it('offers to pay again after a decline, and sends the next order with a new key', async () => {
  let answer: Error | typeof placed = apiError('payment-declined', 'Your bank declined the payment.');
  const { host } = await openCheckout({ api: { placeOrder: () => answer } });
  await goToApprovedPayment();
  press('Place Order');
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('Payment failed. Please try again.');
  expect(banner.textContent).toContain('Your bank declined the payment.');
  answer = placed;
  fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
  await screen.findByText('Payment Approved!');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Place Order');
  await expect.poll(() => host.navigations).toEqual(confirmation);
  const keys = host.fakeApi.callsOf('placeOrder').map(({ input }) => input.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('links to the cart when an item has sold out', async () => {
  const { host } = await openCheckout({
    api: { placeOrder: apiError('out-of-stock', 'Fell Parka has sold out.') },
  });
  await goToApprovedPayment();
  press('Place Order');
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('Order processing failed. Please try again.');
  expect(banner.textContent).toContain('Fell Parka has sold out.');
  expect(screen.getByRole('link', { name: 'Review your cart' }).getAttribute('href')).toBe('/cart');
  expect(host.fakeApi.callsOf('getCart').length).toBe(2);
});

it('stays and says that nothing was charged when the last item has sold out', async () => {
  let isSoldOut = false;
  const { host } = await openCheckout({
    api: {
      getCart: () => (isSoldOut ? { ...full, items: [], notices: ['Fell Parka is sold out'] } : full),
      placeOrder: () => {
        isSoldOut = true;
        return apiError('out-of-stock', 'Fell Parka is sold out. You were not charged.');
      },
    },
  });
  await goToApprovedPayment();
  press('Place Order');
  expect((await screen.findByRole('alert')).textContent).toContain('You were not charged.');
  await expect.poll(() => host.cart.get().count).toBe(0);
  expect(screen.getByRole('alert').textContent).toContain('Fell Parka is sold out');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeTruthy();
  expect(host.navigations).toEqual([]);
});

it('goes back to shipping and recalculates after an expired rate', async () => {
  const { host, address } = await openCheckout({
    api: { placeOrder: apiError('shipping-rate-expired', '', { status: 409 }) },
  });
  await goToApprovedPayment();
  press('Place Order');
  expect((await screen.findByRole('alert')).textContent).toContain('Please select a shipping method');
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toHaveProperty('checked', false);
  await expect.poll(address).toBe('/checkout?step=shipping');
  expect(host.fakeApi.callsOf('calculateShippingRates')).toHaveLength(2);
});

it('fetches the amounts again and asks for a new approval after a mismatch', async () => {
  const { host } = await openCheckout({ api: { placeOrder: apiError('amount-mismatch') } });
  await goToApprovedPayment();
  press('Place Order');
  expect((await screen.findByRole('alert')).textContent).toContain('Order amount mismatch');
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
  expect(host.fakeApi.callsOf('calculateCartTotals')).toHaveLength(2);
});

it('says to contact support when the payment belongs to another order', async () => {
  await openCheckout({ api: { placeOrder: apiError('payment-used', '', { status: 409 }) } });
  await goToApprovedPayment();
  press('Place Order');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to complete order. Please contact support if payment was deducted.',
  );
});

it('keeps the draft and approval after a 401, and remembers the step', async () => {
  const { host } = await openCheckout({ api: { placeOrder: apiError('unauthorized') } });
  await goToApprovedPayment();
  press('Place Order');
  await expect.poll(() => host.session.consumeRedirect()).toBe('/checkout?step=payment');
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy();
  expect(sessionStorage.getItem('checkoutDraft:FIELDNOTE')).toContain('12 Elm Street');
  expect(sessionStorage.getItem('checkoutAttempt:FIELDNOTE')).toContain('PAYPAL-1');
});
