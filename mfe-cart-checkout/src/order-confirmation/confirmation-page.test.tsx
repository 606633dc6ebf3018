import { apiError, renderPage, testUser } from '@selvedge/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberPlacedOrder } from '../placed-order.ts';
import { order, placed } from '../testing/checkout-samples.ts';
import { confirmationPage } from './confirmation-page.tsx';

const url = `/order-confirmation/${order.id}`;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('thanks whoever has the address of the page without the order number, and shows items and amounts', async () => {
  const { head } = await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(screen.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeTruthy();
  expect(screen.getByText('Your order has been confirmed')).toBeTruthy();
  expect(screen.queryByText(/FN-1001/)).toBeNull();
  expect(screen.getByText('Fell Parka')).toBeTruthy();
  expect(screen.getByText('$137.20')).toBeTruthy();
  expect(screen.getByText('12 Elm Street, Oakland, CA 94607')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'View Order History' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track Order' }).getAttribute('href')).toBe('/track-order');
  // The shell adds the store's name.
  expect(head).toEqual({ title: 'Order confirmation', noIndex: true });
});

it('tells the guest who has just ordered here the number, and where the mail goes', async () => {
  rememberPlacedOrder(placed, 'robin@example.com');
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(screen.getByText('Your order has been confirmed')).toBeTruthy();
  expect(screen.getByText('FN-1001')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track Order' }).getAttribute('href')).toBe(
    '/track-order?order=FN-1001',
  );
  // The specification keeps these words for who is signed in.
  expect(screen.queryByText('Order #FN-1001')).toBeNull();
  expect(screen.getByText('A confirmation is on its way to robin@example.com.')).toBeTruthy();
  expect(screen.getByText('Fell Parka')).toBeTruthy();
  expect(screen.getByText('$137.20')).toBeTruthy();
});

it('forgets the e-mail address with the tab, not the order', async () => {
  rememberPlacedOrder(placed, 'robin@example.com');
  sessionStorage.clear();
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(screen.getByText('FN-1001')).toBeTruthy();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

it('tells a signed-in shopper the order number and the way to the history', async () => {
  await renderPage(confirmationPage, { url, session: testUser, api: { getOrderConfirmation: order } });
  expect(screen.getByText('Order #FN-1001')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Order History' }).getAttribute('href')).toBe(
    '/account/orders',
  );
  expect(screen.queryByRole('link', { name: 'Track Order' })).toBeNull();
});

it('shows what of the money went back, beside the total', async () => {
  const refunded = {
    ...order,
    paymentStatus: 'PARTLY_REFUNDED' as const,
    summary: { ...order.summary, refunded: 20 },
  };
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: refunded } });
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(summary.getByText('Refunded').nextSibling?.textContent).toBe('-$20.00');
  expect(summary.getByText('Total').nextSibling?.textContent).toBe('$137.20');
});

it('sends the key that this browser holds for the order', async () => {
  localStorage.setItem(`orderKey:${order.id}`, 'secret-key');
  const { host } = await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(host.fakeApi.callsOf('getOrderConfirmation')[0]?.input.orderKey).toBe('secret-key');
});

it('keeps to itself a kept key that cannot be sent, and forgets it', async () => {
  localStorage.setItem(`orderKey:${order.id}`, 'wörd ✓');
  const { host } = await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(host.fakeApi.callsOf('getOrderConfirmation')[0]?.input.orderKey).toBeUndefined();
  expect(localStorage.getItem(`orderKey:${order.id}`)).toBeNull();
});

it.each(['{"a":1}', '[]', '7', '{'])('shows no e-mail address that is none: %s', async (kept) => {
  localStorage.setItem(`orderKey:${order.id}`, 'secret-key');
  sessionStorage.setItem(`orderEmail:${order.id}`, kept);
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(screen.getByText('FN-1001')).toBeTruthy();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

it('knows the order that was placed on this page where storage is blocked', async () => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  const id = '6f1d1c9e-1111-4f5a-8f6e-0000000000fe';
  rememberPlacedOrder({ ...placed, id }, 'robin@example.com');
  await renderPage(confirmationPage, {
    url: `/order-confirmation/${id}`,
    api: { getOrderConfirmation: order },
  });
  expect(screen.getByText('A confirmation is on its way to robin@example.com.')).toBeTruthy();
});

it('shows no address to who may not see it', async () => {
  const redacted = { ...order, shippingAddress: null };
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: redacted } });
  expect(screen.queryByText('Shipping address')).toBeNull();
});

it('links to tracking once there is a number', async () => {
  const shipped = { ...order, trackingNumber: '1Z 9', shippingCarrier: 'UPS' };
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: shipped } });
  expect(screen.getByRole('link', { name: '1Z 9' }).getAttribute('href')).toBe('/tracking/1Z%209');
});

it.each(['not-found', 'invalid-request'] as const)(
  'shows the 404 view when the answer is %s',
  async (code) => {
    await renderPage(confirmationPage, { url, api: { getOrderConfirmation: apiError(code) } });
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  },
);

it('offers another try when the order cannot be fetched', async () => {
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: apiError('unavailable') } });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
