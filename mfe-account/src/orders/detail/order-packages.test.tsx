import type { Order, OrderPackage } from '@selvedge/contract';
import { renderPage, testUser } from '@selvedge/testing';
import { sampleOrder, sampleReturns } from '@selvedge/testing/sample-order';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderPage } from './order-page.tsx';

const open = (order: Order) =>
  renderPage(orderPage, {
    url: `/account/orders/${order.id}`,
    session: testUser,
    api: { getOrder: order, listReturns: sampleReturns() },
  });
const region = (name: string) => within(screen.getByRole('region', { name }));

const shippedPackage = (changes: Partial<OrderPackage> = {}): OrderPackage => ({
  id: 'package-1',
  number: 1,
  status: 'SHIPPED',
  carrierName: 'UPS',
  trackingNumber: 'ONE-00001',
  note: null,
  shippedAt: '2026-11-03T08:00:00.000Z',
  deliveredAt: null,
  items: [{ orderItemId: 'line-1', quantity: 1 }],
  ...changes,
});
const partlyShipped = (one = shippedPackage()) =>
  sampleOrder({
    status: 'PROCESSING',
    isPartlyShipped: true,
    shippedAt: null,
    packages: [one],
    itemsToCome: [{ orderItemId: 'line-1', quantity: 1 }],
  });
const actions = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};

test('shows what has shipped with its tracking, and what’s still to come', async () => {
  await open(partlyShipped());
  const packages = region('Packages');
  const [first, rest] = packages.getAllByRole('heading', { level: 3 });
  expect([first?.textContent, rest?.textContent]).toEqual(['Package 1', 'Still to come']);
  expect(packages.getAllByText(/1 × Field Parka/)).toHaveLength(2);
  expect(packages.getByRole('link', { name: 'UPS ONE-00001' }).getAttribute('href')).toBe(
    '/tracking/ONE-00001',
  );
  // Each package has its own tracking.
  expect(region('Shipping Information').queryByText('Tracking Number')).toBeNull();
  expect(region('Order Timeline').getByText('Partly Shipped')).toBeTruthy();
});

test('offers no cancellation once a part has shipped', async () => {
  await open(partlyShipped());
  expect(actions()).not.toContain('Cancel Order');
  cleanup();
  await open({ ...partlyShipped(), isPartlyShipped: false });
  expect(actions()).toContain('Cancel Order');
});

test('offers a return once a package was delivered', async () => {
  await open(partlyShipped(shippedPackage({ status: 'DELIVERED', deliveredAt: '2026-11-05T08:00:00.000Z' })));
  expect(actions()).toContain('Return Items');
});

test('shows an order in one package without packages', async () => {
  await open(
    sampleOrder({ packages: [shippedPackage({ items: [{ orderItemId: 'line-1', quantity: 2 }] })] }),
  );
  expect(screen.queryByRole('region', { name: 'Packages' })).toBeNull();
  expect(region('Shipping Information').getByText('Tracking Number')).toBeTruthy();
});
