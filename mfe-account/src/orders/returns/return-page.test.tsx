import type { Order, OrderReturns } from '@selvedge/contract';
import { type ApiAnswers, apiError, renderPage, testUser, watchSavedFiles } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountFailed } from '../../failure/account-failed.tsx';
import { sampleOrder, sampleReturn, sampleReturns } from '@selvedge/testing/sample-order';
import { returnPage } from './return-page.tsx';

const id = '5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f';
const [parka] = sampleOrder().items;
const cap = { ...parka, id: 'line-2', productName: 'Fell Cap', variantName: 'Ink', quantity: 1 };
const delivered = sampleOrder({ status: 'DELIVERED', items: [parka, cap] as Order['items'] });
const until = '2099-12-10T12:00:00.000Z';
const returnable = (parkas: number, caps: number): OrderReturns =>
  sampleReturns({
    returnableUntil: until,
    items: [
      { orderItemId: 'line-1', returnableQuantity: parkas },
      { orderItemId: 'line-2', returnableQuantity: caps },
    ],
  });

const open = (api: ApiAnswers = {}) =>
  renderPage(returnPage, {
    url: `/account/orders/${id}/return`,
    session: testUser,
    views: { Failed: AccountFailed },
    api: {
      getOrder: delivered,
      listReturns: returnable(2, 1),
      listExchangeOptions: { items: [] },
      returnOrder: sampleReturn(),
      ...api,
    },
  });

