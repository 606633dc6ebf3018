import { apiError, renderPage, testUser } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFailed } from '../../failure/account-failed.tsx';
import { sampleOrder, sampleReturn, sampleReturns } from '@selvedge/testing/sample-order';
import { orderPage } from './order-page.tsx';

const open = (
  getOrder: ReturnType<typeof sampleOrder> | Error | (() => ReturnType<typeof sampleOrder> | Error),
  listReturns: ReturnType<typeof sampleReturns> | Error = sampleReturns(),
) =>
  renderPage(orderPage, {
    url: '/account/orders/5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f',
    session: testUser,
    views: { Failed: AccountFailed },
    api: { getOrder, listReturns },
  });
const card = (name: string) => within(screen.getByRole('region', { name }));

test('shows the order number as the heading and links back to the list', async () => {
  const { head, host } = await open(sampleOrder());
  expect(screen.getByRole('heading', { level: 1, name: 'Order #FN-10042' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to orders' }).getAttribute('href')).toBe('/account/orders');
  expect(head?.title).toBe('Order #FN-10042');
  expect(host.fakeApi.callsOf('getOrder')[0]?.input.params).toEqual({
    id: '5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f',
  });
});

test('shows the time of each step, such as 09:05 AM, and notes on the current one', async () => {
  await open(sampleOrder());
  const steps = card('Order Timeline').getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  for (const step of steps) expect(step.querySelector('time')?.textContent).toMatch(/, \d\d:\d\d [AP]M$/);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']);
  expect(steps[2]?.textContent).toContain('Order Shipped (Current Status)');
  expect(within(steps[2] as HTMLElement).getByText('Handed to the carrier.')).toBeTruthy();
  expect(screen.getAllByText('(Current Status)')).toHaveLength(1);
});

test('shows progress as the share of completed steps', async () => {
  await open(sampleOrder());
  const progress = screen.getByRole('progressbar', { name: 'Order progress' }) as HTMLProgressElement;
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['3', '4']);
});

test('says how many of a line were refunded', async () => {
  const [item] = sampleOrder().items;
  const line = (id: string, refundedQuantity?: number) => ({
    ...item!,
    id,
    ...(refundedQuantity && { refundedQuantity }),
  });
  await open(sampleOrder({ items: [line('line-1', 1), line('line-2', 2), line('line-3')] }));
  const badges = card('Items')
    .getAllByRole('listitem')
    .map((one) => within(one).queryByText(/refunded/i)?.textContent);
  expect(badges).toEqual(['1 of 2 refunded', 'Refunded', undefined]);
});

test('lists the ordered items', async () => {
  await open(sampleOrder());
  const items = card('Items');
  expect(items.getByRole('link', { name: 'Field Parka' }).getAttribute('href')).toBe(
    '/products/field-parka/details',
  );
  expect(items.getByText('Moss / M')).toBeTruthy();
  expect(items.getByText('Quantity: 2 at $148.00')).toBeTruthy();
  expect(items.getByText('$296.00')).toBeTruthy();
});

test('shows the order summary from the server', async () => {
  await open(
    sampleOrder({ summary: { subtotal: 296, shippingCost: 9.5, tax: 21.46, discount: 29.6, total: 297.36 } }),
  );
  const rows = card('Order Summary')
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(rows).toEqual([
    ['Subtotal', '$296.00'],
    ['Shipping', '$9.50'],
    ['Tax', '$21.46'],
    ['Discount', '-$29.60'],
    ['Total', '$297.36'],
  ]);
});

test('shows the shipping address and the carrier', async () => {
  await open(sampleOrder());
  const shipping = card('Shipping Information');
  expect(shipping.getByText(/12 Alder Street/).textContent).toBe(
    'Robin Weaver12 Alder StreetPortland, OR 97205United States',
  );
  for (const text of ['UPS', '1Z999AA10123456784', 'Nov 7, 2026'])
    expect(shipping.getByText(text)).toBeTruthy();
});

test('shows the delivery date instead of the estimate once delivered', async () => {
  await open(sampleOrder({ status: 'DELIVERED', deliveredAt: '2026-11-06T16:20:00.000Z' }));
  const shipping = card('Shipping Information');
  expect(shipping.getByText('Nov 6, 2026')).toBeTruthy();
  expect(shipping.queryByText('Estimated Delivery')).toBeNull();
});

test('leaves out facts that are not known yet', async () => {
  await open(
    sampleOrder({
      status: 'PENDING',
      shippingCarrier: null,
      trackingNumber: null,
      estimatedDeliveryDate: null,
      statusNotes: null,
    }),
  );
  for (const name of ['Carrier', 'Tracking Number', 'Estimated Delivery', 'Discount'])
    expect(screen.queryByText(name)).toBeNull();
});

test('shows an error panel when there is no such order', async () => {
  for (const error of [apiError('not-found'), apiError('invalid-request', 'id: must match pattern')]) {
    const { head, unmount } = await open(error);
    expect(within(screen.getByRole('alert')).getByText('Order not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to orders' })).toBeTruthy();
    expect(head?.title).toBe('Order not found');
    unmount();
  }
});

test('shows an error panel when the details cannot be fetched, and retries', async () => {
  const answers = [apiError('timeout')];
  await open(() => answers.shift() ?? sampleOrder());
  expect(within(screen.getByRole('alert')).getByText('Failed to fetch order details')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order #FN-10042' })).toBeTruthy();
});

test.each([
  ['PENDING', 'You haven’t been charged for this order.'],
  ['PAID', 'Your refund of $326.96 is being prepared.'],
  ['REFUND_DUE', 'Your refund of $326.96 is on its way to your PayPal account.'],
  ['REFUNDED', 'We refunded $326.96 to your PayPal account. It can take a few days to appear there.'],
] as const)(
  'explains the refund for a cancelled order with payment status %s',
  async (paymentStatus, text) => {
    await open(sampleOrder({ status: 'CANCELLED', paymentStatus }));
    const notice = screen.getByText('This order was cancelled').parentElement as HTMLElement;
    expect(notice.textContent).toContain(text);
  },
);

test('shows no delivery estimate for a cancelled order', async () => {
  await open(sampleOrder({ status: 'CANCELLED' }));
  expect(screen.queryByText('Estimated Delivery')).toBeNull();
});

test('does not mention refunds for an order without one', async () => {
  await open(sampleOrder());
  expect(screen.queryByText(/refund/i)).toBeNull();
});

test('shows a partial refund in the summary', async () => {
  const summary = { ...sampleOrder().summary, refunded: 20 };
  await open(sampleOrder({ paymentStatus: 'PARTLY_REFUNDED', summary }));
  const shown = card('Order Summary');
  expect(shown.getByText('Refunded').nextSibling?.textContent).toBe('-$20.00');
  expect(shown.getByText('Total').nextSibling?.textContent).toBe('$326.96');
  expect(screen.queryByText('This order was cancelled')).toBeNull();
});

test('shows the remaining refund of an order cancelled after a partial refund', async () => {
  const summary = { ...sampleOrder().summary, refunded: 26.96 };
  await open(sampleOrder({ status: 'CANCELLED', paymentStatus: 'REFUND_DUE', summary }));
  expect(screen.getByText(/Your refund of \$300\.00 is on its way/)).toBeTruthy();
  expect(card('Order Summary').getByText('Refunded').nextSibling?.textContent).toBe('-$26.96');
});

test('lists returns, with a label until they are refunded', async () => {
  await open(
    sampleOrder({ status: 'DELIVERED' }),
    sampleReturns({ returns: [sampleReturn(), sampleReturn({ id: 'b', status: 'REFUNDED' })] }),
  );
  const [first, second] = card('Returns')
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('ul'));
  expect(first?.textContent).toContain('1 × Field Parka Moss / M');
  expect(first?.textContent).toContain('Refund: $158.73 when we receive the package');
  expect(within(first as HTMLElement).getByRole('button', { name: 'Download label' })).toBeTruthy();
  expect(second?.textContent).toContain('$158.73 refunded');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
});

test.each([
  [
    { refundAmount: 40, itemsAmount: 158.73 },
    'Refund: $40.00 when we receive the package. We already refunded part of your order.',
  ],
  [
    { refundAmount: 0, itemsAmount: 158.73 },
    'There’s nothing left to refund, because we already refunded your order.',
  ],
  [{ refundAmount: 0 }, 'There’s nothing to refund.'],
])('says what can still be refunded of a return: %j', async (amounts, text) => {
  await open(sampleOrder({ status: 'DELIVERED' }), sampleReturns({ returns: [sampleReturn(amounts)] }));
  expect(card('Returns').getByText(text)).toBeTruthy();
});

test('says that a return of free items was received, not refunded', async () => {
  const free = sampleReturn({ status: 'REFUNDED', refundAmount: 0 });
  await open(sampleOrder({ status: 'DELIVERED' }), sampleReturns({ returns: [free] }));
  expect(card('Returns').getByText('Received')).toBeTruthy();
  expect(card('Returns').getByText('There’s nothing to refund.')).toBeTruthy();
  expect(card('Returns').queryByText(/refunded/i)).toBeNull();
});

test('shows the order even when its returns cannot be fetched', async () => {
  await open(sampleOrder(), apiError('unavailable'));
  expect(screen.getByRole('heading', { level: 1, name: 'Order #FN-10042' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull();
});
