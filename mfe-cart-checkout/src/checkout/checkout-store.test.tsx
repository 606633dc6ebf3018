import type { Address, PlacedOrder } from '@selvedge/contract';
import { apiError, stubScriptLoading, testUser } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  fillAddress,
  fillContact,
  goToApprovedPayment,
  goToPayment,
  openCheckout,
  press,
  placeOrderAsUser,
} from '../testing/checkout-driver.ts';
import { homeAddress, placed } from '../testing/checkout-samples.ts';
import { readPlacedOrder } from '../placed-order.ts';
import { installFakePayPal } from '../testing/fake-paypal.ts';
import { readAttempt, startAttempt, writeAttempt } from './placement/order-attempt.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  stubScriptLoading(true);
});
afterEach(() => vi.unstubAllGlobals());

const other = { ...testUser, id: '0f0e0d0c-0b0a-4908-8706-050403020100', email: 'lee@example.com' };
const signIn = { status: 'signed-in', user: other } as const;
const signOut = { status: 'anonymous', user: null } as const;
const draft = () => sessionStorage.getItem('checkoutDraft:FIELDNOTE') ?? '';
const street = () => screen.findByLabelText<HTMLInputElement>(/^Street Address/);

/** The page inside a remote that stays mounted when the shopper leaves the page. */
function Visits({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? children : null}
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Enter'}</button>
      <button onClick={() => void navigate(-1)}>Browser’s Back</button>
    </>
  );
}
const wrap = (children: ReactNode) => <Visits>{children}</Visits>;

function deferred<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return {
    promise,
    answer: (value: T) => act(async () => resolve(value)),
    refuse: (error: Error) => act(async () => reject(error)),
  };
}

/** Places an order as a signed-in user and holds back the reply. The other user has no addresses. */
async function placeSlowOrder() {
  installFakePayPal();
  const slow = deferred<PlacedOrder>();
  const page = await openCheckout({
    session: testUser,
    api: {
      listAddresses: ({ params }) => (params.userId === other.id ? [] : [homeAddress]),
      placeOrder: () => slow.promise,
    },
  });
  await placeOrderAsUser();
  return { ...page, slow };
}

it('shows nothing of the previous shopper to the next one', async () => {
  installFakePayPal();
  const addresses = (userId: string): Address[] =>
    userId === other.id ? [{ ...homeAddress, streetAddress: '4 Lee Lane' }] : [homeAddress];
  const { host } = await openCheckout({
    session: testUser,
    api: {
      listAddresses: ({ params }) => addresses(params.userId),
      placeOrder: apiError('payment-declined'),
    },
  });
  await placeOrderAsUser();
  await screen.findByRole('alert');
  act(() => host.setSession(signIn));
  expect(await screen.findByRole('radio', { name: /4 Lee Lane/ })).toHaveProperty('checked', true);
  expect(screen.getByText('Signed in as lee@example.com')).toBeTruthy();
  expect(screen.queryByText(/12 Elm Street/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/\(completed\)/)).toBeNull();
});

it('does not use a payment that another shopper approved', async () => {
  installFakePayPal();
  const { host } = await openCheckout({ api: { listAddresses: [], createAddress: homeAddress } });
  await goToApprovedPayment();
  act(() => host.setSession(signIn));
  expect(await street()).toHaveProperty('value', '12 Elm Street');
  press(/^Continue to Payment/);
  fireEvent.click(await screen.findByRole('radio', { name: /UPS - Ground/ }));
  press('Continue to Payment');
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
  expect(screen.queryByText('Payment Approved!')).toBeNull();
});

it('drops saved addresses that arrive after another shopper has signed in', async () => {
  const slow = deferred<Address[]>();
  const { host } = await openCheckout({
    session: testUser,
    api: { listAddresses: ({ params }) => (params.userId === other.id ? [] : slow.promise) },
  });
  await screen.findByRole('status', { name: 'Loading your addresses' });
  act(() => host.setSession(signIn));
  await street();
  await slow.answer([homeAddress]);
  expect(await street()).toHaveProperty('value', '');
});

