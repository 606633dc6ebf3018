import { apiError, type ApiAnswers } from '@selvedge/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, pressInDialog } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { bulkEditPage } from './bulk-edit-page.tsx';
import { bulkEditsPage } from './bulk-edits-page.tsx';
import { sampleBulkEdit, sampleBulkEditProduct } from './sample-bulk-edit.ts';

const planned = sampleBulkEdit();
const done = sampleBulkEdit({ status: 'DONE', canStart: false, canUndo: true });
const undo = sampleBulkEdit({ id: 'a4f1d0f2-5f0f-4a43-8d80-0f4f0d3b8d11', status: 'RUNNING' });
const open = (api: ApiAnswers = {}, query = '') =>
  renderAdminPage(
    bulkEditPage,
    { getBulkEdit: planned, listBulkEditProducts: onePage([sampleBulkEditProduct()]), ...api },
    `/admin/bulk-edits/${planned.id}${query}`,
  );

test('a dry run lists each change, and saves them once the operator chooses to skip problems', async () => {
  const { host } = await open({ startBulkEdit: done }, '?tab=changes');
  const row = within(screen.getByRole('row', { name: /Moss Dress/ }));
  expect(row.getByRole('listitem').textContent).toBe('Price of 2 variants $80.00 →  becomes $63.99');
  expect(screen.getByText('Would change (2)')).toBeTruthy();
  const change = () => screen.getByRole('button', { name: 'Change 2 products' });
  expect(change().getAttribute('aria-disabled') ?? change().hasAttribute('disabled')).toBeTruthy();
  screen.getByLabelText('Skip 1 product with problems').click();
  change().click();
  await screen.findByText('Changed');
  expect(host.fakeApi.callsOf('startBulkEdit')[0]?.input).toMatchObject({
    params: { id: planned.id },
    body: { skipsProblems: true },
  });
});

test('problems come first, and the reason why an edit did not start is shown', async () => {
  const { host } = await open({
    getBulkEdit: sampleBulkEdit({ problemCount: 1 }),
    listBulkEditProducts: onePage([
      sampleBulkEditProduct({ changes: [], problems: ['Moss / S would cost $0.00'] }),
    ]),
    startBulkEdit: apiError('conflict', 'Another bulk edit of this store is running.'),
  });
  expect(host.fakeApi.callsOf('listBulkEditProducts')[0]?.input.query).toMatchObject({ only: 'problems' });
  expect(screen.getByText('Moss / S would cost $0.00')).toBeTruthy();
  screen.getByLabelText('Skip 1 product with problems').click();
  press('Change 2 products');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Another bulk edit of this store is running.')).toBeTruthy();
});

test('an undo asks first and opens the page of the undo; a failed one says so', async () => {
  const answers = [apiError('conflict', 'Another bulk edit of this store is running.'), undo];
  const { host } = await open({ getBulkEdit: done, undoBulkEdit: () => answers.shift()! });
  press('Undo');
  pressInDialog('Undo');
  expect(await screen.findByText('Another bulk edit of this store is running.')).toBeTruthy();
  pressInDialog('Undo');
  await waitFor(() => expect(host.navigations.at(-1)?.href).toBe(`/admin/bulk-edits/${undo.id}`));
});

test('the list shows who did what, how far it is, and what can be undone', async () => {
  const running = { ...undo, processedCount: 1_200, totalCount: 4_000, title: 'Undo: Hide', canStart: false };
  const { host } = await renderAdminPage(
    bulkEditsPage,
    { listBulkEdits: onePage([running, done]) },
    '/admin/bulk-edits?product=moss-dress',
  );
  expect(host.fakeApi.callsOf('listBulkEdits')[0]?.input.query).toMatchObject({ productId: 'moss-dress' });
  expect(within(screen.getByRole('row', { name: /Undo: Hide/ })).getByText('1,200 of 4,000')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /^Lower prices/ }));
  expect(row.getByText('boss@example.com')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1);
});
