import type { Customer } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleOrderSummary } from '../orders/sample-order.ts';
import { customerPage } from './customer-page.tsx';
import { sampleCustomer } from './sample-customer.ts';

const open = (customer: Customer | Error | (() => Customer) = sampleCustomer(), api: ApiAnswers = {}) =>
  renderAdminPage(customerPage, { getCustomer: customer, ...api }, `/admin/customers/${sampleCustomer().id}`);
const region = (name: string) => within(screen.getByRole('region', { name }));
const hrefIn = (name: string, link: string | RegExp) =>
  region(name).getByRole('link', { name: link }).getAttribute('href');

test('shows who the customer is and what they’ve bought', async () => {
  const { host } = await open();
  expect(host.fakeApi.callsOf('getCustomer')[0]?.input.params).toEqual({ id: sampleCustomer().id });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Robin Weaver');
  const profile = screen.getByRole('region', { name: 'Profile' }).textContent;
  for (const text of [
    'Account',
    'Subscriber',
    'robin@example.com',
    '503-555-0142',
    '$1,204.50',
    'Nov 1, 2026',
  ])
    expect(profile).toContain(text);
  expect(region('Addresses').getByText(/12 Alder Street/).textContent).toContain('Robin Weaver');
});

test('links to orders, returned orders and reviews', async () => {
  await open();
  expect(hrefIn('Orders', '#1004200000')).toBe(`/admin/orders/${sampleOrderSummary().id}`);
  expect(hrefIn('Returns', '#1004200000')).toBe(`/admin/orders/${sampleOrderSummary().id}`);
  expect(hrefIn('Reviews', 'Field Parka')).toBe('/admin/reviews/review-1');
  expect(region('Orders').queryByRole('link', { name: 'All orders' })).toBeNull();
});

test('marks an exchange among the orders', async () => {
  const exchangeFor = { orderId: 'order-0', orderNumber: '1004199999' };
  await open(sampleCustomer({ orders: [sampleOrderSummary({ exchangeFor })] }));
  expect(region('Orders').getByText('Exchange of #1004199999')).toBeTruthy();
});

test('doesn’t link to pages that the role doesn’t include', async () => {
  await open(sampleCustomer(), { getOwnAccess: sampleAccess('marketing') });
  await waitFor(() => expect(region('Orders').queryByRole('link')).toBeNull());
  expect(region('Orders').getByText('#1004200000')).toBeTruthy();
  expect(hrefIn('Reviews', 'Field Parka')).toBe('/admin/reviews/review-1');
});

test('links to all orders if there are more than it shows', async () => {
  await open(sampleCustomer({ email: 'robin+shop@example.com', orderCount: 21 }));
  expect(hrefIn('Orders', 'All orders')).toBe('/admin/orders?q=robin%2Bshop%40example.com');
});

test('leaves out what a subscriber doesn’t have', async () => {
  const subscriber = sampleCustomer({
    ...{ name: '', hasAccount: false, accountSince: null, phone: null, orderCount: 0, lastOrderAt: null },
    ...{ orders: [], returns: [], reviews: [], addresses: [], notes: [] },
  });
  await open(subscriber);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('robin@example.com');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Profile', 'Orders', 'Notes', 'Newsletter', 'Personal data'],
  ]);
  expect(region('Orders').getByText('No orders yet.')).toBeTruthy();
});

test('says when a customer doesn’t exist, and leads back to the list', async () => {
  await open(apiError('not-found'));
  expect(screen.getByText('Customer not found')).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe('/admin/customers');
});

test('shows when and how the customer subscribed, and what they were told', async () => {
  await open(
    sampleCustomer({
      isSubscribed: false,
      consents: [
        { isGiven: false, source: 'email-link', wording: null, at: '2026-05-01T09:00:00.000Z' },
        ...sampleCustomer().consents,
      ],
    }),
  );
  const [last, first] = region('Newsletter').getAllByRole('listitem');
  expect(last!.textContent).toMatch(/^UnsubscribedMay 1, 2026.*, link in an email$/);
  expect(first!.textContent).toMatch(/^Subscribed“Email me about new clothes.*, newsletter form$/);
  expect(region('Newsletter').queryByRole('button')).toBeNull();
});

test('ends a subscription after confirmation, and reports a failure', async () => {
  const unsubscribed = sampleCustomer({ isSubscribed: false });
  const customers = [sampleCustomer(), unsubscribed];
  const answers = [apiError('unavailable')];
  const { host } = await open(() => customers.shift() ?? unsubscribed, {
    unsubscribeCustomer: () => answers.shift() ?? { message: 'Done' },
  });
  press('Unsubscribe');
  expect(dialog().getByText(/still gets emails about orders/)).toBeTruthy();
  pressInDialog('Unsubscribe');
  expect(await dialog().findByText('The newsletter subscription wasn’t ended')).toBeTruthy();
  pressInDialog('Unsubscribe');
  await waitFor(() => expect(region('Newsletter').queryByRole('button')).toBeNull());
  expect(host.toasts).toEqual([
    { type: 'success', message: 'robin@example.com no longer gets the newsletter.' },
  ]);
  expect(document.activeElement?.textContent).toBe('Newsletter');
});

test('hides what the role may not do', async () => {
  await open(sampleCustomer(), { getOwnAccess: sampleAccess('orders') });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull());
  expect(region('Notes').queryByRole('button')).toBeNull();
  expect(region('Newsletter').queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Personal data' })).toBeNull();
});

test('shows which groups a customer is in, and saves a manual change', async () => {
  const groups = [
    { id: 'a', name: 'VIPs', isByHand: true, isByRule: false },
    { id: 'b', name: 'Subscribers', isByHand: false, isByRule: true },
  ];
  const { host } = await open(sampleCustomer({ groups }), { setCustomerGroups: { message: 'Saved.' } });
  const panel = region('Groups');
  expect(panel.getByText('Included by a rule.')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Save groups' })).toHaveProperty('disabled', true);
  fireEvent.click(panel.getByLabelText('VIPs'));
  fireEvent.click(panel.getByLabelText(/^Subscribers/));
  fireEvent.click(panel.getByRole('button', { name: 'Save groups' }));
  await waitFor(() =>
    expect(host.fakeApi.callsOf('setCustomerGroups')[0]?.input).toEqual({
      params: { id: sampleCustomer().id },
      body: { groupIds: ['b'] },
    }),
  );
});
