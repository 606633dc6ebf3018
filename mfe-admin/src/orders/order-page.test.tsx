import type { AdminOrder } from '@selvedge/contract';
import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { adminSession } from '../sign-in/admin-session.ts';
import { orderPage } from './order-page.tsx';
import { sampleOrder, sampleRefund } from './sample-order.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adminSession.open('operator-1');
});

type Replies = Parameters<typeof renderPage>[1] extends { api?: infer A } | undefined ? A : never;
const open = (order: AdminOrder | Error | (() => AdminOrder | Error), api: Replies = {} as Replies) =>
  renderPage(orderPage, {
    url: `/admin/orders/${sampleOrder().id}`,
    views: { Failed: AdminFailed },
    api: { getAdminOrder: order, ...api },
  });
const region = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressInDialog = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

test('offers the steps that the order can take, and no others', async () => {
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

test('ships with the number of the label, sent once, and shows how it stands then', async () => {
  const label = {
    id: 'label-1',
    orderNumber: '1004200000',
    carrierName: 'UPS',
    serviceName: 'Ground',
    trackingNumber: '1Z999AA1',
    cost: 8,
    createdAt: '2026-11-02T11:05:00.000Z',
  };
  const shipped = sampleOrder({ status: 'SHIPPED', nextStatuses: ['DELIVERED'], trackingNumber: '1Z999AA1' });
  const answers = [sampleOrder({ label, trackingNumber: '1Z999AA1' }), shipped];
  const { host } = await open(() => answers.shift() ?? shipped, { moveOrder: shipped } as Replies);
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

test('a refusal stays to be read with what was typed, and the page is fetched again after it', async () => {
  const { host } = await open(sampleOrder(), {
    moveOrder: apiError('conflict', 'An order that is cancelled cannot become shipped'),
  } as Replies);
  press('Mark as shipped');
  fill(/^Note/, 'Packed with care');
  pressInDialog('Mark as shipped');
  expect((await dialog().findByRole('alert')).textContent).toContain(
    'An order that is cancelled cannot become shipped',
  );
  expect(dialog().getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Packed with care');
  expect(host.fakeApi.callsOf('getAdminOrder')).toHaveLength(1);
  pressInDialog('Not now');
  await waitFor(() => expect(host.fakeApi.callsOf('getAdminOrder')).toHaveLength(2));
});

test('refuses a refund of what is no amount, or of too much, before it is sent', async () => {
  const { host } = await open(sampleOrder());
  press('Refund');
  for (const [typed, said] of [
    ['', 'Please give an amount in dollars, such as 12.50'],
    ['12.505', 'Please give an amount in dollars, such as 12.50'],
    ['0', 'A refund is at least one cent.'],
    ['326.97', 'At most $326.96 can be refunded.'],
  ] as const) {
    fill('Amount', typed);
    pressInDialog('Refund');
    expect(dialog().getByText(said)).toBeTruthy();
  }
  expect(document.activeElement).toBe(dialog().getByLabelText('Amount'));
  expect(host.fakeApi.callsOf('refundAdminOrder')).toEqual([]);
});

test('sends a refund whose answer was lost again under its key, and another under another', async () => {
  const { host } = await open(sampleOrder(), { refundAdminOrder: apiError('timeout') } as Replies);
  press('Refund');
  fill('Amount', '$20');
  fill('Reason', 'A seam was open');
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
  expect(sent[0]?.body).toEqual({ amount: 20, reason: 'A seam was open' });
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

test('shows each refund with what became of it', async () => {
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
    expect.stringContaining('$20.00 RefundedA seam was open'),
    expect.stringContaining('$5.00 FailedA seam was openPayPal refused it.'),
  ]);
  expect(region('Payment').getByText('-$20.00')).toBeTruthy();
});

test('offers today’s rates when the one that was sold has run out', async () => {
  const { host } = await open(sampleOrder(), {
    createShippingLabel: apiError('shipping-rate-expired', 'Failed to create shipping label'),
    listLabelRates: [
      { id: 'r1', shippoRateId: 's1', carrierName: 'UPS', serviceName: 'Ground', cost: 9, estimatedDays: 4 },
      {
        id: 'r2',
        shippoRateId: 's2',
        carrierName: 'UPS',
        serviceName: 'Next Day',
        cost: 30,
        estimatedDays: 1,
      },
    ],
  } as Replies);
  press('Buy label');
  fireEvent.click(await screen.findByRole('radio', { name: /Next Day/ }));
  press('Buy label at this rate');
  await waitFor(() => expect(host.fakeApi.callsOf('createShippingLabel')).toHaveLength(2));
  expect(host.fakeApi.callsOf('createShippingLabel').map(({ input }) => input.body.rateId)).toEqual([
    'rate-1',
    'r2',
  ]);
});

test('tells of an order that is not there, and of one that could not be fetched', async () => {
  for (const error of [apiError('not-found'), apiError('invalid-request')]) {
    const { unmount } = await open(error);
    expect(screen.getByText('Order not found')).toBeTruthy();
    unmount();
  }
  await open(apiError('unavailable'));
  expect(within(screen.getByRole('alert')).getByText('Failed to load the order')).toBeTruthy();
});
