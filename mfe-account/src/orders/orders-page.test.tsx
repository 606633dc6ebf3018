import { orderStatuses } from '@selvedge/contract';
import { apiError, renderPage, testUser } from '@selvedge/testing';
import { orderStatusLabel } from '@selvedge/ui';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFailed } from '../failure/account-failed.tsx';
import { ordersPage } from './orders-page.tsx';
import { sampleOrder } from '@selvedge/testing/sample-order';

const all = Array.from({ length: 12 }, (_, index) =>
  sampleOrder({
    id: `order-${index}`,
    orderNumber: `FN-${index}`,
    status: orderStatuses[index % 7] ?? 'PENDING',
  }),
);
const listOrders = ({ query }: { query?: { page?: number; size?: number } }) => {
  const start = (query?.page ?? 0) * (query?.size ?? 0);
  return {
    content: all.slice(start, start + (query?.size ?? 0)),
    totalPages: 2,
    totalElements: 12,
    last: start > 0,
  };
};
const none = { content: [], totalPages: 0, totalElements: 0, last: true };
const views = { Failed: AccountFailed };
const session = testUser;

test('lists ten orders with their statuses, newest first', async () => {
  const { host } = await renderPage(ordersPage, { session, api: { listOrders } });
  expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  for (const status of orderStatuses)
    expect(screen.getAllByText(orderStatusLabel(status)).length).toBeGreaterThan(0);
  expect(screen.getByText('Showing 1–10 of 12')).toBeTruthy();
  expect(host.fakeApi.callsOf('listOrders')[0]?.input.query).toEqual({
    page: 0,
    size: 10,
    sortBy: 'createdAt',
    sortDirection: 'DESC',
  });
});

test('shows date, item count and total of each order', async () => {
  await renderPage(ordersPage, {
    session,
    api: { listOrders: { ...none, content: [sampleOrder()], totalElements: 1 } },
  });
  expect(screen.getByText('Placed Nov 1, 2026')).toBeTruthy();
  expect(screen.getByText('2 items')).toBeTruthy();
  expect(screen.getByText('$326.96')).toBeTruthy();
});

test('goes to the next page and puts it in the URL', async () => {
  const { address } = await renderPage(ordersPage, { session, api: { listOrders } });
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('Showing 11–12 of 12')).toBeTruthy();
  expect(address()).toBe('/account/orders?page=1');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('shows the first page when the page in the URL is invalid', async () => {
  for (const page of ['-1', 'x', '1.5']) {
    const { host, unmount } = await renderPage(ordersPage, {
      url: `/account/orders?page=${page}`,
      session,
      api: { listOrders },
    });
    expect(host.fakeApi.callsOf('listOrders')[0]?.input.query?.page).toBe(0);
    unmount();
  }
});

test('says when there are no orders, and links to the first page from a page past the end', async () => {
  const first = await renderPage(ordersPage, { session, api: { listOrders: none } });
  expect(screen.getByText('You haven’t placed any orders yet.')).toBeTruthy();
  first.unmount();
  await renderPage(ordersPage, {
    url: '/account/orders?page=9',
    session,
    api: { listOrders: { ...none, totalElements: 12 } },
  });
  expect(screen.getByRole('link', { name: 'View your latest orders' }).getAttribute('href')).toBe(
    '/account/orders',
  );
});

test('shows an error banner when the orders cannot be fetched, and retries', async () => {
  const answers = [apiError('unavailable')];
  await renderPage(ordersPage, {
    session,
    views,
    api: { listOrders: (input) => answers.shift() ?? listOrders(input) },
  });
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch orders');
  expect(screen.getByRole('navigation', { name: 'Account' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('article')).toHaveLength(10);
});

test('shows no failure while the shell redirects a signed-out shopper to sign in', async () => {
  await renderPage(ordersPage, { session, views, api: { listOrders: apiError('unauthorized') } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toBeTruthy();
});
