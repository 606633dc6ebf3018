import { renderPage } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { categoryPage } from '../category/category-page.ts';
import { pageOf, summaryOf, tree } from '../sample-catalog.ts';

const api = {
  listCategories: tree,
  listProducts: pageOf([summaryOf('Field Parka')]),
  listCategoryBanners: [],
};
const green = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Green (7)', hidden: true });

test("a category starts without another one's filters and with its drawer closed", async () => {
  const { address } = await renderPage(categoryPage, { url: '/category/women-coats', api });
  fireEvent.click(screen.getByText('Filters', { selector: 'button *, button' }));
  fireEvent.click(green());
  expect(green().checked).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Women', hidden: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Women' })).toBeTruthy();
  expect(address()).toBe('/category/women');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(green().checked).toBe(false);
});

test('Back shows the filters of its URL, not those chosen there before', async () => {
  let goBack = () => undefined as unknown;
  function Back({ children }: { children: ReactElement }) {
    const navigate = useNavigate();
    goBack = () => navigate(-1);
    return children;
  }
  const { address } = await renderPage(categoryPage, {
    url: '/category/women',
    api,
    wrap: (page) => <Back>{page}</Back>,
  });
  fireEvent.click(green());
  expect(green().checked).toBe(true);
  await act(async () => void goBack());
  expect(address()).toBe('/category/women');
  expect(green().checked).toBe(false);
});
