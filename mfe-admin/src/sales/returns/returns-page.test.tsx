import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleRefund, sampleReturn } from '../orders/sample-order.ts';
import { returnsPage } from './returns-page.tsx';

test('receives a return, restocks the items that can be sold again and offers the refund', async () => {
  const received = sampleReturn({ status: 'RECEIVED' });
  const answers = [onePage([sampleReturn()])];
  const { host } = await renderAdminPage(
    returnsPage,
    { listAdminReturns: () => answers.shift() ?? onePage([received]), receiveReturn: received },
    '/admin/returns?status=open',
  );
  expect(host.fakeApi.callsOf('listAdminReturns')[0]?.input.query).toEqual({
    page: 0,
    size: 20,
    isOpen: true,
  });
  press('Receive the return of order #1004200000');
  pressInDialog('Decrease quantity');
  pressInDialog('Receive return');
  expect(await screen.findByRole('button', { name: 'Refund the return of order #1004200000' })).toBeTruthy();
  expect(host.fakeApi.callsOf('receiveReturn')[0]?.input.body).toEqual({
    restock: [{ orderItemId: 'line-1', quantity: 1 }],
  });
  expect(document.activeElement).not.toBe(document.body);
});

test('refunds the full amount by default, and less only with a reason', async () => {
  const { host } = await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([sampleReturn({ status: 'RECEIVED' })]),
    refundReturn: apiError('refund-not-possible', 'Only $5.00 of this order can still be refunded.'),
  });
  press(/^Refund/);
  const amount = dialog().getByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('317.46');
  fireEvent.change(amount, { target: { value: '10' } });
  pressInDialog('Refund');
  expect(dialog().getByText('Enter a reason for the lower amount. The shopper sees it.')).toBeTruthy();
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Worn' } });
  pressInDialog('Refund');
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toContain('Only $5.00'));
  expect(host.fakeApi.callsOf('refundReturn').map(({ input }) => input.body)).toEqual([
    { amount: 10, reason: 'Worn' },
  ]);
});

test('proposes what’s left to refund, and says why it’s less than the items cost', async () => {
  const capped = sampleReturn({ status: 'RECEIVED', refundAmount: 40, itemsAmount: 317.46 });
  await renderAdminPage(returnsPage, { listAdminReturns: onePage([capped]) });
  expect(screen.getByText('The items cost $317.46. The rest was already refunded.')).toBeTruthy();
  press(/^Refund/);
  expect(dialog().getByLabelText<HTMLInputElement>('Amount').value).toBe('40.00');
  expect(dialog().getByText(/That’s \$317\.46, but only \$40\.00 of the order is left/)).toBeTruthy();
});

test('doesn’t call a return refunded whose items cost nothing', async () => {
  const free = sampleReturn({ status: 'REFUNDED', refundAmount: 0, refundedAt: '2026-11-12T11:05:00.000Z' });
  await renderAdminPage(returnsPage, { listAdminReturns: onePage([free]) });
  const table = screen.getByRole('table');
  expect(within(table).getByText('Received')).toBeTruthy();
  expect(within(table).getByText('Nothing to refund')).toBeTruthy();
  expect(within(table).queryByText('Refunded')).toBeNull();
});

test('offers no refund if nothing is left to refund', async () => {
  const empty = sampleReturn({ status: 'RECEIVED', refundAmount: 0, itemsAmount: 317.46 });
  await renderAdminPage(returnsPage, { listAdminReturns: onePage([empty]) });
  expect(screen.getByText('Nothing to refund')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test('shows why the shopper returns the items', async () => {
  await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([sampleReturn({ reasonCode: 'changed-mind', returnReason: 'Not my green' })]),
  });
  expect(screen.getByText(/Not my green/).textContent).toBe('Changed their mind: “Not my green”');
});

test('declines a return with a reason, and shows it', async () => {
  const declined = sampleReturn({ declined: { at: '2026-11-05T11:05:00.000Z', reason: 'Worn' } });
  const answers = [onePage([sampleReturn()])];
  const { host } = await renderAdminPage(returnsPage, {
    listAdminReturns: () => answers.shift() ?? onePage([declined]),
    declineReturn: declined,
  });
  press('Decline the return of order #1004200000');
  pressInDialog('Decline return');
  expect(dialog().getByText('Enter a reason. The shopper sees it.')).toBeTruthy();
  fireEvent.change(dialog().getByLabelText('Reason'), { target: { value: ' Worn ' } });
  pressInDialog('Decline return');
  expect(await screen.findByText('Declined')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /the return of order/ })).toBeNull();
  expect(host.fakeApi.callsOf('declineReturn').map(({ input }) => input.body)).toEqual([{ reason: 'Worn' }]);
});

test('can’t decline a return whose items are back in stock', async () => {
  const [item] = sampleReturn().items;
  const items = [{ ...item!, restockedQuantity: 1 }];
  await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([sampleReturn({ status: 'RECEIVED', items })]),
  });
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull();
});

test('offers a refund again after one fails, but not while one is pending', async () => {
  const { unmount } = await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([
      sampleReturn({
        status: 'RECEIVED',
        refund: sampleRefund({ status: 'FAILED', failure: 'PayPal refused it.' }),
      }),
    ]),
  });
  expect(screen.getByText('PayPal refused it.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Refund/ })).toBeTruthy();
  unmount();
  await renderAdminPage(returnsPage, {
    listAdminReturns: onePage([
      sampleReturn({ status: 'RECEIVED', refund: sampleRefund({ status: 'PENDING' }) }),
    ]),
  });
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});
