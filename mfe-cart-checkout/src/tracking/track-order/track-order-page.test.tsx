import type { OrderProgress } from '@selvedge/contract';
import { apiError, renderPage, renderPageOnServer, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trackOrderPage } from './track-order-page.ts';

const progress: OrderProgress = {
  orderNumber: '1000000042',
  status: 'SHIPPED',
  createdAt: '2026-11-01T11:05:00.000Z',
  processingAt: '2026-11-01T14:30:00.000Z',
  shippedAt: '2026-11-03T08:00:00.000Z',
  deliveredAt: null,
  cancelledAt: null,
  trackingNumber: '1Z999AA10123456784',
  shippingCarrier: 'UPS',
  estimatedDeliveryDate: '2026-11-07T17:00:00.000Z',
  items: [{ productName: 'Field Parka', variantName: 'Moss / M', quantity: 2 }],
  summary: { total: 137.2 },
};
const open = (trackOrder: NonNullable<ApiAnswers['trackOrder']> = progress, url = '/track-order') =>
  renderPage(trackOrderPage, { url, api: { trackOrder } });

const numberField = () => screen.getByLabelText('Order Number') as HTMLInputElement;
const emailField = () => screen.getByLabelText('Email') as HTMLInputElement;
function lookUp(orderNumber: string, email: string) {
  fireEvent.change(numberField(), { target: { value: orderNumber } });
  fireEvent.change(emailField(), { target: { value: email } });
  fireEvent.submit(numberField().form as HTMLFormElement);
}
const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

it('shows the progress on the same page, and never puts the email address in a URL', async () => {
  const { host, address } = await open();
  lookUp(' #1000 000042 ', ' robin@example.com ');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Order #1000000042' });
  expect(document.activeElement).toBe(heading);
  expect(host.fakeApi.callsOf('trackOrder')[0]?.input.body).toEqual({
    orderNumber: '1000000042',
    email: 'robin@example.com',
  });
  const found = within(screen.getByRole('region', { name: 'Order #1000000042' }));
  expect(found.getByText('(Current Status)')).toBeTruthy();
  expect(found.getByRole('list', { name: 'Items' }).textContent).toBe('2 × Field Parka Moss / M');
  expect(found.getByRole('link', { name: '1Z999AA10123456784' }).getAttribute('href')).toBe(
    '/tracking/1Z999AA10123456784',
  );
  expect(found.getByText('Nov 7, 2026')).toBeTruthy();
  expect(address()).toBe('/track-order');
  expect(host.navigations).toEqual([]);
});

it('says what’s in each package of a split order', async () => {
  const [parka] = progress.items;
  const packageContents = [
    { number: 1, status: 'DELIVERED', items: [{ ...parka!, quantity: 1 }] },
    { number: 2, status: 'SHIPPED', items: [{ ...parka!, quantity: 1 }] },
  ];
  await open({ ...progress, packageContents });
  lookUp('1000000042', 'robin@example.com');
  const first = within(await screen.findByRole('region', { name: 'Package 1' }));
  expect(first.getByText('Delivered')).toBeTruthy();
  expect(first.getByRole('listitem').textContent).toBe('1 × Field Parka Moss / M');
  expect(screen.getByRole('region', { name: 'Package 2' })).toBeTruthy();
});

