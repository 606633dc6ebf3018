import type { DraftOrder } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, field, press, pressInDialog, save, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleOrder } from '../orders/sample-order.ts';
import { draftOrderPage, newDraftOrderPage } from './draft-order-page.tsx';
import { sampleDraftOrder, sampleSentDraft } from './sample-draft-order.ts';
import { foundParka, parkaDetails } from './sample-products.ts';

afterEach(() => vi.unstubAllGlobals());

const products: ApiAnswers = { searchProducts: foundParka, getProductDetails: parkaDetails };
const openNew = (api: ApiAnswers = {}, query = '') =>
  renderAdminPage(newDraftOrderPage, { ...products, ...api }, `/admin/draft-orders/new${query}`);
const openOne = (draftOrder: DraftOrder | (() => DraftOrder) = sampleDraftOrder(), api: ApiAnswers = {}) =>
  renderAdminPage(
    draftOrderPage,
    { ...products, getDraftOrder: draftOrder, ...api },
    `/admin/draft-orders/${sampleDraftOrder().id}`,
  );
const region = (name: string) => within(screen.getByRole('region', { name }));
const isDisabled = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

async function addParka() {
  type('Find a product to add', 'parka');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Field Parka' }));
  fireEvent.click(await dialog().findByRole('button', { name: 'Add Moss / M' }));
  expect(dialog().getByRole('button', { name: 'Added Moss / M' })).toBeTruthy();
  expect(dialog().getByRole('button', { name: 'Add Moss / L' }).getAttribute('aria-disabled')).toBe('true');
  pressInDialog('Done');
}
function fillAddress() {
  type(/^Recipient name/, 'Robin Weaver');
  type(/^Street/, '12 Elm Street');
  type(/^City/, 'Portland');
  type(/^State/, 'OR');
  type(/^Postal code/, '97205');
}

test('makes a draft of chosen variants', async () => {
  const { host } = await openNew({ createDraftOrder: sampleDraftOrder() });
  expect(region('Summary').getByText('Save the draft to calculate its total.')).toBeTruthy();
  save();
  expect(await screen.findByText('Add at least one item')).toBeTruthy();
  expect(screen.getByText('Postal code is required')).toBeTruthy();
  expect(screen.getByText('Email is required')).toBeTruthy();
  await addParka();
  type(/^Quantity of Field Parka, Moss \/ M/, '0');
  type(/^Email/, ' robin@example.com ');
  fireEvent.change(region('Buyer').getByLabelText(/^Phone/), { target: { value: '503-555-0123' } });
  fillAddress();
  type(/^Shipping method/, 'Courier');
  type(/^Shipping price/, '12');
  expect(field(/^Reason for/).required).toBe(false);
  type(/^Discount in/, '20');
  expect(field(/^Reason for/).required).toBe(true);
  type(/^Message to/, 'Hello');
  save();
  expect(await screen.findByText('From 1 to 99')).toBeTruthy();
  expect(screen.getByText('Enter a reason. The buyer sees it.')).toBeTruthy();
  expect(host.fakeApi.callsOf('createDraftOrder')).toEqual([]);
  type(/^Quantity of Field Parka, Moss \/ M/, '2');
  type(/^Reason for/, 'Thanks for waiting');
  save();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(host.navigations[0]).toMatchObject({
    href: `/admin/draft-orders/${sampleDraftOrder().id}`,
    replace: true,
  });
  expect(host.fakeApi.callsOf('createDraftOrder')[0]?.input.body).toEqual({
    email: 'robin@example.com',
    phone: '503-555-0123',
    shippingAddress: {
      attentionName: 'Robin Weaver',
      streetAddress: '12 Elm Street',
      city: 'Portland',
      state: 'OR',
      postalCode: '97205',
      country: 'US',
    },
    billingAddress: null,
    items: [{ variantId: 'field-parka-moss-m', quantity: 2 }],
    shipping: { name: 'Courier', price: 12 },
    discount: { amount: 20, reason: 'Thanks for waiting' },
    message: 'Hello',
  });
});

