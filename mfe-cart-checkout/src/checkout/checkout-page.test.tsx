import { apiError, testCart, testUser } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillAddress, fillContact, goToShipping, openCheckout, press } from '../testing/checkout-driver.ts';
import { cart } from '../testing/checkout-samples.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('redirects to /cart when the cart is empty', async () => {
  const { host } = await openCheckout({ api: { getCart: testCart } });
  await expect.poll(() => host.navigations).toEqual([{ href: '/cart', replace: true }]);
});

it('does not treat a loading cart as empty', async () => {
  const { host } = await openCheckout({
    session: { status: 'checking', user: null },
    api: { getCart: apiError('not-found'), listAddresses: [] },
  });
  // A newer load has replaced the first one: the first has answered, but the cart is still unknown.
  act(() => host.setCart({ isLoading: true }));
  act(() => host.setSession({ status: 'signed-in', user: testUser }));
  expect(screen.getByText('Loading checkout...')).toBeTruthy();
  expect(host.navigations).toEqual([]);
  act(() => host.setCart({ cart, isLoading: false }));
  expect(await screen.findByLabelText(/^Street Address/)).toBeTruthy();
  expect(host.navigations).toEqual([]);
});

it.each([
  ['/checkout', 'Step 1: Shipping Address'],
  ['/checkout?step=shipping', 'Step 2: Shipping Method'],
  ['/checkout?step=payment', 'Step 3: Payment'],
])('shows a skeleton for %s with "%s" open', async (url, name) => {
  const { head } = await openCheckout({ url, api: { getCart: () => new Promise<never>(() => undefined) } });
  expect(screen.getByText('Loading checkout...')).toBeTruthy();
  expect(screen.getByLabelText(name).getAttribute('aria-current')).toBe('step');
  expect(screen.queryByRole('button')).toBeNull();
  // The shell adds the store's name.
  expect(head).toEqual({ title: 'Checkout', noIndex: true });
});

it('waits for the session before showing guest fields', async () => {
  const { host } = await openCheckout({
    session: { status: 'checking', user: null },
    api: { listAddresses: [] },
  });
  expect(screen.getByText('Loading checkout...')).toBeTruthy();
  act(() => host.setSession({ status: 'signed-in', user: testUser }));
  expect(await screen.findByLabelText(/^Street Address/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
});

it('says that the cart failed to load, and loads it on Retry', async () => {
  let isDown = true;
  await openCheckout({ api: { getCart: () => (isDown ? apiError('network') : cart) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load cart');
  isDown = false;
  press('Retry');
  expect(await screen.findByLabelText(/^Email/)).toBeTruthy();
});

it('does not open a later step just because the URL names it', async () => {
  const { address } = await openCheckout({ url: '/checkout?step=payment' });
  expect(await screen.findByLabelText(/^Email/)).toBeTruthy();
  await expect.poll(address).toBe('/checkout?step=address');
});

it('marks a completed step with a check and Edit, which reopens it', async () => {
  const { address } = await openCheckout();
  await goToShipping();
  expect(screen.getByRole('heading', { name: 'Shipping Address (completed)' })).toBeTruthy();
  expect(screen.getByText('12 Elm Street, Oakland, CA 94607')).toBeTruthy();
  press('Edit Shipping Address');
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '12 Elm Street');
  await expect.poll(address).toBe('/checkout?step=address');
  expect(document.activeElement?.textContent).toBe('Shipping Address');
});

it('keeps what was typed after a reload, separately for each tenant', async () => {
  const first = await openCheckout();
  await fillContact();
  fillAddress('77 Birch Road');
  first.unmount();
  const other = await openCheckout({ tenant: { code: 'MAISONLUNE' } });
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '');
  other.unmount();
  await openCheckout();
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '77 Birch Road');
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'robin@example.com');
});

it('keeps what was typed until the page closes when storage is blocked', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const tenant = { code: 'BLOCKED' };
  const first = await openCheckout({ tenant });
  await fillContact();
  fillAddress('77 Birch Road');
  first.unmount();
  await openCheckout({ tenant });
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '77 Birch Road');
});

it.each([
  '{"owner":null,"steps":null}',
  '{"version":1,"draft":{"owner":null,"steps":null}}',
  '{"version":1,"draft":{"owner":null,"contact":null}}',
  '{"version":1,"draft":{"owner":null,"chosen":{}}}',
  '{"version":1,"draft":{"owner":null,"shipping":{}}}',
])('starts over when the stored draft is malformed: %s', async (stored) => {
  sessionStorage.setItem('checkoutDraft:FIELDNOTE', stored);
  sessionStorage.setItem('checkoutAttempt:FIELDNOTE', '{"owner":null,"approval":{}}');
  await openCheckout();
  await goToShipping();
  expect(screen.getByText('12 Elm Street, Oakland, CA 94607')).toBeTruthy();
});

it('keeps completed steps and the chosen rate after a reload', async () => {
  const first = await openCheckout();
  await goToShipping();
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground/ }));
  first.unmount();
  const { host } = await openCheckout({ url: '/checkout?step=shipping' });
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toHaveProperty('checked', true);
  expect(host.fakeApi.callsOf('calculateShippingRates')).toEqual([]);
});

it('neither shows nor overwrites a signed-in shopper’s draft after the session expires', async () => {
  const { host, unmount } = await openCheckout({ session: testUser, api: { listAddresses: [] } });
  await screen.findByLabelText(/^Street Address/);
  fillAddress('5 Private Lane');
  act(() => host.setSession({ status: 'anonymous', user: null }));
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '');
  unmount();
  await openCheckout({ session: testUser, api: { listAddresses: [] } });
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '5 Private Lane');
});

it('keeps what a guest typed when they sign in', async () => {
  const first = await openCheckout();
  await fillContact();
  fillAddress('8 Guest Way');
  first.unmount();
  await openCheckout({ session: testUser, api: { listAddresses: [] } });
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '8 Guest Way');
});
