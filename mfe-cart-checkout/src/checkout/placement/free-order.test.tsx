import { apiError, stubScriptLoading } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPlacedOrder } from '../../placed-order.ts';
import { openCheckout, openPayment, press } from '../../testing/checkout-driver.ts';
import { ground, placed, ratesReply, tax, totalsReply } from '../../testing/checkout-samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  stubScriptLoading(true);
});
afterEach(() => vi.unstubAllGlobals());

const confirmation = [{ href: `/order-confirmation/${placed.id}`, replace: true }];
const free = { shipping: 0, discount: 150, tax: { ...tax, amount: 0, rate: 0 }, total: 0 };
type Api = NonNullable<NonNullable<Parameters<typeof openCheckout>[0]>['api']>;

/** Opens checkout with a cart whose items and shipping are free while `isFree` says so. */
const openFree = (api: Api = {}, isFree = () => true, url = '/checkout') =>
  openCheckout({
    url,
    api: {
      calculateShippingRates: ({ body }) =>
        ratesReply(body).map((rate) => ({ ...rate, totals: { ...rate.totals!, ...(isFree() && free) } })),
      calculateCartTotals: ({ body }) => {
        const { withRates, ...base } = totalsReply(body);
        const change = isFree() ? free : {};
        return { ...base, ...change, withRates: withRates.map((one) => ({ ...one, ...change })) };
      },
      ...api,
    },
  });
const goToFreeOrder = async () => {
  await openPayment();
  return screen.findByText('There’s nothing to pay');
};

it('places an order that costs nothing without a payment', async () => {
  const { host } = await openFree();
  await goToFreeOrder();
  expect(screen.getByText(/Your order total is \$0\.00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'PayPal' })).toBeNull();
  expect(document.head.querySelector('script[src*="client-id"]')).toBeNull();
  const button = screen.getByRole('button', { name: 'Place Order' });
  fireEvent.click(button);
  fireEvent.click(button);
  await expect.poll(() => host.navigations).toEqual(confirmation);
  const sent = host.fakeApi.callsOf('placeOrder');
  expect(sent).toHaveLength(1);
  const { input } = sent[0]!;
  expect(input.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(input.body).toMatchObject({ paymentMethod: 'NONE', shippingDetails: { rateId: ground.id } });
  expect(input.body).not.toHaveProperty('paymentDetails');
  expect(readPlacedOrder(placed.id)).toEqual({ orderKey: 'secret-key', email: 'robin@example.com' });
  expect(sessionStorage.getItem('checkoutAttempt:FIELDNOTE')).toBeNull();
});

it('repeats the request with the same key after a reload', async () => {
  const first = await openFree({ placeOrder: apiError('timeout') });
  await goToFreeOrder();
  press('Place Order');
  expect(await screen.findByRole('heading', { name: 'We are checking your order' })).toBeTruthy();
  expect(screen.getByText(/^The connection was lost.*Please don’t order again/)).toBeTruthy();
  const sent = first.host.fakeApi.callsOf('placeOrder')[0]!.input;
  first.unmount();

  const second = await openFree({ getCart: apiError('not-found') });
  await expect.poll(() => second.host.navigations).toEqual(confirmation);
  const again = second.host.fakeApi.callsOf('placeOrder')[0]!.input;
  expect(again.idempotencyKey).toBe(sent.idempotencyKey);
  expect(again.body).toEqual(sent.body);
});

it('shows the new total and asks for a payment if the order no longer costs nothing', async () => {
  let isFree = true;
  const placeOrder = () => {
    isFree = false;
    return apiError('amount-mismatch');
  };
  const { host } = await openFree({ placeOrder }, () => isFree);
  await goToFreeOrder();
  press('Place Order');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your order total has changed');
  expect(alert.textContent).toContain('You haven’t been charged.');
  await expect.poll(() => screen.queryByText('There’s nothing to pay')).toBeNull();
  expect(screen.getAllByText('$169.38').length).toBeGreaterThan(0);
  expect(host.navigations).toEqual([]);
  expect(sessionStorage.getItem('checkoutAttempt:FIELDNOTE')).toBeNull();
});

it('keeps the step after a refusal, and sends the next try with a new key', async () => {
  let answer: Error | typeof placed = apiError('rate-limited', 'Too many orders. Wait a minute.');
  const { host } = await openFree({ placeOrder: () => answer });
  await goToFreeOrder();
  press('Place Order');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many orders. Wait a minute.');
  answer = placed;
  press('Place Order');
  await expect.poll(() => host.navigations).toEqual(confirmation);
  const keys = host.fakeApi.callsOf('placeOrder').map(({ input }) => input.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});
