import { orderStatuses } from '@selvedge/contract';
import { apiError, renderPage, testUser } from '@selvedge/testing';
import { orderStatusLabel } from '@selvedge/ui';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFailed } from '../failure/account-failed.tsx';
import { ordersPage } from './orders-page.tsx';
import { sampleOrder } from '@selvedge/orders/sample-order';

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

test('lists ten orders with their statuses, the newest first', async () => {
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

test('says of an order when it was placed, how much is in it and what it cost', async () => {
  await renderPage(ordersPage, {
    session,
    api: { listOrders: { ...none, content: [sampleOrder()], totalElements: 1 } },
  });
  expect(screen.getByText('Placed Nov 1, 2026')).toBeTruthy();
  expect(screen.getByText('2 items')).toBeTruthy();
  expect(screen.getByText('$326.96')).toBeTruthy();
});

test('goes to the next page, which is in the address', async () => {
  const { address } = await renderPage(ordersPage, { session, api: { listOrders } });
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('Showing 11–12 of 12')).toBeTruthy();
  expect(address()).toBe('/account/orders?page=1');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('takes an address that asks for no such page for the first', async () => {
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

test('offers a way on when there are no orders, or none on this page', async () => {
  const first = await renderPage(ordersPage, { session, api: { listOrders: none } });
  expect(screen.getByText('You haven’t placed any orders yet.')).toBeTruthy();
  first.unmount();
  await renderPage(ordersPage, {
    url: '/account/orders?page=9',
    session,
    api: { listOrders: { ...none, totalElements: 12 } },
  });
  expect(screen.getByRole('link', { name: 'Your latest orders' }).getAttribute('href')).toBe(
    '/account/orders',
  );
});

test('says in the red banner that the orders could not be fetched, and tries again', async () => {
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

test('shows no failure while the shop sends whoever is signed out to the login', async () => {
  await renderPage(ordersPage, { session, views, api: { listOrders: apiError('unauthorized') } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toBeTruthy();
});