it('shows no packages if everything is in one', async () => {
  await open({ ...progress, packageContents: [{ number: 1, status: 'SHIPPED', items: progress.items }] });
  lookUp('1000000042', 'robin@example.com');
  expect(await screen.findByRole('list', { name: 'Items' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Package 1' })).toBeNull();
});

it('shows errors at the fields and focuses the first one', async () => {
  const { host } = await open();
  lookUp('', '');
  await waitFor(() => expect(errorOf(numberField())).toBe('Order number is required'));
  expect(errorOf(emailField())).toBe('Email is required');
  expect(document.activeElement).toBe(numberField());
  lookUp('FN-42', 'robin');
  await waitFor(() => expect(errorOf(numberField())).toBe('An order number has ten digits'));
  expect(errorOf(emailField())).toBe('Please enter a valid email address');
  lookUp('1000000042', `${'r'.repeat(250)}@example.com`);
  await waitFor(() => expect(errorOf(emailField())).toBe('Email is too long'));
  expect(document.activeElement).toBe(emailField());
  expect(host.fakeApi.calls).toEqual([]);
});

it('says that there is no such order, keeps what was entered, and removes the previous order', async () => {
  const answers: (OrderProgress | Error)[] = [progress, apiError('not-found')];
  await open(() => answers.shift() as OrderProgress);
  lookUp('1000000042', 'robin@example.com');
  await screen.findByRole('region', { name: 'Order #1000000042' });
  lookUp('1000000043', 'robin@example.com');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We can’t find an order with that number and email',
  );
  expect(screen.queryByRole('region', { name: 'Order #1000000042' })).toBeNull();
  expect([numberField().value, emailField().value]).toEqual(['1000000043', 'robin@example.com']);
});

it.each([
  [apiError('rate-limited', 'Please wait a minute'), 'Please wait a minute'],
  [apiError('network'), 'Nothing you entered is lost. Please try again in a moment.'],
])('says that the order could not be looked up', async (error, detail) => {
  await open(error);
  lookUp('1000000042', 'robin@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe(`Failed to fetch order details${detail}`);
});

it('shows a server error at its field', async () => {
  await open(apiError('invalid-request', 'Not valid', { fields: { email: 'is not an email address' } }));
  lookUp('1000000042', 'robin@example.com');
  await waitFor(() => expect(errorOf(emailField())).toBe('is not an email address'));
  expect(document.activeElement).toBe(emailField());
});

it('sends one request, however often the button is pressed', async () => {
  const { host } = await open();
  lookUp('1000000042', 'robin@example.com');
  fireEvent.submit(numberField().form as HTMLFormElement);
  await screen.findByRole('region', { name: 'Order #1000000042' });
  expect(host.fakeApi.callsOf('trackOrder')).toHaveLength(1);
});

it('takes the number from the URL, and renders the form on the server', async () => {
  await open(progress, '/track-order?order=1000000042');
  expect(numberField().value).toBe('1000000042');
  const html = await renderPageOnServer(trackOrderPage);
  expect(html).toContain('Order Number');
  // With GET, the form would put the email address in the URL if the script failed to load.
  expect(html).toMatch(/<form [^>]*method="post"/);
});

it.each(['DELIVERED', 'COMPLETED'] as const)(
  'shows the refund of a %s order, but no delivery estimate',
  async (status) => {
    const deliveredAt = '2026-11-06T17:00:00.000Z';
    await open({ ...progress, status, deliveredAt, summary: { total: 137.2, refunded: 20 } });
    lookUp('1000000042', 'robin@example.com');
    const found = within(await screen.findByRole('region', { name: 'Order #1000000042' }));
    expect(found.queryByText('Estimated Delivery')).toBeNull();
    expect(found.getByText('Total').nextSibling?.textContent).toBe('$137.20');
    expect(found.getByText('Refunded').nextSibling?.textContent).toBe('-$20.00');
  },
);

it('says which items were refunded', async () => {
  await open({ ...progress, items: [{ ...progress.items[0]!, refundedQuantity: 2 }] });
  lookUp('1000000042', 'robin@example.com');
  const items = await screen.findByRole('list', { name: 'Items' });
  expect(items.textContent).toBe('2 × Field Parka Moss / M Refunded');
});

it('shows no refund when there was none', async () => {
  await open();
  lookUp('1000000042', 'robin@example.com');
  const found = within(await screen.findByRole('region', { name: 'Order #1000000042' }));
  expect(found.getByText('Total').nextSibling?.textContent).toBe('$137.20');
  expect(found.queryByText('Refunded')).toBeNull();
});
