import type { AdminOrder } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { orderPage } from './order-page.tsx';
import { sampleOrder } from './sample-order.ts';

const open = (order: AdminOrder, api: ApiAnswers = {}) =>
  renderAdminPage(orderPage, { getAdminOrder: order, ...api }, `/admin/orders/${order.id}`);
const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const correctable = sampleOrder({ canCorrectAddress: true });
const { state, postalCode } = correctable.shippingAddress;

test('corrects the address and keeps its state', async () => {
  const { host } = await open(correctable, { correctOrderAddress: correctable });
  press('Correct the address');
  fill('Street', ' 9 Right Road ');
  fill('Recipient name', 'Zelda Quill');
  pressInDialog('Save and notify shopper');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('correctOrderAddress').map(({ input }) => input)).toMatchObject([
    {
      params: { id: correctable.id },
      body: { streetAddress: '9 Right Road', attentionName: 'Zelda Quill', state, postalCode, country: 'US' },
    },
  ]);
});

test('says what is wrong at the field, and keeps what was typed after a refusal', async () => {
  const refused = apiError('conflict', 'This order already has a label.');
  const { host } = await open(correctable, { correctOrderAddress: refused });
  press('Correct the address');
  fill(`Postal code in ${state}`, '1');
  pressInDialog('Save and notify shopper');
  expect(dialog().getByLabelText(`Postal code in ${state}`).getAttribute('aria-invalid')).toBe('true');
  expect(host.fakeApi.callsOf('correctOrderAddress')).toEqual([]);
  fill(`Postal code in ${state}`, postalCode);
  fill('City', 'Elsewhere');
  pressInDialog('Save and notify shopper');
  expect(await dialog().findByText(/already has a label/)).toBeTruthy();
  expect(dialog().getByLabelText<HTMLInputElement>('City').value).toBe('Elsewhere');
});

test('isn’t offered once the order has a label, or to people who can only read orders', async () => {
  const { unmount } = await open(sampleOrder({ canCorrectAddress: false }));
  expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull();
  unmount();
  await open(correctable, { getOwnAccess: sampleAccess('read-only') });
  const shopper = within(screen.getByRole('region', { name: 'Shopper' }));
  await waitFor(() => expect(shopper.queryByRole('button')).toBeNull());
});