test('says that the amounts are from the last saved version, and shows the new ones after saving', async () => {
  const changed = sampleDraftOrder({
    updatedAt: '2026-11-01T11:00:00.000Z',
    summary: { ...sampleDraftOrder().summary, shipping: 30, total: 306 },
  });
  const { host } = await openOne(sampleDraftOrder(), { updateDraftOrder: changed });
  expect(region('Summary').getByText('$288.00')).toBeTruthy();
  expect(isDisabled('Send…')).toBe(false);
  type(/^Shipping price/, '30');
  expect(region('Summary').getByText(/from the last saved version/)).toBeTruthy();
  expect(isDisabled('Send…')).toBe(true);
  save();
  expect(await region('Summary').findByText('$306.00')).toBeTruthy();
  expect(region('Summary').queryByText(/from the last saved version/)).toBeNull();
  expect(host.fakeApi.callsOf('updateDraftOrder')[0]?.input.body).toMatchObject({
    basedOn: sampleDraftOrder().updatedAt,
    shipping: { name: 'Courier', price: 30 },
  });
});

test('keeps what was typed if somebody else has changed the draft', async () => {
  await openOne(sampleDraftOrder(), { updateDraftOrder: apiError('changed-meanwhile') });
  type(/^Message to/, 'Mine');
  save();
  expect(await screen.findByText(/Somebody else has changed this/)).toBeTruthy();
  expect(field(/^Message to/).value).toBe('Mine');
});

test('asks before unsaved changes are lost', async () => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  const { host } = await openOne();
  type(/^Message to/, 'Mine');
  fireEvent.click(screen.getAllByRole('link', { name: 'Draft orders' })[0]!);
  expect(confirm).toHaveBeenCalledOnce();
  expect(host.navigations).toEqual([]);
});

