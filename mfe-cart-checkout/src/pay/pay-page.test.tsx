import type { PlacedOrder, StartedPayment } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPlacedOrder } from '../placed-order.ts';
import { press } from '../testing/checkout-driver.ts';
import { placed } from '../testing/checkout-samples.ts';
import { linkToken, openLink, orderedLink, sampleOffer } from '../testing/link-samples.ts';
import { approvePayment, openPayPage, preparePayment, storedAttempt } from '../testing/pay-driver.ts';

let paypal: ReturnType<typeof preparePayment>;
beforeEach(() => {
  paypal = preparePayment();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const confirmation = [{ href: `/order-confirmation/${placed.id}`, replace: true }];

it('shows the message, the items, the address, the amounts and when the link expires', async () => {
  const { head } = await openPayPage();
  expect(head).toEqual({ title: 'Your order', noIndex: true });
  expect(screen.getByText(/here are the parkas we talked about/)).toBeTruthy();
  expect(screen.getByText('Fell Parka')).toBeTruthy();
  const summary = screen.getByRole('region', { name: 'Order summary' });
  for (const row of ['Thanks for waiting', '−$20.00', 'Shipping$12.00Tax$17.40Total$249.40'])
    expect(summary.textContent?.replace('-', '−')).toContain(row);
  expect(screen.getByText('Shipping method: Courier')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Shipping address' }).textContent).toContain('Oakland, CA 94607');
  expect(screen.getByText(/You can pay with this link until/).textContent).toContain('2099');
});

it('pays the fixed amount once, and goes to the confirmation', async () => {
  const { host } = await openPayPage();
  await approvePayment();
  expect(document.activeElement?.textContent).toContain('Payment Approved!');
  expect(paypal.created[0]?.purchase_units[0]).toMatchObject({
    custom_id: sampleOffer().reference,
    amount: { value: '249.40', breakdown: { discount: { value: '20.00' }, shipping: { value: '12.00' } } },
  });
  const button = screen.getByRole('button', { name: 'Place Order' });
  act(() => {
    button.click();
    button.click();
  });
  await expect.poll(() => host.navigations).toEqual(confirmation);
  const calls = host.fakeApi.callsOf('orderWithPaymentLink');
  expect(calls).toHaveLength(1);
  expect(calls[0]!.input).toMatchObject({
    params: { token: linkToken },
    body: { paymentDetails: { paypalOrderId: 'PAYPAL-1', payerId: 'PAYER1' } },
  });
  expect(readPlacedOrder(placed.id)).toEqual({ orderKey: 'secret-key', email: 'robin@example.com' });
  expect(storedAttempt()).toBeNull();
});

it.each([
  ['payment-pending', /^Your payment provider hasn’t responded yet/],
  ['network', /^The connection was lost/],
] as const)(
  'after %s it repeats the request with the same key, and nobody can pay again',
  async (code, why) => {
    let answer: Error | PlacedOrder = apiError(code);
    const { host } = await openPayPage(openLink(), () => answer);
    await approvePayment();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Place Order');
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    expect(screen.getByRole('heading', { name: 'We are checking your payment' })).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'PayPal' })).toBeNull();
    answer = placed;
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
    expect(host.navigations).toEqual(confirmation);
    const [sent, again, ...more] = host.fakeApi.callsOf('orderWithPaymentLink').map(({ input }) => input);
    expect(more).toEqual([]);
    expect(again).toMatchObject({ idempotencyKey: sent!.idempotencyKey, body: sent!.body });
  },
);

it('repeats the request with the same key after a reload', async () => {
  const first = await openPayPage(openLink(), apiError('timeout'));
  await approvePayment();
  press('Place Order');
  await screen.findByRole('heading', { name: 'We are checking your payment' });
  const sent = first.host.fakeApi.callsOf('orderWithPaymentLink')[0]!.input;
  first.unmount();
  const { host } = await openPayPage();
  await expect.poll(() => host.navigations).toEqual(confirmation);
  expect(host.fakeApi.callsOf('orderWithPaymentLink')[0]!.input.idempotencyKey).toBe(sent.idempotencyKey);
});

