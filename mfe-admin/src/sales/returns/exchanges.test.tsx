import type { AdminReturn, ReturnExchangeOptions } from '@selvedge/contract';
import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { orderPage } from '../orders/order-page.tsx';
import { sampleOrder, sampleRefund, sampleReturn } from '../orders/sample-order.ts';
import { returnsPage } from './returns-page.tsx';

const [item] = sampleReturn().items;
const wished = (changes: Partial<AdminReturn['items'][number]> = {}) =>
  sampleReturn({
    status: 'RECEIVED',
    items: [{ ...item!, exchangeFor: { variantId: 'large', variantName: 'Moss / L' }, ...changes }],
  });
const exchange = {
  orderId: 'exchange-1',
  orderNumber: '1004200001',
  createdAt: '2026-11-06T11:05:00.000Z',
  isCancelled: false,
  items: [
    {
      orderItemId: item!.orderItemId,
      quantity: item!.quantity,
      productName: 'Field Parka',
      variantName: 'Moss / L',
    },
  ],
};
const exchanged: AdminReturn = {
  ...wished({ exchangedQuantity: item!.quantity }),
  refundAmount: 0,
  exchanges: [exchange],
};
const options: ReturnExchangeOptions = {
  items: [
    {
      orderItemId: item!.orderItemId,
      productName: 'Field Parka',
      variantName: 'Moss / M',
      quantity: 2,
      unitPrice: 149,
      wishedVariantId: 'large',
      variants: [
        { variantId: 'medium', variantName: 'Moss / M', price: 149, stock: 0 },
        { variantId: 'large', variantName: 'Moss / L', price: 149, stock: 3 },
        { variantId: 'small', variantName: 'Moss / S', price: 120, stock: 1 },
      ],
    },
  ],
};
const field = () => dialog().findByLabelText<HTMLSelectElement>('Send for 2 × Field Parka (Moss / M)');
const choose = async (value: string) => fireEvent.change(await field(), { target: { value } });
const sent = (host: Awaited<ReturnType<typeof renderAdminPage>>['host']) =>
  host.fakeApi.callsOf('exchangeReturn').map(({ input }) => input.body.items);
const openDialog = () => press('Exchange the return of order #1004200000');

test('sends what the shopper asked for, and links the order', async () => {
  const answers = [onePage([wished()])];
  const { host } = await renderAdminPage(returnsPage, {
    listAdminReturns: () => answers.shift() ?? onePage([exchanged]),
    listReturnExchangeOptions: options,
    exchangeReturn: exchanged,
  });
  expect(screen.getByText('To exchange for Moss / L')).toBeTruthy();
  openDialog();
  expect((await field()).value).toBe('large');
  expect([...(await field()).options].find(({ value }) => value === 'medium')?.disabled).toBe(true);
  pressInDialog('Send exchange');
  const link = await screen.findByRole('link', { name: '#1004200001' });
  expect(link.getAttribute('href')).toBe('/admin/orders/exchange-1');
  expect(screen.getByText('Exchanged')).toBeTruthy();
  expect(screen.getByText(/^Exchanged for 2 × Field Parka Moss \/ L:/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /the return of order/ })).toBeNull();
  expect(sent(host)).toEqual([[{ orderItemId: item!.orderItemId, variantId: 'large', quantity: 2 }]]);
  expect(host.fakeApi.callsOf('exchangeReturn')[0]?.input.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(document.activeElement).not.toBe(document.body);
});

test('sends another variant, fewer of it, and says that it’s cheaper', async () => {
  const { host } = await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([wished()]),
    listReturnExchangeOptions: options,
    exchangeReturn: apiError('out-of-stock', 'Field Parka (Moss / S) is sold out.'),
  });
  openDialog();
  await choose('small');
  expect(
    dialog().getByText(/^The shopper asked for Moss \/ L\. It costs \$120\.00 now, less than/),
  ).toBeTruthy();
  pressInDialog('Send exchange');
  await waitFor(() =>
    expect(dialog().getByRole('alert').textContent).toContain('Field Parka (Moss / S) is sold out.'),
  );
  expect(sent(host)).toEqual([[{ orderItemId: item!.orderItemId, variantId: 'small', quantity: 1 }]]);
  expect((await field()).value).toBe('small');
});

test('needs something to send', async () => {
  const [line] = options.items;
  const soldOut = line!.variants.map((variant) => ({ ...variant, stock: 0 }));
  const { host } = await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([wished()]),
    listReturnExchangeOptions: { items: [{ ...line!, variants: soldOut }] },
  });
  openDialog();
  expect((await field()).value).toBe('');
  expect(dialog().getByText('The shopper asked for Moss / L, which is sold out.')).toBeTruthy();
  pressInDialog('Send exchange');
  expect(await dialog().findByText('Choose what to send for at least one item')).toBeTruthy();
  expect(sent(host)).toEqual([]);
});

test('loads the variants again after a failure', async () => {
  const answers = [apiError('timeout')];
  await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([wished()]),
    listReturnExchangeOptions: () => answers.shift() ?? options,
  });
  openDialog();
  fireEvent.click(await dialog().findByRole('button', { name: 'Retry' }));
  expect(await field()).toBeTruthy();
});

test('offers exchanges only for received returns that weren’t refunded', async () => {
  const { unmount } = await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([sampleReturn()]),
  });
  expect(screen.queryByRole('button', { name: /^Exchange/ })).toBeNull();
  unmount();
  await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([{ ...wished(), refund: sampleRefund({ status: 'PENDING' }) }]),
  });
  expect(screen.queryByRole('button', { name: /^Exchange/ })).toBeNull();
});

test('says that the items can be refunded after their exchange was cancelled', async () => {
  const cancelled = { ...wished(), exchanges: [{ ...exchange, isCancelled: true }] };
  const { unmount } = await renderAdminPage(returnsPage, { listAdminReturns: onePage([cancelled]) });
  expect(screen.queryByText(/To exchange for/)).toBeNull();
  expect(screen.getByText(/^Exchange cancelled:/)).toBeTruthy();
  for (const name of [/^Exchange the return/, /^Refund the return/])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  unmount();
  await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([{ ...cancelled, status: 'REFUNDED', refund: sampleRefund() }]),
  });
  expect(screen.getByText(/^Exchange cancelled:/)).toBeTruthy();
  expect(screen.queryByText(/To exchange for/)).toBeNull();
});

test('says which items a refund is for if others were exchanged', async () => {
  await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([{ ...wished({ exchangedQuantity: 1 }), refundAmount: 158.73 }]),
  });
  press('Refund the return of order #1004200000');
  expect(dialog().getByText(/^This refunds 1 × Field Parka \(Moss \/ M\):/)).toBeTruthy();
});

test('links the order that another one is an exchange for', async () => {
  const exchangeFor = { orderId: 'original-1', orderNumber: '1004200009' };
  const { unmount } = await renderAdminPage(
    orderPage,
    { getAdminOrder: sampleOrder({ exchangeFor }) },
    `/admin/orders/${sampleOrder().id}`,
  );
  const line = screen.getByText((_, element) => element?.textContent === 'Exchange for order #1004200009');
  expect(line.querySelector('a')?.getAttribute('href')).toBe('/admin/orders/original-1');
  unmount();
  await renderAdminPage(orderPage, { getAdminOrder: sampleOrder() }, `/admin/orders/${sampleOrder().id}`);
  expect(screen.queryByText(/^Exchange for order/)).toBeNull();
});
