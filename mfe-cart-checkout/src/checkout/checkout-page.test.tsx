import { apiError, testCart, testUser } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillAddress, fillContact, goToShipping, openCheckout, press } from '../testing/checkout-driver.ts';
import { cart } from '../testing/checkout-samples.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('sends an empty cart back to /cart', async () => {
  const { host } = await openCheckout({ api: { getCart: testCart } });
  await expect.poll(() => host.navigations).toEqual([{ href: '/cart', replace: true }]);
});

it('does not take a cart that is still on its way for an empty one', async () => {
  const { host } = await openCheckout({
    session: { status: 'checking', user: null },
    api: { getCart: apiError('not-found'), listAddresses: [] },
  });
  // As after a load that was overtaken: answered, and the cart not known yet.
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
])('waits at %s in the shape of %s', async (url, name) => {
  const { head } = await openCheckout({ url, api: { getCart: () => new Promise<never>(() => undefined) } });
  expect(screen.getByText('Loading checkout...')).toBeTruthy();
  expect(screen.getByLabelText(name).getAttribute('aria-current')).toBe('step');
  expect(screen.queryByRole('button')).toBeNull();
  // The shell adds the store's name.
  expect(head).toEqual({ title: 'Checkout', noIndex: true });
});

it('waits for the session before it decides who buys', async () => {
  const { host } = await openCheckout({
    session: { status: 'checking', user: null },
    api: { listAddresses: [] },
  });
  expect(screen.getByText('Loading checkout...')).toBeTruthy();
  act(() => host.setSession({ status: 'signed-in', user: testUser }));
  expect(await screen.findByLabelText(/^Street Address/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
});

it('says that the cart could not be loaded', async () => {
  let isDown = true;
  await openCheckout({ api: { getCart: () => (isDown ? apiError('network') : cart) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load cart');
  isDown = false;
  press('Retry');
  expect(await screen.findByLabelText(/^Email/)).toBeTruthy();
});

it('does not open a later step because the address asks for it', async () => {
  const { address } = await openCheckout({ url: '/checkout?step=payment' });
  expect(await screen.findByLabelText(/^Email/)).toBeTruthy();
  await expect.poll(address).toBe('/checkout?step=address');
});

it('marks the finished step with a check and Edit, and opens it again', async () => {
  const { address } = await openCheckout();
  await goToShipping();
  expect(screen.getByRole('heading', { name: 'Shipping Address (completed)' })).toBeTruthy();
  expect(screen.getByText('12 Elm Street, Oakland, CA 94607')).toBeTruthy();
  press('Edit Shipping Address');
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '12 Elm Street');
  await expect.poll(address).toBe('/checkout?step=address');
  expect(document.activeElement?.textContent).toBe('Shipping Address');
});

it('keeps what was typed through a reload, per tenant', async () => {
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

it('keeps what was typed as long as the page lives where storage is blocked', async () => {
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
])('begins anew where the kept draft is of the wrong shape: %s', async (kept) => {
  sessionStorage.setItem('checkoutDraft:FIELDNOTE', kept);
  sessionStorage.setItem('checkoutAttempt:FIELDNOTE', '{"owner":null,"approval":{}}');
  await openCheckout();
  await goToShipping();
  expect(screen.getByText('12 Elm Street, Oakland, CA 94607')).toBeTruthy();
});

it('keeps finished steps and the chosen rate through a reload', async () => {
  const first = await openCheckout();
  await goToShipping();
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground/ }));
  first.unmount();
  const { host } = await openCheckout({ url: '/checkout?step=shipping' });
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toHaveProperty('checked', true);
  expect(host.fakeApi.callsOf('calculateShippingRates')).toEqual([]);
});

it('an expired session neither shows nor overwrites the draft of the one who was signed in', async () => {
  const { host, unmount } = await openCheckout({ session: testUser, api: { listAddresses: [] } });
  await screen.findByLabelText(/^Street Address/);
  fillAddress('5 Private Lane');
  act(() => host.setSession({ status: 'anonymous', user: null }));
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '');
  unmount();
  await openCheckout({ session: testUser, api: { listAddresses: [] } });
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '5 Private Lane');
});

it('what a guest typed goes with them when they sign in', async () => {
  const first = await openCheckout();
  await fillContact();
  fillAddress('8 Guest Way');
  first.unmount();
  await openCheckout({ session: testUser, api: { listAddresses: [] } });
  expect(await screen.findByLabelText(/^Street Address/)).toHaveProperty('value', '8 Guest Way');
});