it('a refusal that arrives after signing out changes nothing for the guest', async () => {
  const { slow, host, address } = await placeSlowOrder();
  act(() => host.setSession(signOut));
  await fillContact();
  fillAddress('8 Guest Way');
  await expect.poll(address).toBe('/checkout?step=address');
  await slow.refuse(apiError('shipping-rate-expired', '', { status: 409 }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(draft()).toContain('8 Guest Way');
  expect(draft()).not.toContain('12 Elm Street');
});

it('does not touch the checkout of another shopper who signed in before the order was confirmed', async () => {
  const { slow, host } = await placeSlowOrder();
  act(() => host.setSession(signIn));
  await street();
  fillAddress('4 Lee Lane');
  const attempt = startAttempt(other.id, { paypalOrderId: 'LEE', payerId: 'LEE', amount: 1 });
  writeAttempt('FIELDNOTE', attempt);
  await slow.answer(placed);
  expect(draft()).toContain('4 Lee Lane');
  expect(readAttempt('FIELDNOTE', other.id)).toEqual(attempt);
  expect(host.cart.get().count).toBe(3);
  expect(readPlacedOrder(placed.id)).toBeNull();
  expect([host.toasts, host.navigations]).toEqual([[], []]);
});

it('finishes an order that is confirmed while the session is being checked', async () => {
  const { slow, host } = await placeSlowOrder();
  act(() => host.setSession({ status: 'checking', user: null }));
  await slow.answer(placed);
  expect(host.toasts).toEqual([]);
  act(() => host.setSession({ status: 'signed-in', user: testUser }));
  await expect.poll(() => host.toasts).toMatchObject([{ type: 'success' }]);
  expect(readPlacedOrder(placed.id)).not.toBeNull();
  expect(host.cart.get().count).toBe(0);
});

it('does not send another shopper to checkout after a late 401', async () => {
  const { slow, host } = await placeSlowOrder();
  act(() => host.setSession(signIn));
  await slow.refuse(apiError('unauthorized', '', { status: 401 }));
  expect(host.session.consumeRedirect()).toBe('/account');
});

it('opens again with what was entered, but without the messages of the last visit', async () => {
  installFakePayPal();
  await openCheckout({ wrap, api: { placeOrder: apiError('payment-declined') } });
  await goToApprovedPayment();
  press('Place Order');
  await screen.findByRole('alert');
  press('Leave');
  press('Enter');
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
  expect(screen.getByText('12 Elm Street, Oakland, CA 94607')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits for the answer to an order that was sent before the shopper left and came back', async () => {
  installFakePayPal();
  const slow = deferred<PlacedOrder>();
  const { host } = await openCheckout({ wrap, api: { placeOrder: () => slow.promise } });
  await goToApprovedPayment();
  press('Place Order');
  press('Leave');
  press('Enter');
  expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeTruthy();
  await expect.poll(() => host.fakeApi.callsOf('placeOrder').length).toBe(2);
  const [sent, again] = host.fakeApi.callsOf('placeOrder').map(({ input }) => input);
  expect(again!.idempotencyKey).toBe(sent!.idempotencyKey);
  expect(again!.body).toEqual(sent!.body);
});

it('does not return to checkout when an order is refused after the shopper left', async () => {
  installFakePayPal();
  const slow = deferred<PlacedOrder>();
  const { address } = await openCheckout({ wrap, api: { placeOrder: () => slow.promise } });
  await goToApprovedPayment();
  press('Place Order');
  press('Leave');
  await slow.refuse(apiError('shipping-rate-expired', '', { status: 409 }));
  expect(address()).toBe('/checkout?step=payment');
});

it('goes back a step with the browser’s Back button, and keeps the chosen rate', async () => {
  const paypal = installFakePayPal();
  paypal.press = 'cancel';
  const { address } = await openCheckout({ wrap });
  await goToPayment();
  press('PayPal');
  await screen.findByText('You cancelled the payment. You haven’t been charged.');
  press('Browser’s Back');
  expect(await screen.findByRole('radio', { name: /UPS - Ground/ })).toHaveProperty('checked', true);
  await expect.poll(address).toBe('/checkout?step=shipping');
  press('Continue to Payment');
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
  expect(screen.queryByText(/You cancelled the payment/)).toBeNull();
});
