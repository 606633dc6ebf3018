import type { AdminCollection, AdminProductSummary } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, press, pressInDialog, save, type } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleAccess } from '../../roles/sample-access.ts';
import { sampleCategories } from '../sample-catalog.ts';
import { collectionPage, newCollectionPage } from './collection-page.tsx';
import { sampleCollection, sampleCollectionProduct } from './sample-collection.ts';

const found = (id: string, name: string, isPublished = true): AdminProductSummary => ({
  ...sampleCollectionProduct({ id, name, isPublished }),
  ...{ categoryId: 'hats', categoryName: 'Hats', variantCount: 1, soldOutVariantCount: 0, stock: 3 },
  updatedAt: '2026-11-01T11:05:00.000Z',
});
const preview = { productCount: 14, products: [sampleCollectionProduct()] };
const defaults: ApiAnswers = {
  listAdminCategories: sampleCategories,
  previewCollection: preview,
  listAdminProducts: onePage([found('moss-dress', 'Moss Dress'), found('rope-belt', 'Rope Belt', false)]),
};
const openNew = (api: ApiAnswers = {}) => renderAdminPage(newCollectionPage, { ...defaults, ...api });
const openOne = (collection: AdminCollection = sampleCollection(), api: ApiAnswers = {}) =>
  renderAdminPage(
    collectionPage,
    { ...defaults, getAdminCollection: collection, updateCollection: collection, ...api },
    '/admin/collections/collection-1',
  );
const pick = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }), { target: { value } });
const names = () =>
  within(screen.getByRole('list', { name: 'Products in the collection' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /\d+\. ([A-Za-z ]+?) (?:Hidden)?\$/.exec(textContent ?? '')?.[1]);

describe('a manual collection', () => {
  test('is created, and then shown at its own address', async () => {
    const { host } = await openNew({ createCollection: sampleCollection() });
    save();
    expect(await screen.findByText('Title is required')).toBeTruthy();
    type('Title', ' Summer Picks ');
    type('Web address', 'Not valid');
    save();
    expect(await screen.findByText(/Use only lowercase letters/)).toBeTruthy();
    type('Web address', '');
    type('Description', 'What we wear.');
    save();
    await waitFor(() =>
      expect(host.navigations).toEqual([{ href: '/admin/collections/collection-1', replace: true }]),
    );
    expect(host.fakeApi.callsOf('createCollection')[0]?.input.body).toEqual({
      ...{ title: 'Summer Picks', description: 'What we wear.', isActive: true, kind: 'MANUAL' },
      ...{ match: 'ALL', conditions: [], sort: 'NEWEST', productIds: [] },
    });
  });

  test('gets products from a search, each once', async () => {
    const { host } = await openOne();
    type('Find a product to add', 'belt');
    const matches = await screen.findByRole('list', { name: 'Matching products' });
    expect(within(matches).queryByRole('button', { name: 'Add Moss Dress' })).toBeNull();
    fireEvent.click(within(matches).getByRole('button', { name: 'Add Rope Belt' }));
    expect(names()).toEqual(['Moss Dress', 'Fen Cap', 'Rope Belt']);
    expect(screen.getByText('Rope Belt added as number 3.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Find a product to add'));
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('updateCollection')).toHaveLength(1));
    expect(host.fakeApi.callsOf('updateCollection')[0]?.input.body).toMatchObject({
      productIds: ['moss-dress', 'fen-cap', 'rope-belt'],
      basedOn: sampleCollection().updatedAt,
    });
  });

  test('buttons move and remove products; the focus follows, and screen readers hear it', async () => {
    const third = sampleCollectionProduct({ id: 'rope-belt', name: 'Rope Belt' });
    await openOne(sampleCollection({ products: [...sampleCollection().products, third] }));
    press('Move Moss Dress down');
    expect(names()).toEqual(['Fen Cap', 'Moss Dress', 'Rope Belt']);
    expect(screen.getByText('Moss Dress is now number 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Moss Dress down' }));
    press('Move Rope Belt up');
    expect(names()).toEqual(['Fen Cap', 'Rope Belt', 'Moss Dress']);
    press('Remove Fen Cap');
    expect(names()).toEqual(['Rope Belt', 'Moss Dress']);
    expect(screen.getByText('Fen Cap removed.')).toBeTruthy();
  });

  test('dragging a handle moves a product', async () => {
    await openOne();
    const rows = within(screen.getByRole('list', { name: 'Products in the collection' })).getAllByRole(
      'listitem',
    );
    for (const [index, row] of rows.entries())
      row.getBoundingClientRect = () => ({ top: 200 + index * 100, height: 100 }) as DOMRect;
    const handle = rows[0]!.querySelector<HTMLElement>('[data-drag-handle]')!;
    handle.setPointerCapture = () => undefined;
    fireEvent.pointerDown(handle, { button: 0, clientY: 250 });
    fireEvent.pointerMove(handle, { clientY: 340 });
    expect(names()).toEqual(['Moss Dress', 'Fen Cap']);
    fireEvent.pointerMove(handle, { clientY: 360 });
    expect(names()).toEqual(['Fen Cap', 'Moss Dress']);
    fireEvent.pointerUp(handle);
    fireEvent.pointerMove(handle, { clientY: 210 });
    expect(names()).toEqual(['Fen Cap', 'Moss Dress']);
  });

  test('says which products are gone, and keeps what was picked', async () => {
    await openOne(sampleCollection(), {
      updateCollection: apiError('invalid-request', 'Not valid', {
        fields: { productIds: "aren't in the store: fen-cap" },
      }),
    });
    type('Title', 'Autumn');
    save();
    expect(await screen.findByText("Products aren't in the store: fen-cap")).toBeTruthy();
    expect(names()).toEqual(['Moss Dress', 'Fen Cap']);
    expect(field('Title').value).toBe('Autumn');
  });
});

