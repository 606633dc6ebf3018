import { apiError, stubScriptLoading, testCart, testUser } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  fillAddress,
  fillContact,
  goToApprovedPayment,
  goToPayment,
  goToShipping,
  openCheckout,
  press,
  type,
} from '../../testing/checkout-driver.ts';
import { cart, parka, sock, totalsReply } from '../../testing/checkout-samples.ts';
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

/** The cart after another tab changed it. */
const changed = {
  ...cart,
  items: [{ ...parka, quantity: 2, totalPrice: 240 }, sock],
  summary: { ...cart.summary, subtotal: 270, total: 270 },
};
const title = 'Your cart has changed';
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
const notice = async () => (await screen.findByText(title)).parentElement?.textContent ?? '';

it('shows the new cart, drops rate and promotion, and says which choices to repeat', async () => {
  let isChanged = false;
  const { host, address } = await openCheckout({
    api: { calculateCartTotals: ({ body }) => totalsReply(body, isChanged ? 270 : 150) },
  });
  await goToShipping();
  type('Promotion code', 'autumn10');
  press('Apply');
  await screen.findByText('Promotion applied: -$15.00');
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground/ }));
  press('Continue to Payment');
  await screen.findByRole('button', { name: 'PayPal' });
  isChanged = true;
  act(() => host.setCart({ cart: changed }));

  expect(await notice()).toBe(
    `${title}The order summary shows what’s in it now. Please choose a shipping method again. Please apply your promotion code again.`,
  );
  await expect.poll(() => document.activeElement?.textContent).toContain(title);
  expect(summary().getAllByText('$270.00').length).toBeGreaterThan(0);
  expect(summary().queryByText('10% off')).toBeNull();
  await expect.poll(address).toBe('/checkout?step=shipping');
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toHaveProperty('checked', false);
  expect(host.fakeApi.callsOf('calculateShippingRates')).toHaveLength(2);
  // For the state, the code and the changed cart.
  expect(host.fakeApi.callsOf('calculateCartTotals')).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not restore a dropped rate when the cart changes back', async () => {
  const { host } = await openCheckout();
  await goToPayment();
  act(() => host.setCart({ cart: changed }));
  act(() => host.setCart({ cart }));
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toHaveProperty('checked', false);
});

it('drops an approved payment when the cart changes', async () => {
  const { host } = await openCheckout();
  await goToApprovedPayment();
  act(() => host.setCart({ cart: changed }));
  expect(await notice()).toContain('You haven’t been charged. Please approve the payment again');
  expect(sessionStorage.getItem('checkoutAttempt:FIELDNOTE')).toBeNull();
  fireEvent.click(await screen.findByRole('radio', { name: /UPS - Ground/ }));
  press('Continue to Payment');
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
  expect(screen.queryByText('Order amount mismatch')).toBeNull();
  expect(screen.queryByText(title)).toBeNull();
});

it('announces a changed cart in the first step without moving focus from the field being typed in', async () => {
  const { host } = await openCheckout();
  await fillContact();
  const street = screen.getByLabelText(/^Street Address/);
  street.focus();
  act(() => host.setCart({ cart: changed }));
  expect(await notice()).toBe(`${title}The order summary shows what’s in it now.`);
  expect(document.activeElement).toBe(street);
  fillAddress();
  press(/^Continue to Payment/);
  await screen.findByRole('radio', { name: /UPS - Ground/ });
  expect(screen.queryByText(title)).toBeNull();
});

it('shows no notice when nothing was chosen before the cart changed', async () => {
  const first = await openCheckout();
  await goToShipping();
  first.unmount();
  const { host } = await openCheckout({ api: { getCart: changed } });
  await screen.findByRole('radio', { name: /UPS - Ground/ });
  expect(host.fakeApi.callsOf('calculateShippingRates')).toHaveLength(1);
  expect(screen.queryByText(title)).toBeNull();
});

it('says after a reload that a choice was dropped', async () => {
  const first = await openCheckout();
  await goToPayment();
  first.unmount();
  await openCheckout({ url: '/checkout?step=payment', api: { getCart: changed } });
  expect(await notice()).toContain('Please choose a shipping method again.');
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toHaveProperty('checked', false);
});

it('says only once that a choice was dropped', async () => {
  const first = await openCheckout();
  await goToPayment();
  first.unmount();
  const noRatesYet = () => new Promise<never>(() => undefined);
  const second = await openCheckout({ api: { getCart: changed, calculateShippingRates: noRatesYet } });
  await notice();
  second.unmount();
  await openCheckout({ api: { getCart: changed } });
  await screen.findByRole('radio', { name: /UPS - Ground/ });
  expect(screen.queryByText(title)).toBeNull();
});

it.each(['shipping-rate-expired', 'amount-mismatch'] as const)(
  'after %s, the notice says that the cart has changed',
  async (code) => {
    let isChanged = false;
    const { host, address } = await openCheckout({
      api: {
        getCart: () => (isChanged ? changed : cart),
        placeOrder: () => {
          isChanged = true;
          return apiError(code, '', { status: 409 });
        },
      },
    });
    const load = vi.spyOn(host.cart, 'load');
    await goToApprovedPayment();
    press('Place Order');
    expect(await notice()).toContain('Please choose a shipping method again. You haven’t been charged');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Order amount mismatch')).toBeNull();
    await expect.poll(address).toBe('/checkout?step=shipping');
    expect(load).toHaveBeenCalledWith({ shouldRefresh: true });
  },
);

it('keeps the server’s sold-out message even though the cart has changed', async () => {
  let isSoldOut = false;
  await openCheckout({
    api: {
      getCart: () => (isSoldOut ? { ...cart, items: [sock] } : cart),
      placeOrder: () => {
        isSoldOut = true;
        return apiError('out-of-stock', 'Fell Parka has sold out.');
      },
    },
  });
  await goToApprovedPayment();
  press('Place Order');
  expect((await screen.findByRole('alert')).textContent).toContain('Fell Parka has sold out.');
  await expect.poll(() => summary().queryByText('Fell Parka')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Fell Parka has sold out.');
});

it('goes to /cart and says why when the cart becomes empty', async () => {
  const { host } = await openCheckout({ session: testUser, api: { listAddresses: [] } });
  await screen.findByLabelText(/^Street Address/);
  act(() => host.setCart({ cart: testCart }));
  await expect.poll(() => host.navigations).toEqual([{ href: '/cart', replace: true }]);
  expect(host.toasts).toEqual([
    { type: 'info', message: 'Your cart has changed and is now empty.', autoCloseMs: 3000 },
  ]);
});

it('ignores cart changes while an order is being placed, because placing it empties the cart', async () => {
  const { host } = await openCheckout({ api: { placeOrder: apiError('timeout') } });
  await goToApprovedPayment();
  press('Place Order');
  await screen.findByRole('heading', { name: 'We are checking your payment' });
  act(() => host.setCart({ cart: { ...cart, items: [sock] } }));
  act(() => host.setCart({ cart: null, count: 0 }));
  expect(screen.getByRole('heading', { name: 'We are checking your payment' })).toBeTruthy();
  expect(sessionStorage.getItem('checkoutAttempt:FIELDNOTE')).toContain('PAYPAL-1');
  expect(host.navigations).toEqual([]);
});
