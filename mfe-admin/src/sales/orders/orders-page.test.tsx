import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type } from '../../testing/form-actions.ts';
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

test('says when there are no orders yet', async () => {
  await renderAdminPage(ordersPage, { listAdminOrders: onePage([]) });
  expect(screen.getByText('There are no orders yet.')).toBeTruthy();
});

test('calls a shopper whose data was deleted a deleted customer', async () => {
  await renderAdminPage(ordersPage, {
    listAdminOrders: onePage([{ ...summary, buyerName: '', buyerEmail: '' }]),
  });
  expect(screen.getByRole('row', { name: /1004200000/ }).textContent).toContain('Deleted customer (guest)');
});
