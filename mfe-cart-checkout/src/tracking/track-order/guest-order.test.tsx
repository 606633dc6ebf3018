import type { Order, OrderIssue, OrderProgress } from '@selvedge/contract';
import { sampleOrder, sampleReturn, sampleReturns } from '@selvedge/testing/sample-order';
import { type ApiAnswers, apiError, renderPage, testCart, watchSavedFiles } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackOrderPage } from './track-order-page.ts';

// A guest who enters order number and email gets a key, and with it the same actions as an account holder.

const order = sampleOrder({ orderNumber: '1000000042', status: 'DELIVERED' });
const { id, orderNumber } = order;
const key = `${id}.1900000000.signature`;
const access = { orderId: id, key, expiresAt: '2099-01-01T00:00:00.000Z' };
const progress: OrderProgress = { ...order, access };
const returns = sampleReturns({
  returnableUntil: '2099-12-10T12:00:00.000Z',
  items: [{ orderItemId: 'line-1', returnableQuantity: 2 }],
});
const expired = apiError('forbidden', 'Please enter your order number and email again.', { status: 403 });

const open = (api: ApiAnswers = {}, url = '/track-order') =>
  renderPage(trackOrderPage, {
    url,
    api: {
      trackOrder: progress,
      getOrder: order,
      listReturns: returns,
      listExchangeOptions: { items: [] },
      listOrderIssues: [],
      getCart: testCart,
      ...api,
    },
  });
/** Opens the page as after a reload, with the verified order stored in this tab. */
const openAgain = (api: ApiAnswers = {}, url = '/track-order') => {
  sessionStorage.setItem('guestOrder:FIELDNOTE', JSON.stringify({ orderNumber, ...access, key }));
  return open(api, url);
};