describe('an automatic collection', () => {
  const rules = sampleCollection({
    kind: 'RULES',
    products: [],
    match: 'ANY',
    conditions: [
      { kind: 'TAG', tag: 'linen' },
      { kind: 'ADDED_AFTER', moment: '2026-11-01T10:00:30.000Z' },
    ],
  });

  test('is created with every kind of value, and shows what matches', async () => {
    const { host } = await openNew({ createCollection: rules });
    type('Title', 'Light');
    pick(/^Automatic/);
    expect(screen.getByText('Complete the conditions to see which products match.')).toBeTruthy();
    save();
    expect(await screen.findByText('Add at least one condition')).toBeTruthy();
    press('Add condition');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Condition 1' }));
    save();
    expect(await screen.findByText('Category is required')).toBeTruthy();
    choose('Category', 'dresses');
    press('Add condition');
    choose('Condition 2', 'PRICE_AT_MOST');
    type(/Amount in \$/, 'cheap');
    save();
    expect(await screen.findByText(/Enter an amount in dollars/)).toBeTruthy();
    type(/Amount in \$/, '49.9');
    press('Add condition');
    choose('Condition 3', 'ON_SALE');
    choose('Order of products', 'PRICE_LOW_TO_HIGH');
    expect(await screen.findByText('14 products match at the moment. The first 1:')).toBeTruthy();
    const expected = {
      ...{ match: 'ALL', sort: 'PRICE_LOW_TO_HIGH' },
      conditions: [
        { kind: 'CATEGORY', categoryId: 'dresses' },
        { kind: 'PRICE_AT_MOST', amount: 49.9 },
        { kind: 'ON_SALE' },
      ],
    };
    await waitFor(() =>
      expect(host.fakeApi.callsOf('previewCollection').at(-1)?.input.body).toEqual(expected),
    );
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('createCollection')).toHaveLength(1));
    expect(host.fakeApi.callsOf('createCollection')[0]?.input.body).toMatchObject({
      ...expected,
      ...{ kind: 'RULES', productIds: [] },
    });
  });

  test('keeps stored values, and shows the server’s errors next to their fields', async () => {
    const { host } = await openOne(rules, {
      updateCollection: apiError('invalid-request', 'Not valid', {
        fields: { 'conditions.0.tag': 'is too long' },
      }),
    });
    type('Title', 'Linen');
    save();
    expect(await screen.findByText('is too long')).toBeTruthy();
    expect(field(/^Tag/).getAttribute('aria-invalid')).toBe('true');
    expect(host.fakeApi.callsOf('updateCollection')[0]?.input.body.conditions).toEqual(rules.conditions);
  });

  test('says that a category no longer exists', async () => {
    await openOne({ ...rules, conditions: [{ kind: 'CATEGORY', categoryId: 'gone' }] });
    const category = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ });
    expect(category.selectedOptions[0]?.textContent).toBe('gone (no longer exists)');
  });

  test('has at most ten conditions', async () => {
    const conditions = Array.from({ length: 10 }, () => ({ kind: 'ON_SALE' as const }));
    await openOne({ ...rules, conditions });
    expect(screen.queryByRole('button', { name: 'Add condition' })).toBeNull();
    expect(screen.getByText('You’ve reached the limit of 10 conditions.')).toBeTruthy();
  });

  test('says if no products match, and if they can’t be loaded', async () => {
    const { unmount } = await openOne(rules, { previewCollection: { productCount: 0, products: [] } });
    expect(await screen.findByText('No products match at the moment.')).toBeTruthy();
    unmount();
    await openOne(rules, { previewCollection: apiError('unavailable') });
    expect(await screen.findByText(/couldn’t load the matching products/)).toBeTruthy();
  });
});

test('if somebody else has saved the collection in the meantime, the operator keeps what they typed', async () => {
  await openOne(sampleCollection(), { updateCollection: apiError('changed-meanwhile') });
  type('Title', 'Mine');
  save();
  expect(await screen.findByText(/Somebody else has changed this/)).toBeTruthy();
  expect(field('Title').value).toBe('Mine');
});

test('deletes a collection after confirmation', async () => {
  const { host } = await openOne(sampleCollection(), { deleteCollection: { message: 'Deleted' } });
  press('Delete');
  pressInDialog('Delete');
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/collections', replace: true }]));
});

test('is read-only without the permission', async () => {
  const getOwnAccess = { ...sampleAccess(), permissions: ['catalog:read' as const] };
  await openOne(sampleCollection(), { getOwnAccess });
  expect(await screen.findByText(/your role doesn’t let you change it/)).toBeTruthy();
  expect(field('Title').closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
