import type { AdminOrder } from '@selvedge/contract';
import { apiError, watchSavedFiles, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { orderPage } from './order-page.tsx';
import { sampleLabel, sampleOrder, samplePackage } from './sample-order.ts';

const open = (order: AdminOrder | (() => AdminOrder), api: ApiAnswers = {}) =>
  renderAdminPage(orderPage, { getAdminOrder: order, ...api }, `/admin/orders/${sampleOrder().id}`);
const region = (name: string) => within(screen.getByRole('region', { name }));

/** Of the two parkas, one is in a package. */
const splitOrder = (changes: Partial<AdminOrder> = {}, one = samplePackage()) =>
  sampleOrder({
    packages: [one],
    unpackedItems: [{ orderItemId: 'line-1', quantity: 1 }],
    labelsToVoid: [],
    canBePacked: true,
    ...changes,
  });
const unpackedOrder = () =>
  splitOrder({ packages: [], unpackedItems: [{ orderItemId: 'line-1', quantity: 2 }] });

test('packs some of the items, once', async () => {
  const answers = [unpackedOrder(), splitOrder()];
  const { host } = await open(() => answers.shift() ?? splitOrder(), { createPackage: splitOrder() });
  expect(screen.queryByRole('region', { name: 'Packages' })).toBeNull();
  press('Ship in several packages');
  const create = dialog().getByRole('button', { name: 'Create package' });
  expect(create.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(dialog().getByRole('button', { name: /^Increase/ }));
  fireEvent.click(create);
  fireEvent.click(create);
  expect(await screen.findByRole('heading', { level: 3, name: 'Package 1' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Packages'));
  expect(host.fakeApi.callsOf('createPackage').map(({ input }) => input.body)).toEqual([
    { items: [{ orderItemId: 'line-1', quantity: 1 }] },
  ]);
});

test('leaves an order in one package as it was: its own buttons ship it', async () => {
  const one = samplePackage({ isWholeOrder: true, label: sampleLabel() });
  const order = splitOrder({ unpackedItems: [], canBePacked: false, label: sampleLabel() }, one);
  await open(order);
  expect(screen.queryByRole('region', { name: 'Packages' })).toBeNull();
  expect(region('Status').getByRole('button', { name: 'Mark as shipped' })).toBeTruthy();
  expect(region('Shipping').getByRole('button', { name: 'Void package' })).toBeTruthy();
});

test('ships a package with its label’s tracking number', async () => {
  const label = sampleLabel();
  const one = samplePackage({ label, trackingNumber: label.trackingNumber });
  const { host } = await open(splitOrder({}, one), { movePackage: splitOrder() });
  expect(region('Status').queryByRole('button', { name: 'Mark as shipped' })).toBeNull();
  press('Mark as shipped: package 1');
  expect(dialog().getByLabelText<HTMLInputElement>('Tracking number').value).toBe('1Z999AA1');
  pressInDialog('Mark as shipped');
  await waitFor(() =>
    expect(host.fakeApi.callsOf('movePackage').map(({ input }) => [input.params, input.body])).toEqual([
      [
        { id: sampleOrder().id, packageId: 'package-1' },
        { status: 'SHIPPED', carrierName: 'UPS', trackingNumber: '1Z999AA1' },
      ],
    ]),
  );
});

test('buys the label of one package at a rate for its weight', async () => {
  const rate = { id: 'rate-9', shippoRateId: 'r', carrierName: 'USPS', serviceName: 'Ground', cost: 7 };
  const { host } = await open(splitOrder(), {
    listLabelRates: [{ ...rate, estimatedDays: 3 }],
    createShippingLabel: sampleLabel(),
  });
  fireEvent.click(region('Packages').getByRole('button', { name: 'See today’s rates: package 1' }));
  fireEvent.click(await region('Packages').findByRole('button', { name: 'Buy label at this rate' }));
  expect(dialog().getByText(/package 1/)).toBeTruthy();
  pressInDialog('Buy for $7.00');
  await waitFor(() =>
    expect(host.fakeApi.callsOf('createShippingLabel').map(({ input }) => input.body)).toEqual([
      { rateId: 'rate-9', orderNumber: '1004200000', packageId: 'package-1' },
    ]),
  );
  expect(host.fakeApi.callsOf('listLabelRates')[0]?.input.query).toEqual({ packageId: 'package-1' });
});

test('proposes the service that the shopper paid for', async () => {
  const rate = { shippoRateId: 'r', carrierName: 'USPS', estimatedDays: 3 };
  await open(splitOrder(), {
    listLabelRates: [
      { ...rate, id: 'rate-8', serviceName: 'Ground', cost: 7 },
      { ...rate, id: 'rate-9', serviceName: 'Priority', cost: 9 },
    ],
  });
  press('See today’s rates: package 1');
  const paid = await screen.findByRole<HTMLInputElement>('radio', { name: /USPS Priority/ });
  expect(paid.checked).toBe(true);
  expect(document.activeElement).toBe(paid);
});

test('names its package on each button, and in the names of its files', async () => {
  const files = watchSavedFiles();
  const label = sampleLabel();
  const labelled = samplePackage({ label, trackingNumber: label.trackingNumber, canBeLabelled: false });
  const unlabelled = samplePackage({ id: 'package-2', number: 2, shippingRateId: 'rate-1' });
  await open(splitOrder({ packages: [labelled, unlabelled], unpackedItems: [] }), {
    getShippingLabel: new Blob(['%PDF']),
    getPackagePackingSlip: new Blob(['%PDF']),
  });
  press('Download label: package 1');
  press('Packing slip: package 1');
  await waitFor(() =>
    expect(files.sort()).toEqual(['label-1004200000-1.pdf', 'packing-slip-1004200000-1.pdf']),
  );
  for (const name of ['Buy label: package 2', 'See today’s rates: package 2', 'Packing slip: package 2'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('keeps the dialog and says why a package can’t be voided, and what to do with its label', async () => {
  await open(splitOrder({}, samplePackage({ label: sampleLabel() })), {
    voidPackage: apiError('conflict', 'This package has shipped. Undo “shipped” first.'),
  });
  press('Void package: package 1');
  expect(dialog().getByText(/Void it with UPS/)).toBeTruthy();
  pressInDialog('Void package');
  expect((await dialog().findByRole('alert')).textContent).toContain('Undo “shipped” first.');
});

test('says which labels must be voided with the carrier, until the operator has done it', async () => {
  const answers = [{ ...unpackedOrder(), labelsToVoid: [sampleLabel()] }, unpackedOrder()];
  const { host } = await open(() => answers.shift() ?? unpackedOrder(), {
    confirmVoidedLabel: unpackedOrder(),
  });
  const notice = /A package was voided after its label 1Z999AA1 was bought/;
  expect(region('Status').getByText(notice)).toBeTruthy();
  press('I’ve voided it');
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  expect(host.fakeApi.callsOf('confirmVoidedLabel').map(({ input }) => input.params)).toEqual([
    { id: sampleOrder().id, labelId: 'label-1' },
  ]);
});

test('says that the label of a package isn’t used that shipped with another tracking number', async () => {
  const label = sampleLabel();
  const one = samplePackage({ status: 'SHIPPED', shippedAt: '2026-11-03T10:05:00.000Z', label });
  await open(splitOrder({ labelsToVoid: [label] }, one));
  expect(
    region('Status').getByText(
      /Package 1 shipped with another tracking number, so its label 1Z999AA1 isn’t used/,
    ),
  ).toBeTruthy();
});

test('offers to complete an order that has nothing left to ship, and no packing slip', async () => {
  const nothing = { packages: [], unpackedItems: [], canBeLabelled: false, canBePacked: false };
  const { unmount } = await open(splitOrder({ ...nothing, nextStatuses: [] }));
  expect(screen.getByText(/You can complete the order once the refunds are done/)).toBeTruthy();
  unmount();
  await open(splitOrder({ ...nothing, nextStatuses: ['COMPLETED'] }));
  expect(screen.getByText(/Mark the order as completed, or cancel it to refund the rest too/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark as completed' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Packing slip/ })).toBeNull();
});

test('warns before an order ships that was refunded in full', async () => {
  const { unmount } = await open(splitOrder({ paymentStatus: 'REFUNDED' }));
  expect(screen.getByText('This order was refunded in full')).toBeTruthy();
  unmount();
  await open(splitOrder({ paymentStatus: 'REFUNDED', status: 'SHIPPED' }));
  expect(screen.queryByText('This order was refunded in full')).toBeNull();
});

test('shows a partly shipped order with its packages in the history', async () => {
  const shipped = samplePackage({
    status: 'SHIPPED',
    carrierName: 'UPS',
    trackingNumber: 'ONE-00001',
    shippedAt: '2026-11-03T10:05:00.000Z',
    nextStatuses: ['OUT_FOR_DELIVERY', 'DELIVERED'],
    canBeVoided: false,
    canBeLabelled: false,
    canUndoShipment: true,
  });
  await open(splitOrder({ isPartlyShipped: true, canBeCancelled: false }, shipped));
  expect(region('Status').getByText('Partly shipped')).toBeTruthy();
  expect(region('History').getByText('Package 1 shipped')).toBeTruthy();
  expect(region('Packages').getByRole('link', { name: 'ONE-00001' }).getAttribute('href')).toBe(
    '/tracking/ONE-00001',
  );
  press('Refund');
  expect(dialog().queryByText(/refunded first/)).toBeNull();
});
