import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { orderPage } from './order-page.tsx';
import { sampleOrder, samplePackage } from './sample-order.ts';

const order = sampleOrder({ refundableItems: [{ orderItemId: 'line-1', unitAmounts: [158.73, 158.72] }] });
const open = (shown = order) =>
  renderAdminPage(
    orderPage,
    { getAdminOrder: shown, refundAdminOrder: apiError('refund-not-possible', 'It changed.') },
    `/admin/orders/${order.id}`,
  );
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test('proposes the price of the chosen items, and sends whether to restock them', async () => {
  const { host } = await open();
  press('Refund');
  expect(dialog().queryByLabelText('Put these items back in stock')).toBeNull();
  pressInDialog('Increase quantity');
  expect(field('Amount').value).toBe('158.73');
  pressInDialog('Increase quantity');
  expect(field('Amount').value).toBe('317.45');
  expect(dialog().getByText('Up to $317.45')).toBeTruthy();
  fireEvent.click(field('Put these items back in stock'));
  fill('Reason', 'Torn');
  pressInDialog('Refund');
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toContain('It changed.'));
  expect(host.fakeApi.callsOf('refundAdminOrder').map(({ input }) => input.body)).toEqual([
    { amount: 317.45, reason: 'Torn', items: [{ orderItemId: 'line-1', quantity: 2, restock: false }] },
  ]);
});

test('says how many of the items haven’t shipped as far as the operator knows', async () => {
  const [own] = order.refundableItems!;
  const { host } = await open({ ...order, refundableItems: [{ ...own!, unshipped: 1 }] });
  press('Refund');
  fill('Reason', 'Torn');
  for (const quantity of [1, 2]) {
    pressInDialog('Increase quantity');
    pressInDialog('Refund');
    await waitFor(() =>
      expect(host.fakeApi.callsOf('refundAdminOrder').at(-1)?.input.body.items).toEqual([
        { orderItemId: 'line-1', quantity, restock: true, unshipped: 1 },
      ]),
    );
    await waitFor(() => expect(dialog().getByRole('alert').textContent).toContain('It changed.'));
  }
});

test('marks the line that was refunded', async () => {
  const [item] = order.items;
  await open({ ...order, items: [{ ...item!, refundedQuantity: 1 }] });
  expect(within(screen.getByRole('region', { name: 'Items' })).getByText('1 of 2 refunded')).toBeTruthy();
});

test('keeps a typed amount, but not more than the items cost', async () => {
  await open();
  press('Refund');
  fill('Amount', '200');
  pressInDialog('Increase quantity');
  expect(field('Amount').value).toBe('200');
  fill('Reason', 'Torn');
  pressInDialog('Refund');
  expect(dialog().getByText('You can refund up to $158.73')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Amount')));
});

test('refunds any amount of an order from an older service', async () => {
  const { refundableItems: _, ...older } = order;
  await open(older);
  press('Refund');
  expect(dialog().queryByText('Items (optional)')).toBeNull();
  expect(screen.getByText('Up to $326.96')).toBeTruthy();
});

test('says what happens to items that haven’t shipped, and that the status stays if there are none', async () => {
  const { unmount } = await open({ ...order, status: 'SHIPPED', packages: [], unpackedItems: [] });
  press('Refund');
  expect(dialog().getByText(/The order’s status doesn’t change/)).toBeTruthy();
  unmount();
  const packages = [samplePackage()];
  await open({ ...order, packages, unpackedItems: [{ orderItemId: 'line-1', quantity: 1 }] });
  press('Refund');
  expect(dialog().queryByText(/status doesn’t change/)).toBeNull();
  pressInDialog('Increase quantity');
  expect(dialog().queryByText(/taken out/)).toBeNull();
  pressInDialog('Increase quantity');
  expect(dialog().getByText(/1 will be taken out of the package/)).toBeTruthy();
});
