import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, field, press, pressInDialog, type } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleOrderSummary } from './sample-order.ts';
import { ordersPage } from './orders-page.tsx';

const open = (api: ApiAnswers = {}) =>
  renderAdminPage(ordersPage, {
    listAdminOrders: onePage([
      sampleOrderSummary({ id: 'one', orderNumber: '1001' }),
      sampleOrderSummary({ id: 'two', orderNumber: '1002' }),
    ]),
    listOrderViews: { views: [], tags: [] },
    ...api,
  });

test('tags the selected orders, keeps what was typed after a failure, and ends the selection', async () => {
  const answers = [apiError('conflict', 'An order can have up to 20 tags.'), { message: 'Done' }];
  const { host } = await open({ tagOrders: () => answers.shift()! });
  fireEvent.click(field('Select all on this page'));
  press('Tag 2 orders');
  pressInDialog('Save');
  expect(dialog().getByText('Enter a tag')).toBeTruthy();
  type('Tag', ' Gift ');
  pressInDialog('Save');
  expect(await dialog().findByText(/up to 20 tags/)).toBeTruthy();
  expect(field('Tag').value).toBe(' Gift ');
  pressInDialog('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('tagOrders').at(-1)?.input.body).toEqual({
    orderIds: ['one', 'two'],
    add: ['Gift'],
  });
  expect(screen.queryByRole('group', { name: 'Selected orders' })).toBeNull();
});

test('removes a tag from one order', async () => {
  const { host } = await open({ tagOrders: { message: 'Done' } });
  fireEvent.click(field('Select order #1002'));
  press('Tag 1 order');
  fireEvent.change(field('What to do'), { target: { value: 'remove' } });
  type('Tag', 'Gift');
  pressInDialog('Save');
  await waitFor(() =>
    expect(host.fakeApi.callsOf('tagOrders')[0]?.input.body).toEqual({ orderIds: ['two'], remove: ['Gift'] }),
  );
});

test('people who can only read orders can’t select any', async () => {
  await open({ getOwnAccess: sampleAccess('read-only') });
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});
