import type { AdminCategory } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { press, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleCategories } from '../sample-catalog.ts';
import { categoriesPage } from './categories-page.tsx';
import { deletionBlocker } from './deletion-blocker.ts';

let stored: AdminCategory[];
const open = (api: ApiAnswers = {}) =>
  renderAdminPage(categoriesPage, { listAdminCategories: () => stored, ...api });
const button = (name: string) => screen.getByRole('button', { name });
const outline = () =>
  [...document.querySelectorAll('[data-category] > p > span')].map((name) => name.textContent);
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label)).getAllByRole('option').map((option) => option.textContent); // prettier-ignore

beforeEach(() => {
  stored = sampleCategories;
});

test('shows nested categories and how many products each one lists', async () => {
  await open();
  const women = within(screen.getByRole('list', { name: 'In Women' }));
  expect(women.getByRole('link', { name: '2 products in Dresses' }).getAttribute('href')).toBe(
    '/admin/products?categoryId=dresses',
  );
});

test('moves a category down, keeps the focus on the button and announces the position', async () => {
  const { host } = await open({
    updateCategory: () => {
      const [women, dresses, hats, sale] = sampleCategories as [
        AdminCategory,
        AdminCategory,
        AdminCategory,
        AdminCategory,
      ];
      stored = [women, { ...hats, position: 0 }, { ...dresses, position: 1 }, sale];
      return stored[2]!;
    },
  });
  press('Move Dresses down');
  await waitFor(() => expect(outline()).toEqual(['Women', 'Hats', 'Dresses', 'Sale']));
  expect(host.fakeApi.callsOf('updateCategory')[0]?.input).toMatchObject({
    params: { id: 'dresses' },
    body: { name: 'Dresses', parentId: 'women', position: 1 },
  });
  expect(document.activeElement).toBe(button('Move Dresses down'));
  expect(screen.getByText('Dresses is now 2 of 2.')).toBeTruthy();
});

test("explains in the edit dialog why a category can't be deleted", async () => {
  await open();
  for (const [name, reason] of [
    ['Dresses', 'You can’t delete this category because it has 2 products.'],
    ['Women', 'You can’t delete this category because it has 2 subcategories.'],
  ] as const) {
    press(`Edit ${name}`);
    expect(within(screen.getByRole('dialog')).getByText(reason)).toBeTruthy();
    press('Cancel');
  }
  const empty = sampleCategories.find(({ name }) => name === 'Sale')!;
  expect(deletionBlocker({ ...empty, listedCount: 0 }, [])).toBeNull();
});

test("can't move the first category up or the last one down", async () => {
  const { host } = await open();
  press('Move Women up');
  press('Move Sale down');
  expect(button('Move Women up').getAttribute('aria-disabled')).toBe('true');
  expect(host.fakeApi.callsOf('updateCategory')).toEqual([]);
});

test('moves a category to another parent, but not below itself or past three levels', async () => {
  const { host } = await open({ updateCategory: sampleCategories[0]! });
  press('Edit Women');
  expect(optionsOf('Parent category')).toEqual(['None (top level)', 'Sale']);
  type('Parent category', 'sale');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('updateCategory')[0]?.input).toMatchObject({
    params: { id: 'women' },
    body: { name: 'Women', parentId: 'sale', position: 9_999 },
  });
});

test('requires a name, shows a server error at its field and keeps what was typed', async () => {
  const { host } = await open({
    createCategory: apiError('invalid-request', 'The name Dresses already exists.', {
      fields: { name: 'Dresses already exists' },
    }),
  });
  press('Add category');
  press('Add');
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(host.fakeApi.callsOf('createCategory')).toEqual([]);
  type('Name', 'Dresses');
  press('Add');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Dresses already exists')).toBeTruthy();
  expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Dresses');
});

test('leaves the focus alone if it moved elsewhere before the list reloads', async () => {
  await open({
    updateCategory: () => {
      const [women, dresses, hats, sale] = sampleCategories;
      stored = [women!, { ...hats!, position: 0 }, { ...dresses!, position: 1 }, sale!];
      return stored[2]!;
    },
  });
  press('Move Dresses down');
  button('Edit Women').focus();
  await waitFor(() => expect(outline()).toEqual(['Women', 'Hats', 'Dresses', 'Sale']));
  expect(document.activeElement).toBe(button('Edit Women'));
});

test('deletes only empty categories, then moves the focus', async () => {
  await open({
    deleteCategory: () => {
      stored = sampleCategories.filter(({ id }) => id !== 'hats');
      return { message: 'Hats was deleted.' };
    },
  });
  expect(screen.queryByRole('button', { name: 'Delete Women' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Dresses' })).toBeNull();
  press('Delete Hats');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(outline()).not.toContain('Hats'));
  await waitFor(() => expect(document.activeElement).toBe(button('Add category')));
});

test('reports a rejected deletion and keeps the category', async () => {
  await open({
    deleteCategory: apiError('conflict', "Hats isn't empty: it contains 1 product. Move it first."),
  });
  press('Delete Hats');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Hats isn't empty/)).toBeTruthy();
  expect(outline()).toContain('Hats');
});

test('changes the web address, and says that the old one will redirect', async () => {
  const { host } = await open({ updateCategory: { ...stored[1]!, id: 'gowns' } });
  press('Edit Dresses');
  type('Web address', 'Gowns');
  press('Save');
  expect(await screen.findByText('Use only lowercase letters, digits and single hyphens.')).toBeTruthy();
  type('Web address', 'gowns');
  expect(screen.getByText(/^\/category\/dresses will redirect to the new address/)).toBeTruthy();
  press('Save');
  await waitFor(() => expect(host.fakeApi.callsOf('updateCategory')).toHaveLength(1));
  expect(host.fakeApi.callsOf('updateCategory')[0]?.input).toMatchObject({
    params: { id: 'dresses' },
    body: { id: 'gowns', name: 'Dresses', parentId: 'women', position: 0 },
  });
});

test('lists former addresses, and deletes a redirect', async () => {
  stored = stored.map((one) => (one.id === 'dresses' ? { ...one, formerHandles: ['gowns'] } : one));
  const { host } = await open({
    deleteCategoryRedirect: () => {
      stored = sampleCategories;
      return { message: 'Deleted' };
    },
  });
  expect(screen.getByText('/category/gowns')).toBeTruthy();
  press('Delete the redirect from /category/gowns');
  press('Delete');
  await waitFor(() => expect(screen.queryByText('/category/gowns')).toBeNull());
  expect(host.fakeApi.callsOf('deleteCategoryRedirect')[0]?.input.params).toEqual({
    id: 'dresses',
    handle: 'gowns',
  });
});
