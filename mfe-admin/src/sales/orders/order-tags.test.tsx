import type { AdminOrder } from '@selvedge/contract';
import { apiError, watchSavedFiles, type ApiAnswers } from '@selvedge/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { field, press, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { orderPage } from './order-page.tsx';
import { sampleOrder } from './sample-order.ts';

/** Opens the page. @param versions the order each time the page loads; the last one stays */
function open(versions: AdminOrder[], api: ApiAnswers = {}) {
  const [last] = versions.slice(-1);
  return renderAdminPage(
    orderPage,
    { getAdminOrder: () => versions.shift() ?? last!, ...api },
    `/admin/orders/${sampleOrder().id}`,
  );
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('adds and removes tags, and keeps the focus in the panel', async () => {
  const versions = [sampleOrder(), sampleOrder({ tags: ['Gift'] }), sampleOrder()];
  const { host } = await open(versions, { tagOrder: { tags: ['Gift'] } });
  type('New tag', ' Gift ');
  press('Add tag');
  expect(await panel('Tags').findByText('Gift')).toBeTruthy();
  expect(field('New tag').value).toBe('');
  press('Remove the tag “Gift”');
  await waitFor(() => expect(panel('Tags').queryByText('Gift')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Tags');
  expect(host.fakeApi.callsOf('tagOrder').map(({ input }) => input.body)).toEqual([
    { add: ['Gift'] },
    { remove: ['Gift'] },
  ]);
});

test('says why a tag was refused and keeps what was typed', async () => {
  const { host } = await open([sampleOrder()], {
    tagOrder: apiError('conflict', 'An order can have up to 20 tags.'),
  });
  press('Add tag');
  expect(await panel('Tags').findByText('Enter a tag')).toBeTruthy();
  expect(host.fakeApi.callsOf('tagOrder')).toEqual([]);
  type('New tag', 'Gift');
  press('Add tag');
  expect(await panel('Tags').findByText(/An order can have up to 20 tags/)).toBeTruthy();
  expect(field('New tag').value).toBe('Gift');
});

test('adds a note to the order', async () => {
  const note = {
    id: 'n',
    text: 'Ring twice',
    createdAt: '2026-11-01T11:05:00.000Z',
    createdBy: 'boss@x.test',
  };
  const { host } = await open([sampleOrder(), sampleOrder({ notes: [note] })], { addOrderNote: note });
  type('New note', 'Ring twice');
  press('Add note');
  expect(await panel('Notes').findByText('Ring twice', { ignore: 'textarea' })).toBeTruthy();
  expect(host.fakeApi.callsOf('addOrderNote')[0]?.input).toMatchObject({
    params: { id: sampleOrder().id },
    body: { text: 'Ring twice' },
  });
});

test('downloads the packing slip of a paid order', async () => {
  const files = watchSavedFiles();
  await open([sampleOrder()], { getPackingSlip: new Blob(['%PDF']) });
  press('Packing slip');
  await waitFor(() => expect(files).toEqual(['packing-slip-1004200000.pdf']));
});

test('has no packing slip for an unpaid order, and no tags from an older service', async () => {
  const { tags: _, notes: __, ...older } = sampleOrder();
  const { unmount } = await open([older]);
  for (const name of ['Tags', 'Notes']) expect(screen.queryByRole('region', { name })).toBeNull();
  unmount();
  await open([sampleOrder({ status: 'PENDING' })]);
  expect(screen.queryByRole('button', { name: 'Packing slip' })).toBeNull();
});

test('operators who can only read orders see tags and notes but can’t change them', async () => {
  await open([sampleOrder({ tags: ['Gift'] })], {
    getOwnAccess: sampleAccess('read-only'),
  });
  expect(await panel('Tags').findByText('Gift')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Remove the tag|Add note/ })).toBeNull());
  expect(screen.queryByLabelText('New tag')).toBeNull();
});
