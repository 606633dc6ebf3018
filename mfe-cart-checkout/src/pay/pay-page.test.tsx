import type { PaymentLink, PlacedOrder, StartedPayment } from '@selvedge/contract';
import { apiError, renderPage, stubScriptLoading, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPlacedOrder } from '../placed-order.ts';
import { press } from '../testing/checkout-driver.ts';
import { placed } from '../testing/checkout-samples.ts';
import { installFakePayPal } from '../testing/fake-paypal.ts';
import { closedLink, linkToken, openLink, orderedLink, sampleOffer } from '../testing/link-samples.ts';
import { payPage } from './pay-page.tsx';

let paypal: ReturnType<typeof installFakePayPal>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  paypal = installFakePayPal();
  stubScriptLoading(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Reply<T> = T | Error | (() => T | Error);
const open = (
  link: Reply<PaymentLink> = openLink(),
  order: Reply<PlacedOrder> = placed,
  api: ApiAnswers = {},
) =>
  renderPage(payPage, {
    url: `/pay/${linkToken}`,
    api: {
      getPaymentLink: link,
      orderWithPaymentLink: order,
      getPaymentConfig: { provider: 'PAYPAL', clientId: 'client-1', currency: 'USD' },
      ...api,
    },
  });
const approve = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
  await screen.findByText('Payment Approved!');
};
const confirmation = [{ href: `/order-confirmation/${placed.id}`, replace: true }];
const stored = () => sessionStorage.getItem(`paymentLink:${linkToken}`);

it('shows the message, the items, the address, the amounts and when the link expires', async () => {
  const { head } = await open();
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
  const { host } = await open();
  await approve();
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
  expect(stored()).toBeNull();
});

it.each([
  ['payment-pending', /^Your payment provider hasn’t responded yet/],
  ['network', /^The connection was lost/],
] as const)(
  'after %s it repeats the request with the same key, and nobody can pay again',
  async (code, why) => {
    let answer: Error | PlacedOrder = apiError(code);
    const { host } = await open(openLink(), () => answer);
    await approve();
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
  const first = await open(openLink(), apiError('timeout'));
  await approve();
  press('Place Order');
  await screen.findByRole('heading', { name: 'We are checking your payment' });
  const sent = first.host.fakeApi.callsOf('orderWithPaymentLink')[0]!.input;
  first.unmount();
  const { host } = await open();
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
    const first = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
    await expect.poll(() => sessionStorage.getItem(startedKey)).toContain('PAYPAL-');
    first.unmount();
    return open(openLink(), placed, { getPaymentOfLink });
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
  const first = await open(openLink(), apiError('timeout'));
  await approve();
  press('Place Order');
  await screen.findByRole('heading', { name: 'We are checking your payment' });
  first.unmount();
  const { host } = await open(orderedLink, apiError('conflict'));
  await expect.poll(() => host.navigations).toEqual(confirmation);
  expect(host.fakeApi.callsOf('orderWithPaymentLink')).toEqual([]);
  expect(stored()).toBeNull();
});

it('keeps an approved payment over a reload, and drops it on request', async () => {
  const first = await open();
  await approve();
  first.unmount();
  await open();
  expect(await screen.findByText('Payment Approved!')).toBeTruthy();
  press('Pay another way');
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
});

it('offers to pay again after a decline, and sends the next order with a new key', async () => {
  let answer: Error | PlacedOrder = apiError('payment-declined', 'Your bank declined the payment.');
  const { host } = await open(openLink(), () => answer);
  await approve();
  press('Place Order');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Payment failed. Please try again.');
  expect(alert.textContent).toContain('Your bank declined the payment.');
  expect(document.activeElement?.contains(alert)).toBe(true);
  answer = placed;
  await approve();
  expect(screen.queryByRole('alert')).toBeNull();
  press('Place Order');
  await expect.poll(() => host.navigations).toEqual(confirmation);
  const keys = host.fakeApi.callsOf('orderWithPaymentLink').map(({ input }) => input.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('says so if PayPal’s window was closed', async () => {
  paypal.press = 'cancel';
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
  expect(await screen.findByText('You cancelled the payment. You haven’t been charged.')).toBeTruthy();
});

it('rejects an approval of a different amount', async () => {
  paypal.approvedAmount = '1.00';
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Order amount mismatch');
});

it('offers no payment for items that are no longer available', async () => {
  let link = openLink();
  const { host } = await open(
    () => link,
    () => {
      link = openLink({ unavailable: ['Fell Parka'] });
      return apiError('out-of-stock', 'Fell Parka has sold out.');
    },
  );
  await approve();
  press('Place Order');
  expect(await screen.findByText('This order can’t be paid right now')).toBeTruthy();
  expect(screen.getByText(/No longer available in this quantity: Fell Parka\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/help');
  expect(screen.queryByRole('button', { name: 'PayPal' })).toBeNull();
  expect(host.fakeApi.callsOf('getPaymentLink')).toHaveLength(2);
});

it('says in the other tab that the order is already being paid, and keeps the approval', async () => {
  await open(openLink(), apiError('order-in-progress'));
  await approve();
  press('Place Order');
  expect((await screen.findByRole('alert')).textContent).toContain('This order is already being paid');
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy();
});

it.each([
  ['a closed link', closedLink],
  ['an unknown link', apiError('not-found')],
])('says how to go on after %s', async (_, link) => {
  await open(link);
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/help');
  expect(screen.queryByText(/charged/)).toBeNull();
});

it('links to the confirmation of an order that was placed, and keeps its key', async () => {
  await open(orderedLink);
  expect(screen.getByText(/It’s order #FN-1001/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(
    `/order-confirmation/${placed.id}`,
  );
  expect(readPlacedOrder(placed.id)?.orderKey).toBe('secret-key');
});

it.each([
  ['closed', closedLink, 'This link no longer works', 'The link has expired. You weren’t charged.'],
  ['used', orderedLink, 'You’ve placed this order', 'This order has been paid. You weren’t charged again.'],
])(
  'says that the link was %s while the buyer was paying, and the payment not taken',
  async (_, now, name, detail) => {
    let link = openLink();
    const { host } = await open(
      () => link,
      () => {
        link = now;
        return apiError('conflict', detail);
      },
    );
    await approve();
    press('Place Order');
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText((text) => text.endsWith(detail))).toBeTruthy();
    expect(stored()).toBeNull();
    expect(host.navigations).toEqual([]);
  },
);

it('keeps checking if the same request is still running', async () => {
  await open(openLink(), apiError('conflict'));
  await approve();
  press('Place Order');
  expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeTruthy();
});

it('looks again when the link’s time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-12-01T10:00:00Z') });
  let link = openLink({ expiresAt: '2027-01-10T10:00:00.000Z' });
  const { host } = await open(() => link);
  link = closedLink;
  await act(async () => void (await vi.advanceTimersByTimeAsync(39 * 86_400_000)));
  expect(host.fakeApi.callsOf('getPaymentLink')).toHaveLength(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(2 * 86_400_000)));
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

it('says that an approved payment wasn’t taken before the link closed', async () => {
  const { unmount } = await open();
  await approve();
  unmount();
  await open(closedLink);
  expect(screen.getByText(/You haven’t been charged\.$/)).toBeTruthy();
});

it('says that the store takes no payments', async () => {
  await open(openLink(), placed, { getPaymentConfig: apiError('payments-not-set-up') });
  const payment = await screen.findByText('This store doesn’t accept payments right now.');
  expect(within(payment.closest('section')!).getByRole('link', { name: 'Contact us' })).toBeTruthy();
});