test('sends the link for as many days as chosen, after a confirmation', async () => {
  let stored = sampleDraftOrder();
  const { host } = await openOne(() => stored, {
    sendDraftOrder: () => {
      stored = sampleSentDraft();
      return stored;
    },
  });
  press('Send…');
  expect(dialog().getByText(/We email robin@example\.com a link to pay \$288\.00/)).toBeTruthy();
  type(/^Days that the link works/, '61');
  pressInDialog('Send link');
  expect(await screen.findByText('Enter a number from 1 to 60')).toBeTruthy();
  type(/^Days that the link works/, '14');
  pressInDialog('Send link');
  await waitFor(() => region('Status').getByText('Waiting for payment'));
  expect(host.fakeApi.callsOf('sendDraftOrder').map(({ input }) => input)).toEqual([
    { params: { id: stored.id }, body: { days: 14, basedOn: sampleDraftOrder().updatedAt } },
  ]);
  expect(field('Payment link').value).toBe(sampleSentDraft().paymentUrl);
  expect(screen.getByText(/To change it, withdraw the link first/)).toBeTruthy();
  expect(field(/^Message to/).closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
  expect(screen.queryByLabelText('Find a product to add')).toBeNull();
  expect(screen.queryByText(/^Prices are today’s/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Status');
});

test('says why the link wasn’t sent, and keeps the days', async () => {
  await openOne(sampleDraftOrder(), {
    sendDraftOrder: apiError('out-of-stock', 'Only 1 of Field Parka is left.'),
  });
  press('Send…');
  type(/^Days that the link works/, '3');
  pressInDialog('Send link');
  expect(await dialog().findByText('Only 1 of Field Parka is left.')).toBeTruthy();
  expect(field(/^Days that the link works/).value).toBe('3');
});

test('withdraws the link, and the draft can be changed again', async () => {
  let stored = sampleSentDraft();
  const { host } = await openOne(() => stored, {
    withdrawDraftOrder: () => {
      stored = sampleDraftOrder({ updatedAt: '2026-11-03T10:00:00.000Z' });
      return stored;
    },
    updateDraftOrder: () => stored,
  });
  press('Withdraw…');
  expect(dialog().getByText(/can’t pay with it anymore/)).toBeTruthy();
  pressInDialog('Withdraw');
  await waitFor(() => region('Status').getByText('Draft'));
  type(/^Message to/, 'New');
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateDraftOrder')).toHaveLength(1));
  expect(host.fakeApi.callsOf('updateDraftOrder')[0]?.input.body.basedOn).toBe(stored.updatedAt);
});

test('says that the earlier link stops working before it’s sent again', async () => {
  await openOne(sampleSentDraft());
  press('Send again…');
  expect(
    dialog().getByText(/a new link to pay .* The link that they have now stops working\.$/),
  ).toBeTruthy();
});

test('an expired link can be changed and sent again', async () => {
  await openOne(
    sampleSentDraft({ status: 'EXPIRED', paymentUrl: null, expiresAt: '2026-11-09T10:00:00.000Z' }),
  );
  expect(region('Status').getByText('Link expired')).toBeTruthy();
  expect(field(/^Message to/).closest('fieldset')?.disabled).toBe(false);
  expect(isDisabled('Send again…')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Withdraw…' })).toBeNull();
});

test('places a draft that costs nothing', async () => {
  const free = { subtotal: 296, discount: 296, shipping: 0, tax: 0, total: 0 };
  let stored = sampleDraftOrder({ summary: free, total: 0 });
  const { host } = await openOne(() => stored, {
    placeDraftOrder: () => {
      stored = { ...stored, status: 'ORDERED', order: { id: 'order-1', orderNumber: '1004200000' } };
      return stored;
    },
  });
  expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull();
  press('Place order…');
  pressInDialog('Place order');
  const link = await screen.findByRole('link', { name: '#1004200000' });
  expect(link.getAttribute('href')).toBe('/admin/orders/order-1');
  expect(host.fakeApi.callsOf('placeDraftOrder')[0]?.input.body).toEqual({ basedOn: stored.updatedAt });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByText(/This has become an order/)).toBeTruthy();
});

test('deletes a draft after a confirmation', async () => {
  const { host } = await openOne(sampleSentDraft(), { deleteDraftOrder: { message: 'Deleted' } });
  press('Delete');
  expect(dialog().getByText(/The link that the buyer got stops working/)).toBeTruthy();
  pressInDialog('Delete');
  await waitFor(() => expect(host.navigations).toMatchObject([{ href: '/admin/draft-orders' }]));
});

test('starts with the buyer of an order', async () => {
  const billingAddress = { ...sampleOrder().billingAddress, streetAddress: '1 Billing Road' };
  await openNew(
    {
      getAdminOrder: sampleOrder({
        billingAddress,
        buyer: { ...sampleOrder().buyer, phone: '503-555-0123' },
      }),
    },
    `?order=${sampleOrder().id}`,
  );
  expect(field(/^Email/).value).toBe('robin@example.com');
  const shipTo = region('Shipping address');
  expect(shipTo.getByLabelText<HTMLInputElement>(/^Recipient name/).value).toBe('Robin Weaver');
  expect(shipTo.getByLabelText<HTMLInputElement>(/^City/).value).toBe(sampleOrder().shippingAddress.city);
  expect(field('Bill to a different address').checked).toBe(true);
  expect(region('Billing address').getByLabelText<HTMLInputElement>(/^Street/).value).toBe('1 Billing Road');
});

test('has no billing address if only the phone numbers of an order’s addresses differ', async () => {
  const shippingAddress = { ...sampleOrder().shippingAddress, phone: '503-555-0123' };
  await openNew({ getAdminOrder: sampleOrder({ shippingAddress }) }, `?order=${sampleOrder().id}`);
  expect(field('Bill to a different address').checked).toBe(false);
  expect(region('Buyer').getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('503-555-0123');
});

test('says so if the order can’t be loaded', async () => {
  await openNew({ getAdminOrder: apiError('forbidden') }, '?order=1');
  expect(screen.getByText(/We couldn’t load the order/)).toBeTruthy();
  expect(field(/^Email/).value).toBe('');
});

test('says so if the variants can’t be loaded, and tries again', async () => {
  let answer: unknown = apiError('unavailable');
  await openNew({ getProductDetails: (() => answer) as never });
  type('Find a product to add', 'parka');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Field Parka' }));
  expect(await dialog().findByText('Failed to load the variants')).toBeTruthy();
  answer = parkaDetails;
  pressInDialog('Try again');
  expect(await dialog().findByRole('button', { name: 'Add Moss / M' })).toBeTruthy();
});

test('is read-only without the permission', async () => {
  const access = sampleAccess();
  const permissions = access.permissions.filter((one) => one !== 'draft-orders:write');
  await openOne(sampleSentDraft(), { getOwnAccess: { ...access, permissions } });
  await waitFor(() => expect(field(/^Message to/).closest('fieldset')?.disabled).toBe(true));
  for (const name of ['Send again…', 'Withdraw…', 'Delete', 'Save Changes'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(field('Payment link').value).toBe(sampleSentDraft().paymentUrl);
});
