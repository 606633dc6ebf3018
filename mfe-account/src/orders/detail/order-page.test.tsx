import { apiError, renderPage, testUser } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFailed } from '../../failure/account-failed.tsx';
import { sampleOrder, sampleReturn, sampleReturns } from '@selvedge/orders/sample-order';
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

test('heads the order with its number, and leads back to the list', async () => {
  const { head, host } = await open(sampleOrder());
  expect(screen.getByRole('heading', { level: 1, name: 'Order #FN-10042' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to orders' }).getAttribute('href')).toBe('/account/orders');
  expect(head?.title).toBe('Order #FN-10042');
  expect(host.fakeApi.callsOf('getOrder')[0]?.input.params).toEqual({
    id: '5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f',
  });
});

test('shows the steps with a two-digit time, the current one with its notes', async () => {
  await open(sampleOrder());
  const steps = card('Order Timeline').getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  for (const step of steps) expect(step.querySelector('time')?.textContent).toMatch(/, \d\d:\d\d [AP]M$/);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']);
  expect(steps[2]?.textContent).toContain('Order Shipped (Current Status)');
  expect(within(steps[2] as HTMLElement).getByText('Handed to the carrier.')).toBeTruthy();
  expect(screen.getAllByText('(Current Status)')).toHaveLength(1);
});

test('shows the share of the steps reached', async () => {
  await open(sampleOrder());
  const progress = screen.getByRole('progressbar', { name: 'Order progress' }) as HTMLProgressElement;
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['3', '4']);
});

test('lists what was ordered', async () => {
  await open(sampleOrder());
  const items = card('Items');
  expect(items.getByRole('link', { name: 'Field Parka' }).getAttribute('href')).toBe(
    '/products/field-parka/details',
  );
  expect(items.getByText('Moss / M')).toBeTruthy();
  expect(items.getByText('Quantity: 2 at $148.00')).toBeTruthy();
  expect(items.getByText('$296.00')).toBeTruthy();
});

test('sums up the order as the server has it', async () => {
  await open(
    sampleOrder({ summary: { subtotal: 296, shippingCost: 9.5, tax: 21.46, discount: 29.6, total: 297.36 } }),
  );
  const rows = card('Order Summary')
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(rows).toEqual([
    ['Subtotal', '$296.00'],
    ['Discount', '-$29.60'],
    ['Shipping', '$9.50'],
    ['Tax', '$21.46'],
    ['Total', '$297.36'],
  ]);
});

test('says where the order goes, and with whom', async () => {
  await open(sampleOrder());
  const shipping = card('Shipping Information');
  expect(shipping.getByText(/12 Alder Street/).textContent).toBe(
    'Robin Weaver12 Alder StreetPortland, OR 97205United States',
  );
  for (const text of ['UPS', '1Z999AA10123456784', 'Nov 7, 2026'])
    expect(shipping.getByText(text)).toBeTruthy();
});

test('says when a delivered order came, and no longer when it should come', async () => {
  await open(sampleOrder({ status: 'DELIVERED', deliveredAt: '2026-11-06T16:20:00.000Z' }));
  const shipping = card('Shipping Information');
  expect(shipping.getByText('Nov 6, 2026')).toBeTruthy();
  expect(shipping.queryByText('Estimated Delivery')).toBeNull();
});

test('leaves out what is not known yet', async () => {
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

test('says in the red panel that there is no such order', async () => {
  for (const error of [apiError('not-found'), apiError('invalid-request', 'id: must match pattern')]) {
    const { head, unmount } = await open(error);
    expect(within(screen.getByRole('alert')).getByText('Order not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to orders' })).toBeTruthy();
    expect(head?.title).toBe('Order not found');
    unmount();
  }
});

test('says in the red panel that the details could not be fetched, and tries again', async () => {
  const answers = [apiError('timeout')];
  await open(() => answers.shift() ?? sampleOrder());
  expect(within(screen.getByRole('alert')).getByText('Failed to fetch order details')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order #FN-10042' })).toBeTruthy();
});

test.each([
  ['PENDING', 'You have not been charged for this order.'],
  ['PAID', 'Your refund of $326.96 is being prepared.'],
  ['REFUND_DUE', 'Your refund of $326.96 is on its way to your PayPal account.'],
  ['REFUNDED', '$326.96 went back to your PayPal account. It can take a few days until you see it there.'],
] as const)(
  'says of a cancelled order whose payment is %s what happens with the money',
  async (paid, text) => {
    await open(sampleOrder({ status: 'CANCELLED', paymentStatus: paid }));
    const notice = screen.getByText('This order was cancelled').parentElement as HTMLElement;
    expect(notice.textContent).toContain(text);
  },
);

test('expects no delivery of a cancelled order', async () => {
  await open(sampleOrder({ status: 'CANCELLED' }));
  expect(screen.queryByText('Estimated Delivery')).toBeNull();
});

test('says nothing of refunds while an order stands', async () => {
  await open(sampleOrder());
  expect(screen.queryByText(/refund/i)).toBeNull();
});

test('shows of an order that stands what of its money went back', async () => {
  const summary = { ...sampleOrder().summary, refunded: 20 };
  await open(sampleOrder({ paymentStatus: 'PARTLY_REFUNDED', summary }));
  const shown = card('Order Summary');
  expect(shown.getByText('Refunded').nextSibling?.textContent).toBe('-$20.00');
  expect(shown.getByText('Total').nextSibling?.textContent).toBe('$326.96');
  expect(screen.queryByText('This order was cancelled')).toBeNull();
});

test('says of an order that was cancelled after a part went back what becomes of the rest', async () => {
  const summary = { ...sampleOrder().summary, refunded: 26.96 };
  await open(sampleOrder({ status: 'CANCELLED', paymentStatus: 'REFUND_DUE', summary }));
  expect(screen.getByText(/Your refund of \$300\.00 is on its way/)).toBeTruthy();
  expect(card('Order Summary').getByText('Refunded').nextSibling?.textContent).toBe('-$26.96');
});

test('shows what is on its way back, with its label while it is', async () => {
  await open(
    sampleOrder({ status: 'DELIVERED' }),
    sampleReturns({ returns: [sampleReturn(), sampleReturn({ id: 'b', status: 'REFUNDED' })] }),
  );
  const [first, second] = card('Returns')
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('ul'));
  expect(first?.textContent).toContain('1 × Field Parka Moss / M');
  expect(first?.textContent).toContain('Refund: $158.73, when the parcel has come');
  expect(within(first as HTMLElement).getByRole('button', { name: 'Download label' })).toBeTruthy();
  expect(second?.textContent).toContain('$158.73 refunded');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
});

test('shows the order also when its returns cannot be fetched', async () => {
  await open(sampleOrder(), apiError('unavailable'));
  expect(screen.getByRole('heading', { level: 1, name: 'Order #FN-10042' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull();
});
