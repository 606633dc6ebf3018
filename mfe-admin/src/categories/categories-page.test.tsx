import type { AdminCategory } from '@selvedge/contract';
import { apiError, renderPage, type FakeHostOptions } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { adminSession } from '../sign-in/admin-session.ts';
import { sampleCategories } from '../testing/sample-catalogue.ts';
import { categoriesPage } from './categories-page.tsx';
import { whyKept } from './why-kept.ts';

type Api = NonNullable<FakeHostOptions['api']>;
let stored: AdminCategory[];
const open = (api: Api = {}) =>
  renderPage(categoriesPage, {
    api: { listAdminCategories: () => stored, ...api },
    views: { Failed: AdminFailed },
  });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const outline = () =>
  [...document.querySelectorAll('[data-category] > p > span')].map((name) => name.textContent);
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label)).getAllByRole('option').map((option) => option.textContent); // prettier-ignore

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
  stored = sampleCategories;
});

test('shows categories in categories, and how many products each lists', async () => {
  await open();
  const women = within(screen.getByRole('list', { name: 'In Women' }));
  expect(women.getByRole('link', { name: '2 products in Dresses' }).getAttribute('href')).toBe(
    '/admin/products?categoryId=dresses',
  );
});

test('moves one down by a button, which keeps the focus, and says where it is', async () => {
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
  press('Down Dresses');
  await waitFor(() => expect(outline()).toEqual(['Women', 'Hats', 'Dresses', 'Sale']));
  expect(host.fakeApi.callsOf('updateCategory')[0]?.input).toMatchObject({
    params: { id: 'dresses' },
    body: { name: 'Dresses', parentId: 'women', position: 1 },
  });
  expect(document.activeElement).toBe(button('Down Dresses'));
  expect(screen.getByText('Dresses is now 2 of 2.')).toBeTruthy();
});

test('says of one that cannot be deleted why, where it is edited', async () => {
  await open();
  for (const [name, why] of [
    ['Dresses', 'It cannot be deleted: 2 products are in it.'],
    ['Women', 'It cannot be deleted: 2 categories are below it.'],
  ] as const) {
    press(`Edit ${name}`);
    expect(within(screen.getByRole('dialog')).getByText(why)).toBeTruthy();
    press('Cancel');
  }
  const empty = sampleCategories.find(({ name }) => name === 'Sale')!;
  expect(whyKept({ ...empty, listedCount: 0 }, [])).toBeNull();
});

test('the ends do not move further', async () => {
  const { host } = await open();
  press('Up Women');
  press('Down Sale');
  expect(button('Up Women').getAttribute('aria-disabled')).toBe('true');
  expect(host.fakeApi.callsOf('updateCategory')).toEqual([]);
});

test('one goes elsewhere, but not below itself and no deeper than three levels', async () => {
  const { host } = await open({ updateCategory: sampleCategories[0]! });
  press('Edit Women');
  expect(optionsOf('In')).toEqual(['The top of the store', 'Sale']);
  fireEvent.change(screen.getByLabelText('In'), { target: { value: 'sale' } });
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('updateCategory')[0]?.input).toMatchObject({
    params: { id: 'women' },
    body: { name: 'Women', parentId: 'sale', position: 9_999 },
  });
});

test('a new one wants a name; what the store refuses stands at its field, and nothing typed is lost', async () => {
  const { host } = await open({
    createCategory: apiError('invalid-request', 'The name: Dresses is there already.', {
      fields: { name: 'Dresses is there already' },
    }),
  });
  press('Add category');
  press('Add');
  expect(screen.getByText('Please give the category a name.')).toBeTruthy();
  expect(host.fakeApi.callsOf('createCategory')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dresses' } });
  press('Add');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Dresses is there already')).toBeTruthy();
  expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Dresses');
});

test('an operator who has moved on before the list arrives keeps the focus', async () => {
  await open({
    updateCategory: () => {
      const [women, dresses, hats, sale] = sampleCategories;
      stored = [women!, { ...hats!, position: 0 }, { ...dresses!, position: 1 }, sale!];
      return stored[2]!;
    },
  });
  press('Down Dresses');
  button('Edit Women').focus();
  await waitFor(() => expect(outline()).toEqual(['Women', 'Hats', 'Dresses', 'Sale']));
  expect(document.activeElement).toBe(button('Edit Women'));
});

test('only one without anything in it can be deleted; the focus then goes to what is left', async () => {
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

test('a refusal is said, and the category stays', async () => {
  await open({
    deleteCategory: apiError('conflict', 'Hats is not empty: there is 1 product. Move that first.'),
  });
  press('Delete Hats');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Hats is not empty/)).toBeTruthy();
  expect(outline()).toContain('Hats');
});

test('says that they could not be fetched', async () => {
  await open({ listAdminCategories: apiError('unavailable') });
  expect(within(screen.getByRole('alert')).getByText('Failed to load categories')).toBeTruthy();
});
