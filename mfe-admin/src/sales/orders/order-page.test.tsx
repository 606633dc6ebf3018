import type { AdminOrder } from '@selvedge/contract';
import { apiError, testTenant, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { orderPage } from './order-page.tsx';
import { sampleIssue, sampleLabel, sampleOrder, sampleRefund, sampleReturn } from './sample-order.ts';

afterEach(() => void vi.useRealTimers());

const open = (order: AdminOrder | Error | (() => AdminOrder | Error), api: ApiAnswers = {}) =>
  renderAdminPage(orderPage, { getAdminOrder: order, ...api }, `/admin/orders/${sampleOrder().id}`);
const region = (name: string) => within(screen.getByRole('region', { name }));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

test('offers only the steps that the order can take', async () => {
  const { unmount } = await open(sampleOrder());
  expect(region('Status').getByRole('button', { name: 'Mark as shipped' })).toBeTruthy();
  expect(region('Status').queryByRole('button', { name: 'Correct tracking' })).toBeNull();
  unmount();
  const facts = {
    status: 'COMPLETED',
    nextStatuses: [],
    canBeCancelled: false,
    canBeLabelled: false,
  } as const;
  await open(sampleOrder({ ...facts, nextStatuses: [], refundable: 0 }));
  expect(region('Status').queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('ships with the label’s tracking number, submits once and shows the new status', async () => {
  const label = sampleLabel();
  const shipped = sampleOrder({ status: 'SHIPPED', nextStatuses: ['DELIVERED'], trackingNumber: '1Z999AA1' });
  const answers = [sampleOrder({ label, trackingNumber: '1Z999AA1' }), shipped];
  const { host } = await open(() => answers.shift() ?? shipped, { moveOrder: shipped });
  press('Mark as shipped');
  expect(dialog().getByLabelText<HTMLInputElement>('Tracking number').value).toBe('1Z999AA1');
  const send = dialog().getByRole('button', { name: 'Mark as shipped' });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await region('Status').findByRole('button', { name: 'Mark as delivered' })).toBeTruthy();
  expect(host.fakeApi.callsOf('moveOrder').map(({ input }) => input.body)).toEqual([
    { status: 'SHIPPED', carrierName: 'UPS', trackingNumber: '1Z999AA1' },
  ]);
  expect(document.activeElement?.textContent).toBe('Status');
});

test('warns before shipping without a tracking number', async () => {
  const shipped = sampleOrder({ status: 'SHIPPED' });
  const { host } = await open(sampleOrder(), { moveOrder: shipped });
  press('Mark as shipped');
  expect(dialog().getByText('Ship without a tracking number?')).toBeTruthy();
  fill('Tracking number', 'ABC-12345');
  expect(dialog().queryByText('Ship without a tracking number?')).toBeNull();
  fill('Carrier', '');
  pressInDialog('Mark as shipped');
  expect(dialog().getByText('Enter a carrier')).toBeTruthy();
  fill('Tracking number', '');
  pressInDialog('Mark as shipped');
  await waitFor(() =>
    expect(host.fakeApi.callsOf('moveOrder').map(({ input }) => input.body)).toEqual([{ status: 'SHIPPED' }]),
  );
});

test('doesn’t take the store for the carrier if the shipping rate is the store’s own', async () => {
  const own = sampleOrder({ shippingCarrier: testTenant.vendorName, shippingService: 'By bike' });
  await open(own);
  expect(region('Shipping').getByText(/^By bike, /)).toBeTruthy();
  press('Mark as shipped');
  expect(dialog().getByLabelText<HTMLInputElement>('Carrier').value).toBe('');
});

test('undoes “shipped” after confirmation', async () => {
  const shipped = sampleOrder({ status: 'SHIPPED', nextStatuses: ['DELIVERED'], canUndoShipment: true });
  const answers = [shipped, sampleOrder()];
  const { host } = await open(() => answers.shift() ?? sampleOrder(), {
    undoShipment: sampleOrder(),
  });
  press('Undo “shipped”');
  expect(dialog().getByText(/We’ll email/)).toBeTruthy();
  pressInDialog('Undo “shipped”');
  expect(await region('Status').findByRole('button', { name: 'Mark as shipped' })).toBeTruthy();
  expect(host.fakeApi.callsOf('undoShipment').map(({ input }) => input.params)).toEqual([{ id: shipped.id }]);
});

test('shows each item’s SKU and links to its product', async () => {
  await open(sampleOrder({ items: sampleOrder().items.map((item) => ({ ...item, sku: 'PARKA-M' })) }));
  const items = region('Items');
  expect(items.getByText('SKU PARKA-M')).toBeTruthy();
  expect(items.getByRole('link', { name: 'Field Parka' }).getAttribute('href')).toBe(
    '/admin/products/field-parka',
  );
});

test('keeps the error and the typed note after a refusal, and reloads the page when the dialog closes', async () => {
  const { host } = await open(sampleOrder(), {
    moveOrder: apiError('conflict', "You can't mark this order as shipped because it's cancelled"),
  });
  press('Mark as shipped');
  fill(/^Note/, 'Packed with care');
  pressInDialog('Mark as shipped');
  expect((await dialog().findByRole('alert')).textContent).toContain(
    "You can't mark this order as shipped because it's cancelled",
  );
  expect(dialog().getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Packed with care');
  expect(host.fakeApi.callsOf('getAdminOrder')).toHaveLength(1);
  pressInDialog('Not now');
  await waitFor(() => expect(host.fakeApi.callsOf('getAdminOrder')).toHaveLength(2));
});

test('rejects an invalid or excessive refund amount before submitting', async () => {
  const { host } = await open(sampleOrder());
  press('Refund');
  for (const [typed, message] of [
    ['', 'Enter an amount in dollars, such as 12.50'],
    ['12.505', 'Enter an amount in dollars, such as 12.50'],
    ['0', 'Enter at least $0.01'],
    ['326.97', 'You can refund up to $326.96'],
  ] as const) {
    fill('Amount', typed);
    pressInDialog('Refund');
    expect(dialog().getByText(message)).toBeTruthy();
  }
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Amount')));
  expect(host.fakeApi.callsOf('refundAdminOrder')).toEqual([]);
});

test('retries a refund with the same idempotency key, and uses a new key for another amount', async () => {
  const { host } = await open(sampleOrder(), { refundAdminOrder: apiError('timeout') });
  press('Refund');
  fill('Amount', '$20');
  fill('Reason', 'The zipper is broken');
  const send = async (times: number) => {
    pressInDialog('Refund');
    await waitFor(() => expect(host.fakeApi.callsOf('refundAdminOrder')).toHaveLength(times));
    expect((await dialog().findByRole('alert')).textContent).not.toContain('Nothing was changed');
  };
  await send(1);
  await send(2);
  fill('Amount', '21');
  await send(3);
  const sent = host.fakeApi.callsOf('refundAdminOrder').map(({ input }) => input);
  expect(sent[0]?.body).toEqual({ amount: 20, reason: 'The zipper is broken' });
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

test('lists what is still open before completing an order', async () => {
  const delivered = sampleOrder({ status: 'DELIVERED', nextStatuses: ['COMPLETED'], canBeCancelled: false });
  const { host, unmount } = await open(
    { ...delivered, returns: [sampleReturn({ status: 'RECEIVED' })], issues: [sampleIssue()] },
    { moveOrder: delivered },
  );
  press('Mark as completed');
  expect(dialog().getByText(/A return is in progress\. A reported issue is open\./)).toBeTruthy();
  expect(host.fakeApi.callsOf('moveOrder')).toEqual([]);
  unmount();
  await open({
    ...delivered,
    returns: [sampleReturn({ status: 'REFUNDED' })],
    issues: [sampleIssue({ isClosed: true })],
  });
  press('Mark as completed');
  expect(dialog().queryByText(/isn’t settled/)).toBeNull();
});

test('shows a refund as pending right away, and as refunded when it arrives', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const claimed = sampleOrder({ refunds: [sampleRefund({ status: 'PENDING' })], refundable: 306.96 });
  const arrived = sampleOrder({
    paymentStatus: 'PARTLY_REFUNDED',
    summary: { ...sampleOrder().summary, refunded: 20 },
    refunds: [sampleRefund()],
    refundable: 306.96,
  });
  const answers = [sampleOrder(), claimed];
  await open(() => answers.shift() ?? arrived, { refundAdminOrder: claimed });
  expect(region('Status').getByText('Paid')).toBeTruthy();
  press('Refund');
  fill('Amount', '20');
  fill('Reason', 'The zipper is broken');
  pressInDialog('Refund');
  expect(await region('Status').findByText('Refund in progress')).toBeTruthy();
  expect(region('Payment').getByText('Refund pending').nextSibling?.textContent).toBe('-$20.00');
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(await region('Status').findByText('Partly refunded')).toBeTruthy();
  expect(region('Payment').queryByText('Refund pending')).toBeNull();
});

test('the history lists refunds, returns and answers between the steps, and who did each', async () => {
  const by = 'boss@example.com';
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T11:00:00.000Z`;
  const answers = [{ id: 'a', message: 'We’ll send another one', createdBy: by, createdAt: at(10) }];
  const refund = sampleRefund({ id: 'r2', returnId: 'return-1', amount: 30 });
  await open(
    sampleOrder({
      events: [{ status: 'SHIPPED', at: at(3), note: null, by }, ...sampleOrder().events],
      refunds: [sampleRefund(), refund],
      returns: [
        sampleReturn({
          status: 'REFUNDED',
          createdAt: at(7),
          receivedAt: at(8),
          receivedBy: by,
          refund,
          refundedAt: at(9),
        }),
      ],
      issues: [sampleIssue({ createdAt: at(6), answers })],
    }),
  );
  const lines = region('History').getAllByRole('listitem');
  expect(lines.map((line) => /^.*?(?= ?(?:Nov|$))/.exec(line.textContent ?? '')?.[0])).toEqual([
    'Issue answered',
    'Return of 2 items refunded: $30.00',
    'Return of 2 items received',
    'Return of 2 items requested',
    'Issue reported: Missing items',
    'Refunded: $20.00',
    'Shipped',
    'Placed',
  ]);
  expect(lines.map((line) => line.textContent?.includes(`by ${by}`))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('shows each refund with its status', async () => {
  await open(
    sampleOrder({
      paymentStatus: 'PARTLY_REFUNDED',
      summary: { ...sampleOrder().summary, refunded: 20 },
      refunds: [
        sampleRefund(),
        sampleRefund({ id: '2', amount: 5, status: 'FAILED', failure: 'PayPal refused it.' }),
      ],
    }),
  );
  const lines = region('Refunds').getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('$20.00 RefundedThe zipper is broken'),
    expect.stringContaining('$5.00 FailedThe zipper is brokenPayPal refused it.'),
  ]);
  expect(region('Payment').getByText('-$20.00')).toBeTruthy();
});

test('offers today’s rates when the rate from checkout has expired', async () => {
  const rate = { shippoRateId: 's', carrierName: 'UPS' };
  const { host } = await open(sampleOrder(), {
    createShippingLabel: apiError('shipping-rate-expired', 'Failed to create shipping label'),
    listLabelRates: [
      { ...rate, id: 'r1', serviceName: 'Ground', cost: 9, estimatedDays: 4 },
      { ...rate, id: 'r2', serviceName: 'Next Day', cost: 30, estimatedDays: 1 },
    ],
  });
  press('Buy label');
  pressInDialog('Buy for $9.50');
  const nextDay = await screen.findByRole('radio', { name: /Next Day/ });
  expect(screen.getByText('About 1 day')).toBeTruthy();
  fireEvent.click(nextDay);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Failed to create shipping label');
  press('Buy label at this rate');
  pressInDialog('Buy for $30.00');
  await waitFor(() => expect(host.fakeApi.callsOf('createShippingLabel')).toHaveLength(2));
  expect(host.fakeApi.callsOf('createShippingLabel').map(({ input }) => input.body.rateId)).toEqual([
    'rate-1',
    'r2',
  ]);
});

test('confirms the label’s price, and buys nothing when the dialog is dismissed', async () => {
  const { host } = await open(sampleOrder());
  press('Buy label');
  expect(screen.getByRole('dialog', { name: 'Buy the label for $9.50?' }).textContent).toContain(
    'USPS Priority',
  );
  pressInDialog('Not now');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.fakeApi.callsOf('createShippingLabel')).toEqual([]);
});

test('offers only the pending purchase, with its price, while a label is unconfirmed', async () => {
  await open(sampleOrder({ labelBegun: { carrierName: 'UPS', serviceName: 'Next Day', cost: 30 } }));
  expect(region('Shipping').getByText(/the carrier hasn’t confirmed it yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'See today’s rates' })).toBeNull();
  press('Buy label');
  expect(dialog().getByText('UPS Next Day')).toBeTruthy();
  expect(dialog().getByRole('button', { name: 'Buy for $30.00' })).toBeTruthy();
});

test('says that a label purchase is unconfirmed when the carrier doesn’t respond', async () => {
  const begun = sampleOrder({ labelBegun: { carrierName: 'UPS', serviceName: 'Next Day', cost: 30 } });
  const answers = [sampleOrder()];
  await open(() => answers.shift() ?? begun, {
    createShippingLabel: apiError('upstream-unavailable', 'Failed to create shipping label'),
  });
  press('Buy label');
  pressInDialog('Buy for $9.50');
  expect(await region('Shipping').findByText(/the carrier hasn’t confirmed it yet/)).toBeTruthy();
  expect(region('Shipping').getByRole('alert').textContent).toContain('Failed to create shipping label');
});

test('buys the label once on a double click, and adds it to the history', async () => {
  const label = sampleLabel();
  const answers = [sampleOrder()];
  const { host } = await open(() => answers.shift() ?? sampleOrder({ label, canBeLabelled: false }), {
    createShippingLabel: label,
  });
  press('Buy label');
  const buy = dialog().getByRole('button', { name: 'Buy for $9.50' });
  fireEvent.click(buy);
  fireEvent.click(buy);
  expect(await screen.findByRole('button', { name: 'Download label' })).toBeTruthy();
  expect(host.fakeApi.callsOf('createShippingLabel')).toHaveLength(1);
  const [latest, ...earlier] = region('History').getAllByRole('listitem');
  expect(latest?.textContent).toContain('Label bought');
  expect(latest?.textContent).toContain('UPS Ground, $8.00, tracking number 1Z999AA1by boss@example.com');
  expect(earlier.map((one) => one.textContent)).toEqual([expect.stringContaining('Placed')]);
});

test('shows a label between the steps before and after it', async () => {
  const events: AdminOrder['events'] = [
    { status: 'SHIPPED', at: '2026-11-03T11:00:00.000Z', note: null },
    ...sampleOrder().events,
  ];
  await open(sampleOrder({ events, label: sampleLabel({ createdBy: null }), canBeLabelled: false }));
  const shown = region('History').getAllByRole('listitem');
  expect(shown.map((one) => /^(Shipped|Label bought|Placed)/.exec(one.textContent ?? '')?.[0])).toEqual([
    'Shipped',
    'Label bought',
    'Placed',
  ]);
  expect(shown[1]?.textContent).toMatch(/1Z999AA1$/);
});

test('shows the buyer’s name on an address without a recipient', async () => {
  const { unmount } = await open(sampleOrder());
  expect(region('Shopper').getByText(/12 Alder Street/).textContent).toMatch(/^Robin Weaver12 Alder Street/);
  unmount();
  const { shippingAddress } = sampleOrder();
  await open(sampleOrder({ shippingAddress: { ...shippingAddress, attentionName: 'Ada Moss' } }));
  const shown = region('Shopper').getAllByText(/12 Alder Street/);
  expect(shown.map((one) => /^[A-Z a-z]+/.exec(one.textContent ?? '')?.[0])).toEqual([
    'Ada Moss',
    'Robin Weaver',
  ]);
});

test('links to the customer only for those who may see customers', async () => {
  const order = sampleOrder({ buyer: { ...sampleOrder().buyer, customerId: 'customer-1' } });
  const { unmount } = await open(order);
  expect(region('Shopper').getByRole('link', { name: 'Robin Weaver' }).getAttribute('href')).toBe(
    '/admin/customers/customer-1',
  );
  unmount();
  await open(order, { getOwnAccess: { ...sampleAccess('orders'), permissions: ['orders:read'] } });
  await waitFor(() => expect(region('Shopper').queryByRole('link', { name: 'Robin Weaver' })).toBeNull());
  expect(region('Shopper').getByText('Robin Weaver')).toBeTruthy();
});

test('shows what is left of an order whose shopper was deleted', async () => {
  const { shippingAddress } = sampleOrder();
  const address = { ...shippingAddress, attentionName: null, streetAddress: '' };
  await open(
    sampleOrder({
      buyer: { name: '', email: '', phone: null, isGuest: true, customerId: null },
      shippingAddress: address,
      billingAddress: address,
    }),
  );
  const shopper = screen.getByRole('region', { name: 'Shopper' });
  expect(shopper.textContent).toBe('ShopperGuestDeleted customerShip and bill toPortland, OR 97205');
  expect(within(shopper).queryByRole('link')).toBeNull();
});

test('says when an order doesn’t exist, and leads back to the list', async () => {
  await open(apiError('not-found'));
  expect(screen.getByText('Order not found')).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/admin/orders');
});
