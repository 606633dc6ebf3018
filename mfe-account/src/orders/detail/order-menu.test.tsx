import type { Order } from '@selvedge/contract';
import {
  type ApiAnswers,
  apiError,
  renderPage,
  testCart,
  testUser,
  watchSavedFiles,
} from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountFailed } from '../../failure/account-failed.tsx';
import { orderPage } from './order-page.tsx';
import { sampleOrder, sampleReturns } from '@selvedge/testing/sample-order';

const pdf = new Blob(['%PDF']) as never;

function open(changes: Partial<Order>, api: ApiAnswers = {}) {
  return renderPage(orderPage, {
    url: '/account/orders/5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f',
    session: testUser,
    views: { Failed: AccountFailed },
    api: { getOrder: sampleOrder(changes), listReturns: sampleReturns(), getCart: testCart, ...api },
  });
}
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
const menuItems = () => screen.getAllByRole('menuitem').map((item) => item.textContent?.replace('↗', ''));
function choose(name: string) {
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name }));
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const alert = async () => (await screen.findByRole('alert')).textContent;
/** An answer that the test gives later. */
function deferred<T>() {
  let give: (value: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => (give = resolve));
  return { answer, give: (value: T) => act(async () => give(value)) };
}
const press = (name: string, area: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(area.getByRole('button', { name }));

afterEach(() => vi.restoreAllMocks());

test('offers the actions that the status allows', async () => {
  const first = await open({ status: 'PROCESSING' });
  openMenu();
  expect(menuItems()).toEqual(['Download Invoice', 'Report Issue', 'Cancel Order']);
  first.unmount();
  await open({ status: 'DELIVERED' });
  openMenu();
  expect(menuItems()).toEqual(['Return Items', 'Buy Again', 'Download Invoice', 'Report Issue']);
});

test('asks before cancelling, then shows a toast and the cancelled order', async () => {
  const orders = [sampleOrder({ status: 'PENDING' }), sampleOrder({ status: 'CANCELLED' })];
  const { host } = await open({}, { getOrder: () => orders.shift() as Order, cancelOrder: sampleOrder() });
  choose('Cancel Order');
  const question = dialog('Cancel Order');
  expect(question.getByText('Are you sure you want to cancel this order?')).toBeTruthy();
  expect(question.getByText(/We’ll refund \$326.96/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Keep Order');
  expect(host.fakeApi.callsOf('cancelOrder')).toHaveLength(0);
  press('Cancel Order', question);
  expect(await screen.findByText('This order was cancelled')).toBeTruthy();
  expect(host.toasts).toEqual([{ type: 'success', message: 'Order cancelled successfully' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  openMenu();
  expect(menuItems()).not.toContain('Cancel Order');
});

test('promises only the amount that was not refunded before', async () => {
  const summary = { ...sampleOrder().summary, refunded: 26.96 };
  await open({ status: 'PROCESSING', paymentStatus: 'PARTLY_REFUNDED', summary });
  choose('Cancel Order');
  expect(dialog('Cancel Order').getByText(/We’ll refund \$300\.00/)).toBeTruthy();
});

test('keeps the order when the shopper presses Keep Order', async () => {
  const { host } = await open({ status: 'PENDING' });
  choose('Cancel Order');
  press('Keep Order');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.fakeApi.callsOf('cancelOrder')).toHaveLength(0);
});

test('cancels once, however often the button is pressed', async () => {
  const { answer, give } = deferred<Order>();
  const { host } = await open({ status: 'PENDING' }, { cancelOrder: () => answer });
  choose('Cancel Order');
  const confirm = dialog('Cancel Order').getByRole('button', { name: 'Cancel Order' });
  // A double click before React renders again.
  act(() => {
    confirm.click();
    confirm.click();
  });
  const button = await screen.findByRole('button', { name: 'Cancelling...' });
  fireEvent.click(button);
  fireEvent.click(button);
  // Closing the dialog would look as if the order were kept.
  press('Keep Order');
  press('Close');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await give(sampleOrder({ status: 'CANCELLED' }));
  expect(host.fakeApi.callsOf('cancelOrder')).toHaveLength(1);
});

test('says why an order could not be cancelled, and lets the shopper try again', async () => {
  const answers = [apiError('timeout'), apiError('conflict', 'Your refund is being prepared')];
  await open({ status: 'PENDING' }, { cancelOrder: () => answers.shift() ?? sampleOrder() });
  choose('Cancel Order');
  press('Cancel Order', dialog('Cancel Order'));
  expect(await alert()).toBe(
    'Failed to cancel orderWe didn’t get a response. You can safely try again: an order is cancelled only once.',
  );
  press('Cancel Order', dialog('Cancel Order'));
  expect(await screen.findByText('Failed to cancel order: Your refund is being prepared')).toBeTruthy();
  press('Cancel Order', dialog('Cancel Order'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says that the order can no longer be cancelled, and shows its new status', async () => {
  const orders = [sampleOrder({ status: 'PROCESSING' }), sampleOrder({ status: 'SHIPPED' })];
  const refusal = apiError('order-not-cancellable', 'It is on its way', { status: 409 });
  const { host } = await open({}, { getOrder: () => orders.shift() as Order, cancelOrder: refusal });
  choose('Cancel Order');
  press('Cancel Order', dialog('Cancel Order'));
  expect(await screen.findByText('This order can no longer be cancelled')).toBeTruthy();
  const current = async () => (await screen.findByText('(Current Status)')).parentElement?.textContent;
  await waitFor(async () => expect(await current()).toBe('Order Shipped (Current Status)'));
  expect(screen.queryByRole('dialog')).toBeNull();
  openMenu();
  expect(menuItems()).not.toContain('Cancel Order');
  expect(host.toasts).toEqual([]);
});

test('shows no error when the session has expired', async () => {
  const refusal = apiError('unauthorized');
  const { host } = await open({ status: 'DELIVERED' }, { getInvoice: refusal, reorder: refusal });
  for (const name of ['Download Invoice', 'Buy Again']) {
    choose(name);
    expect(await screen.findByRole('button', { name: 'Actions' })).toBeTruthy();
  }
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.navigations).toEqual([]);
});

test('goes to the return page', async () => {
  const { host } = await open({ status: 'DELIVERED' });
  choose('Return Items');
  expect(host.navigations.map(({ href }) => href)).toEqual([
    '/account/orders/5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f/return',
  ]);
});

test('opens tracking in a new tab', async () => {
  await open({ status: 'OUT_FOR_DELIVERY', trackingNumber: '1Z 9' });
  openMenu();
  const link = screen.getByRole('menuitem', { name: 'Track Order' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    '/tracking/1Z%209',
    '_blank',
    'noopener',
  ]);
});

test('says that tracking is not available without a tracking number', async () => {
  await open({ status: 'SHIPPED', trackingNumber: null });
  choose('Track Order');
  expect(await alert()).toContain('Tracking information not available');
});

test('adds all items to the cart again and goes there', async () => {
  const { host } = await open({ status: 'DELIVERED' }, { reorder: { cart: testCart, missing: [] } });
  choose('Buy Again');
  await waitFor(() => expect(host.navigations.map(({ href }) => href)).toEqual(['/cart']));
  expect(host.toasts).toEqual([{ type: 'success', message: 'We’ve added your items to your cart' }]);
  // The cart is fetched again, so that the badge shows the server's count.
  expect(host.fakeApi.callsOf('getCart')).toHaveLength(1);
});

test('lists the items that could not be added again', async () => {
  const missing = [
    { productName: 'Field Parka', variantName: 'Moss / M', requested: 2, added: 1 },
    { productName: 'Fell Cap', variantName: 'Ink', requested: 1, added: 0 },
  ];
  const { host } = await open({ status: 'CANCELLED' }, { reorder: { cart: testCart, missing } });
  choose('Buy Again');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.toasts[0]?.message).toContain('Field Parka (Moss / M): 1 of 2; Fell Cap (Ink): none');
});

test('stays and says that no item could be added again', async () => {
  const answers = [apiError('network'), apiError('out-of-stock', 'Nothing of this order is in stock')];
  const { host } = await open({ status: 'DELIVERED' }, { reorder: () => answers.shift() as Error });
  choose('Buy Again');
  expect(await alert()).toBe(
    'Failed to reorder itemsWe didn’t get a response. Please check your cart before you try again.',
  );
  choose('Buy Again');
  expect(await screen.findByText('Failed to reorder items: Nothing of this order is in stock')).toBeTruthy();
  expect(host.navigations).toEqual([]);
});

test('saves the invoice under the order number, once however often the button is pressed', async () => {
  const saved = watchSavedFiles();
  const { answer, give } = deferred<never>();
  const { host } = await open({ status: 'SHIPPED' }, { getInvoice: () => answer });
  choose('Download Invoice');
  fireEvent.click(await screen.findByRole('button', { name: 'Working...' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await give(pdf);
  expect(saved).toEqual(['invoice-FN-10042.pdf']);
  expect(host.fakeApi.callsOf('getInvoice')).toHaveLength(1);
});

test('says that the invoice could not be downloaded', async () => {
  await open({ status: 'SHIPPED' }, { getInvoice: apiError('unavailable') });
  choose('Download Invoice');
  expect(await alert()).toContain('Failed to download invoice');
});
