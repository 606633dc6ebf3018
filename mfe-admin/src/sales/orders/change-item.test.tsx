import type { AdminOrder, ItemVariant } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { sampleAccess } from '../../roles/sample-access.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { orderPage } from './order-page.tsx';
import { sampleOrder } from './sample-order.ts';

const orderId = sampleOrder().id;
const variant = (size: string, changes: Partial<ItemVariant> = {}): ItemVariant => ({
  variantId: `variant-${size}`,
  variantName: `Moss / ${size}`,
  sku: `parka-${size}`,
  price: sampleOrder().items[0]!.unitPrice,
  stock: 12,
  weightGrams: 900,
  isCurrent: false,
  ...changes,
});
const variants = [variant('M', { isCurrent: true }), variant('L'), variant('XL', { stock: 1 })];
const changeable = (changes: Partial<AdminOrder> = {}) =>
  sampleOrder({ changeableItems: [{ orderItemId: 'line-1', quantity: 2 }], ...changes });
const open = (order: AdminOrder | (() => AdminOrder), api: ApiAnswers = {}) =>
  renderAdminPage(
    orderPage,
    { getAdminOrder: order, listItemVariants: variants, ...api },
    `/admin/orders/${orderId}`,
  );
const openDialog = async () => {
  const button = screen.getByRole('button', { name: 'Change Field Parka (Moss / M)' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog');
};
const radio = (name: RegExp) => dialog().getByRole<HTMLInputElement>('radio', { name });

test('changes both items to another size, once, and says so', async () => {
  const changed = changeable({
    items: sampleOrder().items.map((item) => ({ ...item, variantName: 'Moss / L' })),
    itemChanges: [
      {
        id: 'change-1',
        productName: 'Field Parka',
        fromVariant: 'Moss / M',
        toVariant: 'Moss / L',
        quantity: 2,
        createdBy: 'boss@example.com',
        createdAt: '2026-11-02T10:05:00.000Z',
      },
    ],
  });
  const answers = [changeable(), changed];
  const { host } = await open(() => answers.shift() ?? changed, { changeOrderItem: changed });
  await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(radio(/^Moss \/ L/)));
  expect(dialog().queryByRole('radio', { name: /Moss \/ M/ })).toBeNull();
  const submit = dialog().getByRole('button', { name: 'Change and notify shopper' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(radio(/^Moss \/ L/));
  fireEvent.click(submit);
  fireEvent.click(submit);
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(await history.findByText('2 items changed')).toBeTruthy();
  expect(history.getByText('Field Parka: Moss / L instead of Moss / M')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Change Field Parka (Moss / L)'),
  );
  expect(host.fakeApi.callsOf('changeOrderItem').map(({ input }) => [input.params, input.body])).toEqual([
    [
      { id: orderId, itemId: 'line-1' },
      { variantId: 'variant-L', quantity: 2 },
    ],
  ]);
});

test('moves the focus to the title if the item’s line is gone', async () => {
  const joined = changeable({
    items: [{ ...sampleOrder().items[0]!, id: 'line-9' }],
    changeableItems: [{ orderItemId: 'line-9', quantity: 2 }],
  });
  const answers = [changeable(), joined];
  await open(() => answers.shift() ?? joined, { changeOrderItem: joined });
  await openDialog();
  fireEvent.click(radio(/^Moss \/ L/));
  pressInDialog('Change and notify shopper');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Items'));
});

test('offers only what’s in stock in the chosen quantity', async () => {
  await open(changeable());
  await openDialog();
  expect(radio(/^Moss \/ XL/).disabled).toBe(true);
  fireEvent.click(dialog().getByRole('button', { name: /^Decrease/ }));
  expect(radio(/^Moss \/ XL/).disabled).toBe(false);
  fireEvent.click(radio(/^Moss \/ XL/));
  fireEvent.click(dialog().getByRole('button', { name: /^Increase/ }));
  const submit = dialog().getByRole('button', { name: 'Change and notify shopper' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
});

test('says what differs: the price today, the weight, and what’s sold out', async () => {
  const { unitPrice } = sampleOrder().items[0]!;
  await open(changeable({ changeableItems: [{ orderItemId: 'line-1', quantity: 1 }] }), {
    listItemVariants: [
      variants[0]!,
      variant('L', { price: unitPrice - 5, weightGrams: 1_100 }),
      variant('XL', { price: unitPrice + 2.5, stock: 0, weightGrams: 850 }),
    ],
  });
  await openDialog();
  expect(dialog().queryByRole('group', { name: /to change$/ })).toBeNull();
  expect(dialog().getByText('12 in stock, costs $5.00 less today, 200 g heavier')).toBeTruthy();
  expect(dialog().getByText('Out of stock, costs $2.50 more today, 50 g lighter')).toBeTruthy();
  expect(dialog().getByText(/you can refund the difference/)).toBeTruthy();
});

test('keeps the choice after a failure, and a retry sends the same key', async () => {
  const answers = [apiError('network'), changeable()];
  const { host } = await open(changeable(), { changeOrderItem: () => answers.shift() ?? changeable() });
  await openDialog();
  fireEvent.click(radio(/^Moss \/ L/));
  pressInDialog('Change and notify shopper');
  expect(await dialog().findByText('Failed to change the item')).toBeTruthy();
  expect(radio(/^Moss \/ L/).checked).toBe(true);
  pressInDialog('Change and notify shopper');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = host.fakeApi.callsOf('changeOrderItem').map(({ input }) => input.idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('says why there’s nothing to choose', async () => {
  await open(changeable(), { listItemVariants: [] });
  await openDialog();
  expect(dialog().getByText(/This product was deleted/)).toBeTruthy();
});

test('shows an error if the variants can’t be loaded', async () => {
  await open(changeable(), { listItemVariants: apiError('network') });
  press('Change Field Parka (Moss / M)');
  expect(await screen.findByText('Failed to load the product’s variants')).toBeTruthy();
});

test('offers no change to operators who may only look', async () => {
  await open(changeable(), { getOwnAccess: sampleAccess('read-only') });
  expect(await screen.findByText(/Read-only/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Change Field Parka/ })).toBeNull();
});

test('offers no change for what’s packed, and none if the service is older', async () => {
  await open(sampleOrder());
  expect(screen.queryByRole('button', { name: /^Change Field Parka/ })).toBeNull();
});
