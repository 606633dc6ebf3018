import { apiError, renderPage, testUser } from '@selvedge/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { savePlacedOrder } from '../placed-order.ts';
import { order, placed } from '../testing/checkout-samples.ts';
import { confirmationPage } from './confirmation-page.tsx';

const url = `/order-confirmation/${order.id}`;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('shows other visitors the items and amounts, but not the order number', async () => {
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

it('shows the order number and the email address to the guest who just ordered in this browser', async () => {
  savePlacedOrder(placed, 'robin@example.com');
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(screen.getByText('Your order has been confirmed')).toBeTruthy();
  expect(screen.getByText('FN-1001')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track Order' }).getAttribute('href')).toBe(
    '/track-order?order=FN-1001',
  );
  // The specification reserves this text for signed-in shoppers.
  expect(screen.queryByText('Order #FN-1001')).toBeNull();
  expect(screen.getByText('A confirmation is on its way to robin@example.com.')).toBeTruthy();
  expect(screen.getByText('Fell Parka')).toBeTruthy();
  expect(screen.getByText('$137.20')).toBeTruthy();
});

it('forgets the email address when the tab closes, but not the order', async () => {
  savePlacedOrder(placed, 'robin@example.com');
  sessionStorage.clear();
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(screen.getByText('FN-1001')).toBeTruthy();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

it('shows the order number and a link to the order history when signed in', async () => {
  await renderPage(confirmationPage, { url, session: testUser, api: { getOrderConfirmation: order } });
  expect(screen.getByText('Order #FN-1001')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Order History' }).getAttribute('href')).toBe(
    '/account/orders',
  );
  expect(screen.queryByRole('link', { name: 'Track Order' })).toBeNull();
});

it('shows the refunded amount below the total', async () => {
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

it('sends the order key that this browser stored', async () => {
  localStorage.setItem(`orderKey:${order.id}`, 'secret-key');
  const { host } = await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(host.fakeApi.callsOf('getOrderConfirmation')[0]?.input.orderKey).toBe('secret-key');
});

it('deletes a stored key that cannot be sent in a header', async () => {
  localStorage.setItem(`orderKey:${order.id}`, 'wörd ✓');
  const { host } = await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
  expect(host.fakeApi.callsOf('getOrderConfirmation')[0]?.input.orderKey).toBeUndefined();
  expect(localStorage.getItem(`orderKey:${order.id}`)).toBeNull();
});

it.each(['{"a":1}', '[]', '7', '{'])(
  'ignores a stored email address that is not text: %s',
  async (stored) => {
    localStorage.setItem(`orderKey:${order.id}`, 'secret-key');
    sessionStorage.setItem(`orderEmail:${order.id}`, stored);
    await renderPage(confirmationPage, { url, api: { getOrderConfirmation: order } });
    expect(screen.getByText('FN-1001')).toBeTruthy();
    expect(screen.queryByText(/on its way/)).toBeNull();
  },
);

it('recognizes an order placed on this page even when storage is blocked', async () => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  const id = '6f1d1c9e-1111-4f5a-8f6e-0000000000fe';
  savePlacedOrder({ ...placed, id }, 'robin@example.com');
  await renderPage(confirmationPage, {
    url: `/order-confirmation/${id}`,
    api: { getOrderConfirmation: order },
  });
  expect(screen.getByText('A confirmation is on its way to robin@example.com.')).toBeTruthy();
});

it('says where to find the items, and shows no address, in other browsers', async () => {
  const redacted = { ...order, items: [], shippingAddress: null };
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: redacted } });
  expect(screen.getByText(/only show the items in the browser you ordered with/)).toBeTruthy();
  expect(screen.queryByText('Shipping address')).toBeNull();
  expect(screen.getByText('$137.20')).toBeTruthy();
});

it('links to tracking once there is a tracking number', async () => {
  const shipped = { ...order, trackingNumber: '1Z 9', shippingCarrier: 'UPS' };
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: shipped } });
  expect(screen.getByRole('link', { name: '1Z 9' }).getAttribute('href')).toBe('/tracking/1Z%209');
});

it('links to the tracking of each package', async () => {
  const one = { status: 'SHIPPED', note: null, shippedAt: null, deliveredAt: null, items: [] };
  const packages = [
    { ...one, id: 'p1', number: 1, carrierName: 'UPS', trackingNumber: 'ONE-1' },
    { ...one, id: 'p2', number: 2, carrierName: null, trackingNumber: null },
    { ...one, id: 'p3', number: 3, carrierName: 'USPS', trackingNumber: 'THREE-3' },
  ];
  const shipped = { ...order, trackingNumber: 'THREE-3', shippingCarrier: 'USPS', packages };
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: shipped } });
  for (const name of ['ONE-1', 'THREE-3'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/tracking/${name}`);
});

it.each(['not-found', 'invalid-request'] as const)(
  'shows the 404 view when the answer is %s',
  async (code) => {
    await renderPage(confirmationPage, { url, api: { getOrderConfirmation: apiError(code) } });
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  },
);

it('offers to try again when the order cannot be fetched', async () => {
  await renderPage(confirmationPage, { url, api: { getOrderConfirmation: apiError('unavailable') } });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
