import type { Tracking } from '@selvedge/contract';
import { apiError, renderPage, renderPageOnServer, testUser, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findPackagePage } from './find-package-page.tsx';
import { trackingPage } from './tracking-page.tsx';
import { trackingViews as views } from './tracking-views.tsx';

const tracking: Tracking = {
  trackingNumber: '1Z999AA10123456784',
  carrierName: 'UPS',
  status: 'OUT_FOR_DELIVERY',
  estimatedDeliveryDate: '2026-11-07T17:00:00.000Z',
  events: [
    { at: '2026-11-07T08:05:00.000Z', status: 'OUT_FOR_DELIVERY', description: 'Out for delivery' },
    { at: '2026-11-03T21:05:00.000Z', status: 'SHIPPED', description: 'Handed to the carrier' },
  ],
};
const url = `/tracking/${tracking.trackingNumber}`;
const open = (getTracking: Tracking | Error | (() => Tracking | Error) = tracking) =>
  renderPage(trackingPage, { url, views, api: { getTracking } });

const field = () => screen.getByLabelText('Tracking Number') as HTMLInputElement;
const track = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field().form as HTMLFormElement);
};

it('shows status, carrier, estimated delivery and history, and is not indexed', async () => {
  const { head, host } = await open();
  expect(host.fakeApi.callsOf('getTracking')[0]?.input.params).toEqual({
    trackingNumber: tracking.trackingNumber,
  });
  expect(head).toEqual({ title: `Tracking ${tracking.trackingNumber}`, noIndex: true });
  for (const text of ['Out for Delivery', 'UPS', tracking.trackingNumber, 'Nov 7, 2026'])
    expect(screen.getByText(text)).toBeTruthy();
  const events = within(screen.getByRole('region', { name: 'Tracking history' })).getAllByRole('listitem');
  expect(events.map((event) => event.querySelector('p')?.textContent)).toEqual([
    'Out for delivery',
    'Handed to the carrier',
  ]);
  for (const event of events) expect(event.querySelector('time')?.textContent).toMatch(/, \d\d:\d\d [AP]M$/);
});

it('is rendered on the server, with times in UTC', async () => {
  const html = await renderPageOnServer(trackingPage, { url, api: { getTracking: tracking } });
  expect(html).toContain('Handed to the carrier');
  expect(html).toContain('Nov 3, 2026, 09:05 PM UTC');
});

const contents = { items: [{ productName: 'Field Parka', variantName: 'Moss / M', quantity: 2 }] };
const openContents = (
  session?: typeof testUser,
  getPackageContents: NonNullable<ApiAnswers['getPackageContents']> = contents,
) =>
  renderPage(trackingPage, {
    url,
    views,
    ...(session && { session }),
    api: { getTracking: tracking, getPackageContents },
  });
const inPackage = () => screen.findByRole('region', { name: 'In this package' });

it('shows a signed-in shopper what’s in their package', async () => {
  const { host } = await openContents(testUser);
  expect(within(await inPackage()).getByRole('listitem').textContent).toBe('2 × Field Parka Moss / M');
  expect(host.fakeApi.callsOf('getPackageContents')[0]?.input.params).toEqual({
    trackingNumber: tracking.trackingNumber,
  });
});

it('shows it to a guest who has looked the order up', async () => {
  const guest = {
    orderNumber: '1000000042',
    orderId: 'order-1',
    key: 'key-1',
    expiresAt: '2099-01-01T00:00:00Z',
  };
  sessionStorage.setItem('guestOrder:FIELDNOTE', JSON.stringify(guest));
  const { host } = await openContents();
  await inPackage();
  expect(host.fakeApi.callsOf('getPackageContents')[0]?.input.orderKey).toBe('key-1');
  sessionStorage.clear();
});

it('shows strangers only where the package is', async () => {
  const { host, unmount } = await openContents();
  expect(screen.getByText('Handed to the carrier')).toBeTruthy();
  expect(host.fakeApi.callsOf('getPackageContents')).toEqual([]);
  unmount();
  const other = await openContents(testUser, apiError('not-found'));
  await waitFor(() => expect(other.host.fakeApi.callsOf('getPackageContents')).toHaveLength(1));
  expect(screen.queryByText('In this package')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the carrier has not scanned the package yet', async () => {
  await open({ ...tracking, events: [] });
  expect(screen.getByText(/hasn’t scanned this package yet/)).toBeTruthy();
});

it.each(['DELIVERED', 'COMPLETED'] as const)(
  'shows no delivery estimate for a %s package',
  async (status) => {
    await open({ ...tracking, status });
    expect(screen.queryByText('Estimated Delivery')).toBeNull();
  },
);

it('says that it cannot find an unknown number, and offers to enter another', async () => {
  const { host } = await open(apiError('not-found'));
  expect(screen.getByRole('alert').textContent).toContain('We can’t find that tracking number');
  track('1Z 999 AA1 01');
  await waitFor(() => expect(host.navigations.map(({ href }) => href)).toEqual(['/tracking/1Z999AA101']));
  expect(views.notFoundTitle?.(url)).toBe('We can’t find that tracking number');
  expect(views.notFoundTitle?.('/cart/7')).toBe('Page not found');
});

it('says that tracking is not available, shows the server’s message if there is one, and tries again', async () => {
  const answers = [apiError('upstream-unavailable'), apiError('rate-limited', 'Please wait a minute')];
  await open(() => answers.shift() ?? tracking);
  expect(screen.getByRole('alert').textContent).toContain('Tracking information not available');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Please wait a minute')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Handed to the carrier')).toBeTruthy();
});

it('shows an error at the field for an invalid number, and stays on the page', async () => {
  const { host } = await open();
  for (const [text, message] of [
    ['  ', 'Tracking number is required'],
    ['1Z/../x', 'A tracking number has 6 to 60 letters, digits or hyphens'],
  ] as const) {
    track(text);
    const error = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe(message);
    expect(document.activeElement).toBe(field());
  }
  expect(host.navigations).toEqual([]);
});

it('handles the form without JavaScript', async () => {
  const { host } = await renderPage(findPackagePage, { url: '/tracking?number=1Z+999+AA1' });
  expect(host.navigations).toEqual([{ href: '/tracking/1Z999AA1', replace: true }]);
  const html = await renderPageOnServer(findPackagePage, { url: '/tracking?number=x%2Fy' });
  expect(html).toContain('A tracking number has 6 to 60 letters, digits or hyphens');
  expect(html).toMatch(/<form [^>]*action="\/tracking" method="get"/);
  expect(await renderPageOnServer(findPackagePage, { url: '/tracking' })).not.toContain('required</p>');
});