const parkaBox = () => screen.getByRole('checkbox', { name: 'Field Parka' }) as HTMLInputElement;
const reasonField = () => screen.getByLabelText('Reason for return') as HTMLTextAreaElement;
const write = (text: string) => fireEvent.change(reasonField(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const review = () => press('Review Return');
const confirm = () => press('Confirm Return');
function fill() {
  fireEvent.click(parkaBox());
  write('Too large');
}
const alertWith = (text: RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('offers every returnable item, with its quantity and the deadline', async () => {
  const { head } = await open();
  expect(head).toEqual({ title: 'Return Items from Order #FN-10042', noIndex: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Return Items' })).toBeTruthy();
  expect(screen.getByText('You can return items until Dec 10, 2099.')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(parkaBox());
  const quantity = within(screen.getByRole('group', { name: 'Quantity of Field Parka to return' }));
  expect(quantity.getByRole('status').textContent).toBe('2');
  fireEvent.click(quantity.getByRole('button', { name: 'Increase quantity' }));
  expect(quantity.getByRole('status').textContent).toBe('2');
  // A single unit needs no quantity stepper.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fell Cap' }));
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

test('requires items and a reason, and focuses the first missing one', async () => {
  const { host } = await open();
  review();
  await alertWith(/Please choose what you want to return/);
  expect(screen.getByText('Please tell us why you are returning these items')).toBeTruthy();
  expect(document.activeElement).toBe(parkaBox());
  fireEvent.click(parkaBox());
  write('  ');
  review();
  expect(document.activeElement).toBe(reasonField());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.fakeApi.callsOf('returnOrder')).toHaveLength(0);
});

test('registers the return when confirmed, and shows label and refund', async () => {
  const saved = watchSavedFiles();
  const { host } = await open({ getReturnLabel: new Blob(['%PDF']) as never });
  fill();
  press('Decrease quantity');
  review();
  const dialog = within(screen.getByRole('dialog', { name: 'Return these items?' }));
  expect(dialog.getByText('1 × Field Parka, Moss / M')).toBeTruthy();
  expect(dialog.getByText('Too large')).toBeTruthy();
  expect(host.fakeApi.callsOf('returnOrder')).toHaveLength(0);
  confirm();
  const heading = await screen.findByRole('heading', { name: 'We’ve registered your return' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('$158.73')).toBeTruthy();
  expect(host.fakeApi.callsOf('returnOrder')[0]?.input).toMatchObject({
    params: { id },
    body: { items: [{ orderItemId: 'line-1', quantity: 1 }], returnReason: 'Too large' },
  });
  press('Download label');
  await waitFor(() => expect(saved).toEqual(['return-label-FN-10042.pdf']));
  expect(sessionStorage).toHaveLength(0);
});

test('says that the label could not be downloaded, and downloads it on the next try', async () => {
  const saved = watchSavedFiles();
  const answers = [apiError('upstream-unavailable')];
  await open({ getReturnLabel: () => answers.shift() ?? (new Blob(['%PDF']) as never) });
  fill();
  review();
  confirm();
  fireEvent.click(await screen.findByRole('button', { name: 'Download label' }));
  await alertWith(/^Failed to get return label/);
  press('Download label');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText(/Failed to get return label/)).toBeNull();
});

test('retries with the same key while the answer is unknown', async () => {
  const answers = [apiError('timeout'), apiError('unavailable')];
  const { host } = await open({ returnOrder: () => answers.shift() ?? sampleReturn() });
  fill();
  review();
  confirm();
  await alertWith(/^Failed to initiate return/);
  confirm();
  await waitFor(() => expect(host.fakeApi.callsOf('returnOrder')).toHaveLength(2));
  await alertWith(/^Failed to initiate return/);
  confirm();
  expect(await screen.findByText('We’ve registered your return')).toBeTruthy();
  const keys = host.fakeApi.callsOf('returnOrder').map(({ input }) => input.idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('restores the form and its key after a reload without an answer', async () => {
  const first = await open({ returnOrder: apiError('network') });
  fill();
  review();
  confirm();
  await alertWith(/^Failed to initiate return/);
  const [lost] = first.host.fakeApi.callsOf('returnOrder');
  first.unmount();

  const { host } = await open();
  expect(parkaBox().checked).toBe(true);
  expect(reasonField().value).toBe('Too large');
  review();
  confirm();
  await screen.findByText('We’ve registered your return');
  expect(host.fakeApi.callsOf('returnOrder')[0]?.input.idempotencyKey).toBe(lost?.input.idempotencyKey);
});

test('registers one return, however often the button is pressed', async () => {
  let give: (value: ReturnType<typeof sampleReturn>) => void = () => undefined;
  const { host } = await open({ returnOrder: () => new Promise((resolve) => (give = resolve)) });
  fill();
  review();
  const button = screen.getByRole('button', { name: 'Confirm Return' });
  // A double click before React renders again.
  act(() => {
    button.click();
    button.click();
  });
  const busy = await screen.findByRole('button', { name: 'Registering...' });
  fireEvent.click(busy);
  press('Change');
  press('Close');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await act(async () => give(sampleReturn()));
  expect(host.fakeApi.callsOf('returnOrder')).toHaveLength(1);
});

test('updates the returnable quantities when the server rejects the return', async () => {
  const left = [returnable(2, 1), returnable(1, 1)];
  const refusal = apiError('return-not-possible', 'Only 1 of Field Parka can be returned', { status: 409 });
  const { host } = await open({
    listReturns: () => left.shift() ?? returnable(1, 1),
    returnOrder: refusal,
  });
  fill();
  review();
  confirm();
  await alertWith(/^Failed to initiate return: Only 1 of Field Parka can be returned/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  review();
  confirm();
  await waitFor(() => expect(host.fakeApi.callsOf('returnOrder')).toHaveLength(2));
  const [first, second] = host.fakeApi.callsOf('returnOrder').map(({ input }) => input);
  expect(second?.body.items).toEqual([{ orderItemId: 'line-1', quantity: 1 }]);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test.each([
  ['the order is not delivered', sampleOrder(), sampleReturns(), 'This order hasn’t been delivered yet'],
  [
    'the order was cancelled',
    sampleOrder({ status: 'CANCELLED' }),
    sampleReturns(),
    'This order was cancelled',
  ],
  [
    'the return window is over',
    delivered,
    { ...returnable(0, 0), returnableUntil: '2026-01-02T12:00:00.000Z' },
    'The return window has closed',
  ],
  [
    'everything is already being returned',
    delivered,
    returnable(0, 0),
    'You’re already returning everything in this order',
  ],
])('says that %s, and links to the order', async (_, getOrder, listReturns, title) => {
  await open({ getOrder, listReturns });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(`/account/orders/${id}`);
  expect(screen.queryByRole('button', { name: 'Review Return' })).toBeNull();
});

test('says why the store declined a return, and offers no label for it', async () => {
  const declined = { at: '2026-11-05T11:05:00.000Z', reason: 'Worn outdoors' };
  await open({ listReturns: { ...returnable(1, 0), returns: [sampleReturn({ declined })] } });
  expect(screen.getByText('The store can’t accept this return: Worn outdoors')).toBeTruthy();
  expect(screen.getByText('Declined')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /label/i })).toBeNull();
});

test('lists earlier returns', async () => {
  await open({ listReturns: { ...returnable(1, 0), returns: [sampleReturn()] } });
  expect(screen.getByRole('region', { name: 'Returns' }).textContent).toContain('1 × Field Parka');
  expect(
    screen.getByText('You can’t return this item. It hasn’t arrived, or was already returned or refunded.'),
  ).toBeTruthy();
});

test('shows an error panel when the order is unknown or cannot be fetched', async () => {
  const none = await open({ getOrder: apiError('not-found'), listReturns: apiError('not-found') });
  expect(screen.getByRole('alert').textContent).toContain('Order not found');
  expect(none.head?.title).toBe('Order not found');
  none.unmount();
  const answers = [apiError('timeout')];
  await open({ getOrder: () => answers.shift() ?? delivered });
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch order details');
  press('Retry');
  expect(await screen.findByLabelText('Reason for return')).toBeTruthy();
});

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
  const { host } = await open({ listExchangeOptions: options, returnOrder: wished });
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
  await open({ listExchangeOptions: options });
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
  const { host } = await open({
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
  const first = await open({ listExchangeOptions: options, returnOrder: apiError('network') });
  fill();
  await choose('small');
  review();
  confirm();
  await alertWith(/^Failed to initiate return/);
  first.unmount();
  await open({ listExchangeOptions: options });
  expect((await choice()).value).toBe('small');
});

test('still returns items for a refund if sizes and colors can’t be loaded, and loads them on the next try', async () => {
  const answers = [apiError('timeout')];
  await open({ listExchangeOptions: () => answers.shift() ?? options });
  await alertWith(/Sizes and colors weren’t loaded/);
  fill();
  expect(screen.queryByLabelText('Refund or exchange of Field Parka (Moss / M)')).toBeNull();
  press('Retry');
  expect(await choice()).toBeTruthy();
});

test('offers refunds only if the store doesn’t know exchanges yet', async () => {
  const { host } = await open({ listExchangeOptions: apiError('not-found') });
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
  const { unmount } = await open({ listReturns: { ...returnable(1, 0), returns: [exchanged] } });
  const card = within(screen.getByRole('region', { name: 'Returns' }));
  expect(card.getByText('Exchanged')).toBeTruthy();
  expect(card.getByText(/^Exchanged for 1 × Field Parka Moss \/ S in order/)).toBeTruthy();
  expect(card.getByRole('link', { name: '#1004200001' }).getAttribute('href')).toBe(
    '/account/orders/exchange-1',
  );
  expect(card.queryByText(/refund/i)).toBeNull();
  unmount();
  const cancelled = { ...wished, status: 'RECEIVED', exchanges: [{ ...exchange, isCancelled: true }] };
  await open({ listReturns: { ...returnable(1, 0), returns: [cancelled] } });
  expect(screen.getByText(/^The exchange/).textContent).toBe('The exchange #1004200001 was cancelled.');
  expect(screen.getByText('We can now refund the items: up to $158.73')).toBeTruthy();
  expect(screen.queryByText(/^Exchange for|we’ll exchange/)).toBeNull();
});
