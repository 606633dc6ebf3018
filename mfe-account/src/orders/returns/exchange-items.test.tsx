import { apiError } from '@selvedge/testing';
import { sampleReturn } from '@selvedge/testing/sample-order';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  openReturnPage,
  returnable,
  reasonField,
  press,
  review,
  confirm,
  fill,
  alertWith,
} from './open-return-page.ts';

beforeEach(() => sessionStorage.clear());

const large = { variantId: 'large', variantName: 'Moss / L', maxQuantity: 1 };
const small = { variantId: 'small', variantName: 'Moss / S', maxQuantity: 2 };
const options = { items: [{ orderItemId: 'line-1', variants: [large, small] }] };
const wished = sampleReturn({
  items: [{ ...sampleReturn().items[0]!, exchangeFor: { variantId: 'small', variantName: 'Moss / S' } }],
});
const choice = () =>
  screen.findByLabelText<HTMLSelectElement>('Refund or exchange of Field Parka (Moss / M)');
const choose = async (value: string) => fireEvent.change(await choice(), { target: { value } });

test('exchanges an item for another variant instead of a refund', async () => {
  const { host } = await openReturnPage({ listExchangeOptions: options, returnOrder: wished });
  fill();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fell Cap' }));
  expect([...(await choice()).options].map(({ textContent }) => textContent)).toEqual([
    'Refund',
    'Exchange for Moss / L (1 left)',
    'Exchange for Moss / S',
  ]);
  // Nothing else of the cap is in stock.
  expect(screen.queryByLabelText('Refund or exchange of Fell Cap (Ink)')).toBeNull();
  await choose('small');
  review();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Exchange for Moss / S')).toBeTruthy();
  expect(dialog.getByText(/exchange or refund these items/)).toBeTruthy();
  confirm();
  await screen.findByText('We’ve registered your return');
  expect(screen.getByText('Exchange for Moss / S')).toBeTruthy();
  expect(host.fakeApi.callsOf('returnOrder')[0]?.input.body.items).toEqual([
    { orderItemId: 'line-1', quantity: 2, exchangeVariantId: 'small' },
    { orderItemId: 'line-2', quantity: 1 },
  ]);
});

test('says how many are left if there aren’t enough to exchange', async () => {
  await openReturnPage({ listExchangeOptions: options });
  fill();
  await choose('large');
  review();
  expect(screen.getByText('Only 1 of Moss / L left. Return fewer, or choose something else.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await choice());
  press('Decrease quantity');
  review();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('lets the shopper choose again if the variant has sold out, and keeps everything else', async () => {
  const refusal = apiError('variant-unavailable', 'Moss / S is sold out.', { status: 409 });
  const lists = [options, { items: [{ orderItemId: 'line-1', variants: [large] }] }];
  const { host } = await openReturnPage({
    listExchangeOptions: () => lists.shift() ?? options,
    returnOrder: refusal,
  });
  fill();
  await choose('small');
  review();
  confirm();
  await alertWith(/Moss \/ S is sold out/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(host.fakeApi.callsOf('listExchangeOptions')).toHaveLength(2));
  expect(await screen.findByText(/^This is no longer available/)).toBeTruthy();
  expect(reasonField().value).toBe('Too large');
  await choose('');
  review();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('restores the exchange after a reload without an answer', async () => {
  const first = await openReturnPage({ listExchangeOptions: options, returnOrder: apiError('network') });
  fill();
  await choose('small');
  review();
  confirm();
  await alertWith(/^Failed to initiate return/);
  first.unmount();
  await openReturnPage({ listExchangeOptions: options });
  expect((await choice()).value).toBe('small');
});

test('still returns items for a refund if sizes and colors can’t be loaded, and loads them on the next try', async () => {
  const answers = [apiError('timeout')];
  await openReturnPage({ listExchangeOptions: () => answers.shift() ?? options });
  await alertWith(/Sizes and colors weren’t loaded/);
  fill();
  expect(screen.queryByLabelText('Refund or exchange of Field Parka (Moss / M)')).toBeNull();
  press('Retry');
  expect(await choice()).toBeTruthy();
});

test('offers refunds only if the store doesn’t know exchanges yet', async () => {
  const { host } = await openReturnPage({ listExchangeOptions: apiError('not-found') });
  await waitFor(() => expect(host.fakeApi.callsOf('listExchangeOptions')).toHaveLength(1));
  fill();
  expect(screen.queryByText(/Sizes and colors/)).toBeNull();
  review();
  expect(screen.getByRole('dialog').textContent).toContain('refund these items');
});

test('links the order that replaces returned items', async () => {
  const exchange = {
    orderId: 'exchange-1',
    orderNumber: '1004200001',
    createdAt: '2026-11-06T11:05:00.000Z',
    isCancelled: false,
    items: [{ orderItemId: 'line-1', quantity: 1, productName: 'Field Parka', variantName: 'Moss / S' }],
  };
  const [item] = wished.items;
  const exchanged = {
    ...wished,
    status: 'RECEIVED',
    refundAmount: 0,
    items: [{ ...item!, exchangedQuantity: item!.quantity }],
    exchanges: [exchange],
  };
  const { unmount } = await openReturnPage({ listReturns: { ...returnable(1, 0), returns: [exchanged] } });
  const card = within(screen.getByRole('region', { name: 'Returns' }));
  expect(card.getByText('Exchanged')).toBeTruthy();
  expect(card.getByText(/^Exchanged for 1 × Field Parka Moss \/ S in order/)).toBeTruthy();
  expect(card.getByRole('link', { name: '#1004200001' }).getAttribute('href')).toBe(
    '/account/orders/exchange-1',
  );
  expect(card.queryByText(/refund/i)).toBeNull();
  unmount();
  const cancelled = { ...wished, status: 'RECEIVED', exchanges: [{ ...exchange, isCancelled: true }] };
  await openReturnPage({ listReturns: { ...returnable(1, 0), returns: [cancelled] } });
  expect(screen.getByText(/^The exchange/).textContent).toBe('The exchange #1004200001 was cancelled.');
  expect(screen.getByText('We can now refund the items: up to $158.73')).toBeTruthy();
  expect(screen.queryByText(/^Exchange for|we’ll exchange/)).toBeNull();
});
