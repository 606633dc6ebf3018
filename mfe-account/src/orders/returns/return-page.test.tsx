import { apiError, watchSavedFiles } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder, sampleReturn, sampleReturns } from '@selvedge/testing/sample-order';
import {
  openReturnPage,
  id,
  delivered,
  returnable,
  parkaBox,
  reasonField,
  write,
  press,
  review,
  confirm,
  fill,
  alertWith,
} from './open-return-page.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('offers every returnable item, with its quantity and the deadline', async () => {
  const { head } = await openReturnPage();
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
  const { host } = await openReturnPage();
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
  const { host } = await openReturnPage({ getReturnLabel: new Blob(['%PDF']) as never });
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
  await openReturnPage({ getReturnLabel: () => answers.shift() ?? (new Blob(['%PDF']) as never) });
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
  const { host } = await openReturnPage({ returnOrder: () => answers.shift() ?? sampleReturn() });
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
  const first = await openReturnPage({ returnOrder: apiError('network') });
  fill();
  review();
  confirm();
  await alertWith(/^Failed to initiate return/);
  const [lost] = first.host.fakeApi.callsOf('returnOrder');
  first.unmount();

  const { host } = await openReturnPage();
  expect(parkaBox().checked).toBe(true);
  expect(reasonField().value).toBe('Too large');
  review();
  confirm();
  await screen.findByText('We’ve registered your return');
  expect(host.fakeApi.callsOf('returnOrder')[0]?.input.idempotencyKey).toBe(lost?.input.idempotencyKey);
});

test('registers one return, however often the button is pressed', async () => {
  let give: (value: ReturnType<typeof sampleReturn>) => void = () => undefined;
  const { host } = await openReturnPage({ returnOrder: () => new Promise((resolve) => (give = resolve)) });
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
  const { host } = await openReturnPage({
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
  await openReturnPage({ getOrder, listReturns });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(`/account/orders/${id}`);
  expect(screen.queryByRole('button', { name: 'Review Return' })).toBeNull();
});

test('says why the store declined a return, and offers no label for it', async () => {
  const declined = { at: '2026-11-05T11:05:00.000Z', reason: 'Worn outdoors' };
  await openReturnPage({ listReturns: { ...returnable(1, 0), returns: [sampleReturn({ declined })] } });
  expect(screen.getByText('The store can’t accept this return: Worn outdoors')).toBeTruthy();
  expect(screen.getByText('Declined')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /label/i })).toBeNull();
});

test('lists earlier returns', async () => {
  await openReturnPage({ listReturns: { ...returnable(1, 0), returns: [sampleReturn()] } });
  expect(screen.getByRole('region', { name: 'Returns' }).textContent).toContain('1 × Field Parka');
  expect(
    screen.getByText('You can’t return this item. It hasn’t arrived, or was already returned or refunded.'),
  ).toBeTruthy();
});

test('shows an error panel when the order is unknown or cannot be fetched', async () => {
  const none = await openReturnPage({ getOrder: apiError('not-found'), listReturns: apiError('not-found') });
  expect(screen.getByRole('alert').textContent).toContain('Order not found');
  expect(none.head?.title).toBe('Order not found');
  none.unmount();
  const answers = [apiError('timeout')];
  await openReturnPage({ getOrder: () => answers.shift() ?? delivered });
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch order details');
  press('Retry');
  expect(await screen.findByLabelText('Reason for return')).toBeTruthy();
});