describe('a reload while the PayPal window is open', () => {
  const payment = { paypalOrderId: 'PAYPAL-1', status: 'waiting' } as const;
  const approved = (amount: number) =>
    ({ ...payment, status: 'approved', approval: { payerId: 'PAYER1', amount } }) as const;
  const startedKey = `paymentLink:${linkToken}:started`;

  async function reloadWithWindowOpen(getPaymentOfLink: ApiAnswers['getPaymentOfLink']) {
    paypal.press = 'leave window open';
    const first = await openPayPage();
    fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
    await expect.poll(() => sessionStorage.getItem(startedKey)).toContain('PAYPAL-');
    first.unmount();
    return openPayPage(openLink(), placed, { getPaymentOfLink });
  }

  it('finds the approval, and places the order with it', async () => {
    const { host } = await reloadWithWindowOpen(approved(249.4));
    await screen.findByText('Payment Approved!');
    expect(host.fakeApi.callsOf('getPaymentOfLink')[0]!.input.params).toEqual({
      token: linkToken,
      paypalOrderId: 'PAYPAL-1',
    });
    expect(sessionStorage.getItem(startedKey)).toBeNull();
    press('Place Order');
    await expect.poll(() => host.navigations).toEqual(confirmation);
    expect(host.fakeApi.callsOf('orderWithPaymentLink')[0]!.input.body).toEqual({
      paymentDetails: { paypalOrderId: 'PAYPAL-1', payerId: 'PAYER1' },
    });
  });

  it('says that the window may still be open, and continues once the payment is approved', async () => {
    let answer: StartedPayment = payment;
    await reloadWithWindowOpen(() => answer);
    await screen.findByText(/Your PayPal window may still be open/);
    answer = approved(249.4);
    fireEvent.focus(window);
    await screen.findByText('Payment Approved!');
  });

  it('forgets a payment that is gone, and refuses another amount', async () => {
    const { unmount } = await reloadWithWindowOpen(apiError('not-found'));
    await screen.findByRole('button', { name: 'PayPal' });
    expect(sessionStorage.getItem(startedKey)).toBeNull();
    unmount();
    await reloadWithWindowOpen(approved(1));
    expect((await screen.findByRole('alert')).textContent).toContain('Order amount mismatch');
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
  });
});

it('goes to the confirmation if the order went through while this tab was reloaded', async () => {
  const first = await openPayPage(openLink(), apiError('timeout'));
  await approvePayment();
  press('Place Order');
  await screen.findByRole('heading', { name: 'We are checking your payment' });
  first.unmount();
  const { host } = await openPayPage(orderedLink, apiError('conflict'));
  await expect.poll(() => host.navigations).toEqual(confirmation);
  expect(host.fakeApi.callsOf('orderWithPaymentLink')).toEqual([]);
  expect(storedAttempt()).toBeNull();
});

it('keeps an approved payment over a reload, and drops it on request', async () => {
  const first = await openPayPage();
  await approvePayment();
  first.unmount();
  await openPayPage();
  expect(await screen.findByText('Payment Approved!')).toBeTruthy();
  press('Pay another way');
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
});

it('offers to pay again after a decline, and sends the next order with a new key', async () => {
  let answer: Error | PlacedOrder = apiError('payment-declined', 'Your bank declined the payment.');
  const { host } = await openPayPage(openLink(), () => answer);
  await approvePayment();
  press('Place Order');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Payment failed. Please try again.');
  expect(alert.textContent).toContain('Your bank declined the payment.');
  expect(document.activeElement?.contains(alert)).toBe(true);
  answer = placed;
  await approvePayment();
  expect(screen.queryByRole('alert')).toBeNull();
  press('Place Order');
  await expect.poll(() => host.navigations).toEqual(confirmation);
  const keys = host.fakeApi.callsOf('orderWithPaymentLink').map(({ input }) => input.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('says so if PayPal’s window was closed', async () => {
  paypal.press = 'cancel';
  await openPayPage();
  fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
  expect(await screen.findByText('You cancelled the payment. You haven’t been charged.')).toBeTruthy();
});

it('rejects an approval of a different amount', async () => {
  paypal.approvedAmount = '1.00';
  await openPayPage();
  fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Order amount mismatch');
});

it('offers no payment for items that are no longer available', async () => {
  let link = openLink();
  const { host } = await openPayPage(
    () => link,
    () => {
      link = openLink({ unavailable: ['Fell Parka'] });
      return apiError('out-of-stock', 'Fell Parka has sold out.');
    },
  );
  await approvePayment();
  press('Place Order');
  expect(await screen.findByText('This order can’t be paid right now')).toBeTruthy();
  expect(screen.getByText(/No longer available in this quantity: Fell Parka\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/help');
  expect(screen.queryByRole('button', { name: 'PayPal' })).toBeNull();
  expect(host.fakeApi.callsOf('getPaymentLink')).toHaveLength(2);
});

it('says in the other tab that the order is already being paid, and keeps the approval', async () => {
  await openPayPage(openLink(), apiError('order-in-progress'));
  await approvePayment();
  press('Place Order');
  expect((await screen.findByRole('alert')).textContent).toContain('This order is already being paid');
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy();
});

it('keeps checking if the same request is still running', async () => {
  await openPayPage(openLink(), apiError('conflict'));
  await approvePayment();
  press('Place Order');
  expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeTruthy();
});

it('says that the store takes no payments', async () => {
  await openPayPage(openLink(), placed, { getPaymentConfig: apiError('payments-not-set-up') });
  const payment = await screen.findByText('This store doesn’t accept payments right now.');
  expect(within(payment.closest('section')!).getByRole('link', { name: 'Contact us' })).toBeTruthy();
});
