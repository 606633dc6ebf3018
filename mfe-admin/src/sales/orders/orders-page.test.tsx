import { apiError, type ApiAnswers } from '@selvedge/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, field, press, pressInDialog, type } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { ordersPage } from './orders-page.tsx';
import { sampleOrderSummary } from './sample-order.ts';

const summary = sampleOrderSummary({ id: 'order-1', isGuest: true, pieceCount: 3, openReturnCount: 1 });

test('lists each order with its shopper, statuses and total, and links to it', async () => {
  await renderAdminPage(ordersPage, { listAdminOrders: onePage([summary]) });
  const row = within(screen.getByRole('table', { name: 'Orders' })).getByRole('row', { name: /1004200000/ });
  for (const text of ['Robin Weaver (guest)', 'robin@example.com', 'To ship', 'Return', 'Paid', '$326.96'])
    expect(row.textContent).toContain(text);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/orders/order-1');
});

test('marks exchanges', async () => {
  const exchange = { ...summary, exchangeFor: { orderId: 'order-0', orderNumber: '1004199999' } };
  await renderAdminPage(ordersPage, { listAdminOrders: onePage([exchange]) });
  expect(screen.getByRole('row', { name: /1004200000/ }).textContent).toContain('Exchange of #1004199999');
});

test.each([
  ['PROCESSING', 'PAID', 'Status: To shipPayment: Nothing to pay'],
  ['CANCELLED', 'PENDING', 'Status: CancelledPayment: Nothing to pay'],
  ['DELIVERED', 'REFUNDED', 'Status: DeliveredPayment: Refunded'],
  ['DELIVERED', 'PARTLY_REFUNDED', 'Status: DeliveredPayment: Partly refunded'],
] as const)('says of a %s order without a price what’s true: %s', async (status, paymentStatus, text) => {
  const free = sampleOrderSummary({ status, paymentStatus, total: 0 });
  await renderAdminPage(ordersPage, { listAdminOrders: onePage([free]) });
  expect(screen.getByRole('row', { name: /1004200000/ }).textContent).toContain(text);
});

test('requests the filters from the URL and ignores invalid ones', async () => {
  const { host } = await renderAdminPage(
    ordersPage,
    { listAdminOrders: onePage([]) },
    '/admin/orders?q=%20robin%20&status=SHIPPED&needs=nonsense&from=2026-13-45&until=2026-11-02&page=1',
  );
  expect(host.fakeApi.callsOf('listAdminOrders')[0]?.input.query).toEqual({
    page: 1,
    size: 20,
    q: 'robin',
    status: 'SHIPPED',
    until: '2026-11-02',
  });
  expect(screen.getByText('No orders match.')).toBeTruthy();
});

test('selecting a filter applies it right away and keeps the search', async () => {
  const { host } = await renderAdminPage(
    ordersPage,
    { listAdminOrders: onePage([summary]) },
    '/admin/orders?q=robin',
  );
  type('Payment', 'PARTLY_REFUNDED');
  expect(host.navigations.map(({ href }) => href)).toEqual([
    '/admin/orders?q=robin&paymentStatus=PARTLY_REFUNDED',
  ]);
});

const views = {
  views: [{ id: 'view-1', name: 'Gifts', filter: { tag: 'Gift', status: 'PROCESSING' as const } }],
  tags: ['Gift', 'Rush'],
};
const openList = (query = '', api: ApiAnswers = {}) =>
  renderAdminPage(
    ordersPage,
    { listAdminOrders: onePage([{ ...summary, tags: ['Gift'] }]), listOrderViews: views, ...api },
    `/admin/orders${query}`,
  );
const viewLinks = () => within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link');

test('links to common and saved views, marks the current one and shows tags', async () => {
  await openList('?status=PROCESSING&tag=Gift');
  expect(viewLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All orders', '/admin/orders'],
    ['To ship', '/admin/orders?status=PROCESSING'],
    ['Open returns', '/admin/orders?needs=return'],
    ['Unanswered issues', '/admin/orders?needs=answer'],
    ['Gifts', '/admin/orders?status=PROCESSING&tag=Gift'],
  ]);
  const current = viewLinks().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Gifts']);
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
  expect(within(screen.getByRole('table', { name: 'Orders' })).getByText('Gift')).toBeTruthy();
});

test('saves the current filter without the search, and keeps the name if that fails', async () => {
  const answers = [apiError('conflict', 'There’s already a view named “Rush”.')];
  const { host } = await openList('?q=robin&tag=Rush', {
    saveOrderView: () => answers.shift() ?? { id: 'view-2', name: 'Rush', filter: { tag: 'Rush' } },
  });
  press('Save this view');
  pressInDialog('Save view');
  expect(await dialog().findByText('Enter a name')).toBeTruthy();
  type('Name', ' Rush ');
  pressInDialog('Save view');
  expect((await dialog().findByRole('alert')).textContent).toContain('There’s already a view named “Rush”.');
  expect(field('Name').value).toBe(' Rush ');
  pressInDialog('Save view');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('saveOrderView').at(-1)?.input.body).toEqual({
    name: 'Rush',
    filter: { tag: 'Rush' },
  });
});

test('deletes the current view after confirmation, and shows all orders', async () => {
  const { host } = await openList('?tag=Gift&status=PROCESSING', { deleteOrderView: { message: 'Deleted' } });
  press('Delete this view');
  pressInDialog('Delete');
  await waitFor(() => expect(host.navigations.map(({ href }) => href)).toEqual(['/admin/orders']));
});

test('works without views when they don’t load', async () => {
  await openList('', { listOrderViews: apiError('unavailable') });
  expect(screen.getByRole('row', { name: /1004200000/ })).toBeTruthy();
  expect(viewLinks()).toHaveLength(4);
});

test('exports the orders that match the filters, and says if that fails', async () => {
  const { host } = await openList('?tag=Rush', { exportOrders: apiError('unavailable') });
  press('Export CSV');
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t export the orders');
  expect(host.fakeApi.callsOf('exportOrders')[0]?.input.query).toEqual({ tag: 'Rush' });
});

test('says when there are no orders yet', async () => {
  await renderAdminPage(ordersPage, { listAdminOrders: onePage([]) });
  expect(screen.getByText('There are no orders yet.')).toBeTruthy();
});

test('shows “Deleted customer” for a shopper whose data was deleted', async () => {
  await renderAdminPage(ordersPage, {
    listAdminOrders: onePage([{ ...summary, buyerName: '', buyerEmail: '' }]),
  });
  expect(screen.getByRole('row', { name: /1004200000/ }).textContent).toContain('Deleted customer (guest)');
});