const numberField = () => screen.getByLabelText('Order Number') as HTMLInputElement;
function lookUp() {
  fireEvent.change(numberField(), { target: { value: orderNumber } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'robin@example.com' } });
  fireEvent.submit(numberField().form as HTMLFormElement);
}
const heading = () => screen.findByRole('heading', { level: 1, name: `Order #${orderNumber}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function choose(action: string) {
  await heading();
  press('Actions');
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('replaces the form with the order and its actions, fetched with the key', async () => {
  const { host, address } = await open();
  lookUp();
  const title = await heading();
  expect(document.activeElement).toBe(title);
  expect(screen.queryByLabelText('Order Number')).toBeNull();
  press('Actions');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Return Items',
    'Buy Again',
    'Download Invoice',
    'Report Issue',
  ]);
  for (const call of ['getOrder', 'listReturns', 'listOrderIssues'] as const)
    expect(host.fakeApi.callsOf(call)[0]?.input).toMatchObject({ params: { id }, orderKey: key });
  expect(address()).toBe('/track-order');
});

it('keeps the order after a reload, unless the URL names another one', async () => {
  const { host, unmount } = await openAgain();
  await heading();
  expect(host.fakeApi.callsOf('trackOrder')).toEqual([]);
  unmount();
  const other = await openAgain({}, '/track-order?order=1000000043');
  expect(numberField().value).toBe('1000000043');
  expect(other.host.fakeApi.calls).toEqual([]);
});

it('forgets the order when the guest looks up another one', async () => {
  await openAgain();
  await heading();
  press('Look up another order');
  expect(numberField()).toBeTruthy();
  expect(sessionStorage.getItem('guestOrder:FIELDNOTE')).toBeNull();
});

it('cancels the order and shows its new status', async () => {
  const orders = ['PROCESSING', 'CANCELLED'].map((status) => ({ ...order, status }) as Order);
  const { host } = await openAgain({ getOrder: () => orders.shift() as Order, cancelOrder: order });
  await choose('Cancel Order');
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Cancel Order' })).getByRole('button', {
      name: 'Cancel Order',
    }),
  );
  expect(await screen.findByText('This order was cancelled')).toBeTruthy();
  expect(host.fakeApi.callsOf('cancelOrder')[0]?.input).toMatchObject({ params: { id }, orderKey: key });
});

it('saves the invoice', async () => {
  const saved = watchSavedFiles();
  const { host } = await openAgain({ getInvoice: new Blob(['%PDF']) as never });
  await choose('Download Invoice');
  await waitFor(() => expect(saved).toEqual([`invoice-${orderNumber}.pdf`]));
  expect(host.fakeApi.callsOf('getInvoice')[0]?.input).toEqual({ params: { id }, orderKey: key });
});

it('opens the return form, registers the return once, and links back to the order', async () => {
  const { host, unmount } = await openAgain();
  await choose('Return Items');
  expect(host.navigations.map(({ href }) => href)).toEqual(['/track-order?view=return']);
  unmount();
  const saved = watchSavedFiles();
  const form = await openAgain(
    { returnOrder: sampleReturn(), getReturnLabel: new Blob(['%PDF']) as never },
    '/track-order?view=return',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Return Items' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Field Parka' }));
  fireEvent.change(screen.getByLabelText('Reason for return'), { target: { value: 'Too large' } });
  press('Review Return');
  press('Confirm Return');
  expect(await screen.findByRole('heading', { name: 'We’ve registered your return' })).toBeTruthy();
  expect(form.host.fakeApi.callsOf('listExchangeOptions')[0]?.input).toMatchObject({
    params: { id },
    orderKey: key,
  });
  expect(form.host.fakeApi.callsOf('returnOrder')[0]?.input).toMatchObject({
    params: { id },
    orderKey: key,
    idempotencyKey: expect.any(String),
    body: { items: [{ orderItemId: 'line-1', quantity: 2 }], returnReason: 'Too large' },
  });
  press('Download label');
  await waitFor(() => expect(saved).toEqual([`return-label-${orderNumber}.pdf`]));
  expect(form.host.fakeApi.callsOf('getReturnLabel')[0]?.input).toMatchObject({ orderKey: key });
  expect(screen.getByRole('link', { name: 'Back to order' }).getAttribute('href')).toBe('/track-order');
  // The returns are fetched again, so that the order page shows the new one.
  expect(form.host.fakeApi.callsOf('listReturns')).toHaveLength(2);
});

it('reports an issue and shows it with the store’s answers', async () => {
  const issue: OrderIssue = {
    id: 'issue-1',
    type: 'Quality issues',
    description: 'One sleeve is longer.',
    createdAt: '2026-11-09T11:00:00.000Z',
    isClosed: false,
    answers: [{ id: 'a', message: 'We’ll send a new one.', createdAt: '2026-11-10T11:00:00.000Z' }],
  };
  const issues: OrderIssue[][] = [[], [issue]];
  const { host } = await openAgain({
    listOrderIssues: () => issues.shift() ?? [],
    reportIssue: { id: 'issue-1', message: 'Thank you' },
  });
  await choose('Report Issue');
  fireEvent.change(screen.getByLabelText('Issue Type'), { target: { value: issue.type } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: issue.description } });
  press('Submit Report');
  const card = within(await screen.findByRole('region', { name: 'Reported Issues' }));
  expect(card.getByText('We’ll send a new one.')).toBeTruthy();
  expect(host.fakeApi.callsOf('reportIssue')[0]?.input).toMatchObject({
    orderKey: key,
    body: { orderNumber },
  });
});

it('adds all items to the anonymous cart again, creating it if there is none', async () => {
  const { host } = await openAgain({ reorder: { cart: testCart, missing: [] } });
  await choose('Buy Again');
  await waitFor(() => expect(host.navigations.map(({ href }) => href)).toEqual(['/cart']));
  expect(localStorage.getItem('anonymousCartId')).toMatch(/^anon-[A-Za-z0-9-]{7,75}$/);
  expect(host.fakeApi.callsOf('reorder')[0]?.input).toEqual({ params: { id }, orderKey: key });
});

it('asks for number and email again after the key expired, and keeps the number', async () => {
  await openAgain({ getInvoice: expired });
  await choose('Download Invoice');
  expect(await screen.findByText('Please enter your order number and email again')).toBeTruthy();
  expect(numberField().value).toBe(orderNumber);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sessionStorage.getItem('guestOrder:FIELDNOTE')).toBeNull();
  lookUp();
  await heading();
});

it('shows the form when the stored key has expired or is rejected', async () => {
  sessionStorage.setItem(
    'guestOrder:FIELDNOTE',
    JSON.stringify({ orderNumber, ...access, expiresAt: '2020-01-01T00:00:00.000Z' }),
  );
  const late = await open();
  expect(late.host.fakeApi.calls).toEqual([]);
  late.unmount();
  await openAgain({ getOrder: expired });
  await waitFor(() => expect(sessionStorage.getItem('guestOrder:FIELDNOTE')).toBeNull());
  expect(numberField()).toBeTruthy();
});

it('says that the order could not be fetched, and keeps what was entered', async () => {
  await open({ getOrder: apiError('network') });
  lookUp();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch order details');
  expect(numberField().value).toBe(orderNumber);
});

it('says that the order may be out of date, and tries again', async () => {
  const answers: (Order | Error)[] = [{ ...order, status: 'PROCESSING' }, apiError('network')];
  await openAgain({
    getOrder: () => answers.shift() ?? { ...order, status: 'CANCELLED' },
    cancelOrder: order,
  });
  await choose('Cancel Order');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Order' }));
  expect(await screen.findByText(/may be out of date/)).toBeTruthy();
  press('Retry');
  expect(await screen.findByText('This order was cancelled')).toBeTruthy();
  expect(screen.queryByText(/may be out of date/)).toBeNull();
});

it('shows the progress of an account order with a link to the account', async () => {
  await open({ trackOrder: { ...order } });
  lookUp();
  const card = within(await screen.findByRole('region', { name: `Order #${orderNumber}` }));
  expect(card.getByRole('link', { name: 'Open it in your account' }).getAttribute('href')).toBe(
    '/account/orders',
  );
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});
