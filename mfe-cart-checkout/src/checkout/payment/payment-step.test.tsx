import type { StartedPayment } from '@selvedge/contract';
import { apiError, expectConsoleError, stubScriptLoading } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  goToApprovedPayment,
  goToPayment,
  openCheckout,
  openPayment,
  press,
} from '../../testing/checkout-driver.ts';
import { totalWithGround } from '../../testing/checkout-samples.ts';
import { installFakePayPal } from '../../testing/fake-paypal.ts';

let paypal: ReturnType<typeof installFakePayPal>;
beforeEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
  paypal = installFakePayPal();
  stubScriptLoading(true);
});
afterEach(() => vi.unstubAllGlobals());

const sdkScript = () => document.head.querySelector<HTMLScriptElement>('script[src*="client-id=client-1"]');

it('loads the SDK with the store’s settings only at the payment step', async () => {
  await openCheckout({
    api: {
      getPaymentConfig: {
        provider: 'PAYPAL',
        clientId: 'client-1',
        currency: 'USD',
        sdkBaseUrl: 'https://pay.test/sdk/js',
      },
    },
  });
  expect(sdkScript()).toBeNull();
  await goToPayment();
  expect(sdkScript()?.src).toContain('https://pay.test/sdk/js?');
  for (const part of ['currency=USD', 'intent=capture', 'components=buttons'])
    expect(sdkScript()?.src).toContain(part);
  expect(paypal.layout).toBe('vertical');
});

it('requests (subtotal + tax − discount) + shipping and shows the approval', async () => {
  await openCheckout();
  await goToApprovedPayment();
  expect(paypal.created[0]?.purchase_units[0]?.amount).toMatchObject({
    value: totalWithGround,
    breakdown: {
      item_total: { value: '150.00' },
      tax_total: { value: '10.88' },
      shipping: { value: '8.50' },
    },
  });
  expect(screen.getByText('Ready to place your order?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy();
});

it('rejects an approval of a different amount', async () => {
  paypal.approvedAmount = '1.00';
  await openCheckout();
  await goToPayment();
  press('PayPal');
  expect((await screen.findByRole('alert')).textContent).toContain('Order amount mismatch');
  expect(sessionStorage.getItem('checkoutAttempt:FIELDNOTE')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
});

it('says that the approval failed when the PayPal order cannot be read', async () => {
  paypal.canRead = false;
  await openCheckout();
  await goToPayment();
  press('PayPal');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Payment approval failed. Please try again.',
  );
});

it('says that the payment failed, and clears the error on the next try', async () => {
  paypal.press = 'fail';
  await openCheckout();
  await goToPayment();
  press('PayPal');
  expect((await screen.findByRole('alert')).textContent).toContain('Payment failed. Please try again.');
  paypal.press = 'approve';
  press('PayPal');
  expect(await screen.findByText('Payment Approved!')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Payment Approved!');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a notice, not an error, after a cancelled payment', async () => {
  paypal.press = 'cancel';
  await openCheckout();
  await goToPayment();
  press('PayPal');
  expect(await screen.findByText('You cancelled the payment. You haven’t been charged.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the SDK failed to load, and loads it on the next try', async () => {
  stubScriptLoading(false);
  expectConsoleError(/Failed to load the PayPal JS SDK script/);
  await openCheckout();
  await openPayment();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load the PayPal JS SDK script.',
  );
  stubScriptLoading(true);
  press('Try again');
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
});

it('shows the same error when the payment settings cannot be fetched', async () => {
  let isDown = true;
  const config = { provider: 'PAYPAL', clientId: 'client-1', currency: 'USD' } as const;
  await openCheckout({ api: { getPaymentConfig: () => (isDown ? apiError('unavailable') : config) } });
  await openPayment();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load the PayPal JS SDK script.',
  );
  isDown = false;
  press('Try again');
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
});

describe('a reload while the PayPal window is open', () => {
  type Reply = NonNullable<NonNullable<Parameters<typeof openCheckout>[0]>['api']>['getStartedPayment'];
  const waiting = { paypalOrderId: 'PAYPAL-1', status: 'waiting' } as const;
  const approved = (amount: string) =>
    ({ ...waiting, status: 'approved', approval: { payerId: 'PAYER1', amount: Number(amount) } }) as const;
  const stillOpen = /Your PayPal window may still be open/;

  async function reloadWithWindowOpen(getStartedPayment: Reply) {
    paypal.press = 'leave window open';
    const first = await openCheckout();
    await goToPayment();
    press('PayPal');
    await expect.poll(() => sessionStorage.getItem('checkoutPayment:FIELDNOTE')).toContain('PAYPAL-1');
    first.unmount();
    paypal.press = 'approve';
    const { host } = await openCheckout({ url: '/checkout?step=payment', api: { getStartedPayment } });
    return host;
  }

  it('keeps the approval and places the order with it', async () => {
    const host = await reloadWithWindowOpen(approved(totalWithGround));
    expect(await screen.findByText('Payment Approved!')).toBeTruthy();
    expect(host.fakeApi.callsOf('getStartedPayment')[0]!.input.params).toEqual({ paypalOrderId: 'PAYPAL-1' });
    press('Place Order');
    await expect.poll(() => host.fakeApi.callsOf('placeOrder').length).toBe(1);
    expect(host.fakeApi.callsOf('placeOrder')[0]!.input.body.paymentDetails).toMatchObject({
      paypalOrderId: 'PAYPAL-1',
      payerId: 'PAYER1',
    });
    expect(sessionStorage.getItem('checkoutPayment:FIELDNOTE')).toBeNull();
  });

  it('continues when the payment is approved later', async () => {
    let answer: StartedPayment = waiting;
    await reloadWithWindowOpen(() => answer);
    expect(await screen.findByText(stillOpen)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
    answer = approved(totalWithGround);
    fireEvent.focus(window);
    expect(await screen.findByText('Payment Approved!')).toBeTruthy();
  });

  it('checks again after a failed check', async () => {
    let answer: StartedPayment | Error = apiError('upstream-unavailable');
    await reloadWithWindowOpen(() => answer);
    expect(await screen.findByText(stillOpen)).toBeTruthy();
    answer = approved(totalWithGround);
    fireEvent.focus(window);
    expect(await screen.findByText('Payment Approved!')).toBeTruthy();
  });

  it('rejects an approval of a different amount', async () => {
    await reloadWithWindowOpen(approved('1.00'));
    expect((await screen.findByRole('alert')).textContent).toContain('Order amount mismatch');
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
  });

  it('forgets a payment that no longer exists, and one that a new try replaces', async () => {
    await reloadWithWindowOpen(apiError('not-found'));
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeTruthy();
    expect(screen.queryByText(stillOpen)).toBeNull();
    expect(sessionStorage.getItem('checkoutPayment:FIELDNOTE')).toBeNull();
    paypal.press = 'cancel';
    press('PayPal');
    await screen.findByText('You cancelled the payment. You haven’t been charged.');
    expect(sessionStorage.getItem('checkoutPayment:FIELDNOTE')).toBeNull();
  });
});
