import { apiError } from '@selvedge/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPlacedOrder } from '../placed-order.ts';
import { press } from '../testing/checkout-driver.ts';
import { placed } from '../testing/checkout-samples.ts';
import { closedLink, openLink, orderedLink } from '../testing/link-samples.ts';
import { approvePayment, openPayPage, preparePayment, storedAttempt } from '../testing/pay-driver.ts';

beforeEach(() => void preparePayment());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['a closed link', closedLink],
  ['an unknown link', apiError('not-found')],
])('says how to go on after %s', async (_, link) => {
  await openPayPage(link);
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/help');
  expect(screen.queryByText(/charged/)).toBeNull();
});

it('links to the confirmation of an order that was placed, and keeps its key', async () => {
  await openPayPage(orderedLink);
  expect(screen.getByText(/It’s order #FN-1001/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(
    `/order-confirmation/${placed.id}`,
  );
  expect(readPlacedOrder(placed.id)?.orderKey).toBe('secret-key');
});

it.each([
  ['closed', closedLink, 'This link no longer works', 'The link has expired. You weren’t charged.'],
  ['used', orderedLink, 'You’ve placed this order', 'This order has been paid. You weren’t charged again.'],
])(
  'says that the link was %s while the buyer was paying, and the payment not taken',
  async (_, now, name, detail) => {
    let link = openLink();
    const { host } = await openPayPage(
      () => link,
      () => {
        link = now;
        return apiError('conflict', detail);
      },
    );
    await approvePayment();
    press('Place Order');
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText((text) => text.endsWith(detail))).toBeTruthy();
    expect(storedAttempt()).toBeNull();
    expect(host.navigations).toEqual([]);
  },
);

it('looks again when the link’s time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-12-01T10:00:00Z') });
  let link = openLink({ expiresAt: '2027-01-10T10:00:00.000Z' });
  const { host } = await openPayPage(() => link);
  link = closedLink;
  await act(async () => void (await vi.advanceTimersByTimeAsync(39 * 86_400_000)));
  expect(host.fakeApi.callsOf('getPaymentLink')).toHaveLength(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(2 * 86_400_000)));
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

it('says that an approved payment wasn’t taken before the link closed', async () => {
  const { unmount } = await openPayPage();
  await approvePayment();
  unmount();
  await openPayPage(closedLink);
  expect(screen.getByText(/You haven’t been charged\.$/)).toBeTruthy();
});
