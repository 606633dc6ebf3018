import type { AdminProductSummary } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { field, press, pressInDialog, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleBulkEdit } from '../bulk-edits/sample-bulk-edit.ts';
import { sampleCategories } from '../sample-catalog.ts';
import { productsPage } from './products-page.tsx';

const product = (id: string): AdminProductSummary => ({
  id,
  name: id.toUpperCase(),
  categoryId: 'dresses',
  categoryName: 'Dresses',
  image: null,
  minPrice: 80,
  maxPrice: 95,
  variantCount: 4,
  soldOutVariantCount: 0,
  stock: 12,
  isPublished: true,
  updatedAt: '2026-11-01T11:05:00.000Z',
});
const ids = ['a', 'b', 'c', 'd'];
const open = (api: ApiAnswers = {}, url = '/admin/products?categoryId=dresses&published=yes') =>
  renderAdminPage(
    productsPage,
    {
      listAdminCategories: sampleCategories,
      listAdminProducts: { content: ids.map(product), totalPages: 300, totalElements: 1_200, last: false },
      ...api,
    },
    url,
  );
const box = (id: string) => field(`Select ${id.toUpperCase()}`);
const edit = (count: string) => press(`Edit ${count}`);
const requestOf = ({ host }: Awaited<ReturnType<typeof open>>, index = 0) =>
  host.fakeApi.callsOf('createBulkEdit')[index]?.input.body;

test('selects a range with Shift or the arrow keys, and does a dry run of an action', async () => {
  const answers = [apiError('unavailable'), sampleBulkEdit()];
  const page = await open({ createBulkEdit: () => answers.shift()! });
  fireEvent.click(box('a'));
  fireEvent.click(box('c'), { shiftKey: true });
  box('c').focus();
  fireEvent.keyDown(box('c'), { key: 'ArrowDown', shiftKey: true });
  expect(document.activeElement).toBe(box('d'));
  fireEvent.click(box('b'));
  expect(ids.filter((id) => box(id).checked)).toEqual(['a', 'c', 'd']);
  edit('3 products');
  pressInDialog('Start dry run');
  expect(screen.getByText('Enter a percentage above 0 and below 100')).toBeTruthy();
  type('Percent', '20%');
  fireEvent.change(field('Round'), { target: { value: 'END_99' } });
  pressInDialog('Start dry run');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(field('Percent').value).toBe('20%');
  pressInDialog('Start dry run');
  await waitFor(() =>
    expect(page.host.navigations.at(-1)?.href).toBe(`/admin/bulk-edits/${sampleBulkEdit().id}`),
  );
  expect(requestOf(page, 1)).toEqual({
    selection: { ids: ['a', 'c', 'd'] },
    action: { kind: 'LOWER_PRICE_BY_PERCENT', percent: 20, rounding: 'END_99' },
  });
  // The retry can't create a second edit.
  const keys = page.host.fakeApi.callsOf('createBulkEdit').map(({ input }) => input.idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
});

test('selects everything that matches the filters, and each action has its own fields', async () => {
  const page = await open({ createBulkEdit: sampleBulkEdit() });
  fireEvent.click(field('Select all on this page'));
  press('Select all 1,200 that match');
  expect(box('b').checked).toBe(true);
  edit('1,200 products');
  fireEvent.change(field('What to do'), { target: { value: 'ADD_TAGS' } });
  expect(screen.queryByLabelText('Percent')).toBeNull();
  type('Tags', ' warm, wool,, ');
  pressInDialog('Start dry run');
  await waitFor(() => expect(requestOf(page)).toBeTruthy());
  expect(requestOf(page)).toEqual({
    selection: { filter: { categoryId: 'dresses', isPublished: true } },
    action: { kind: 'ADD_TAGS', tags: ['warm', 'wool'] },
  });
});

test('operators who may not change products cannot select any', async () => {
  await open({ getOwnAccess: sampleAccess('support') });
  await screen.findByText('Bo Stone · Support');
  expect(screen.queryByLabelText('Select all on this page')).toBeNull();
  expect(screen.queryByLabelText('Select A')).toBeNull();
});
