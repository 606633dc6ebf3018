import { apiError, renderPage, renderPageOnServer } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogViews } from '../catalog-views.tsx';
import { parka, parkaApi as api, parkaUrl as url } from '../sample-catalogue.ts';
import { productPage } from './product-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('chooses the first size in stock, in size order, and shows its price and stock', async () => {
  await renderPage(productPage, { url, api });
  const sizes = within(screen.getByRole('group', { name: 'Size' })).getAllByRole<HTMLInputElement>('radio');
  expect(sizes.map(({ value }) => value)).toEqual(['S', 'M', '2XL']);
  expect(sizes.map(({ checked }) => checked)).toEqual([false, true, false]);
  expect(screen.getByText('$148.00')).toBeTruthy();
  expect(screen.getByText('3 in stock')).toBeTruthy();
});

test('begins with the size that was looked for, where it can be had', async () => {
  const sizeAfter = async (wanted: string) => {
    const { unmount } = await renderPage(productPage, { url: `${url}?selectedSize=${wanted}`, api });
    const checked = screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
    unmount();
    return checked;
  };
  expect(await sizeAfter('2XL')).toBe('2XL');
  expect(await sizeAfter('S')).toBe('M');
  expect(await sizeAfter('none')).toBe('M');
});

test('a sold-out size stays visible, disabled, with the reason as its tooltip', async () => {
  await renderPage(productPage, { url, api });
  const soldOut = screen.getByRole<HTMLInputElement>('radio', { name: /^S/ });
  expect(soldOut.disabled).toBe(true);
  vi.useFakeTimers();
  fireEvent.pointerEnter(soldOut, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('Out of stock');
  fireEvent.pointerLeave(soldOut, { pointerType: 'mouse' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('says whose brand it is, and nothing where nobody has said', async () => {
  const { unmount } = await renderPage(productPage, {
    url,
    api: { ...api, getProductDetails: { ...parka, brand: 'Prana & <co>' } },
  });
  expect(screen.getByText('by Prana & <co>')).toBeTruthy();
  unmount();
  await renderPage(productPage, { url, api });
  expect(screen.queryByText(/^by /)).toBeNull();
});

test('another size has its own price and stock', async () => {
  await renderPage(productPage, { url, api });
  fireEvent.click(screen.getByRole('radio', { name: '2XL' }));
  expect(screen.getByText('$168.00')).toBeTruthy();
  expect(screen.getByText('1 in stock')).toBeTruthy();
});

test('a colour is part of the address, keeps the size where it exists, else takes the first in stock', async () => {
  const { address, host } = await renderPage(productPage, { url, api });
  fireEvent.click(screen.getByRole('radio', { name: '2XL' }));
  fireEvent.click(screen.getByRole('link', { name: 'Ink' }));
  expect(address()).toBe(`${url}?selectedColor=Ink`);
  expect(await screen.findByText('4 in stock')).toBeTruthy();
  expect(host.fakeApi.callsOf('getProductDetails').at(-1)?.input.query).toEqual({ selectedColor: 'Ink' });
  fireEvent.click(screen.getByRole('link', { name: 'Moss' }));
  expect(await screen.findByText('1 in stock')).toBeTruthy();
});

test('reads the colour from "color" as well', async () => {
  const { host } = await renderPage(productPage, { url: `${url}?color=Ink`, api });
  expect(host.fakeApi.callsOf('getProductDetails')[0]?.input.query).toEqual({ selectedColor: 'Ink' });
});

test('shows the range and Out of Stock when nothing of the colour is left', async () => {
  const variants = parka.variants.map((variant) => ({ ...variant, stockQuantity: 0 }));
  await renderPage(productPage, { url, api: { ...api, getProductDetails: { ...parka, variants } } });
  expect(screen.getByText('$148.00 - $168.00')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true);
  expect(screen.getByText('Out of stock', { selector: '[role=status]' })).toBeTruthy();
});

test('shows pictures by thumbnail, and the close-ups', async () => {
  await renderPage(productPage, { url, api });
  const pictures = screen.getByRole('region', { name: 'Pictures of Field Parka' });
  expect(within(pictures).getByRole('img', { name: 'parka front' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 2 of 2' }));
  expect(within(pictures).getByRole('img', { name: 'parka back' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show close-ups' }));
  expect(within(pictures).getByRole('img', { name: 'parka cloth' })).toBeTruthy();
});

test('opens the detailed description with the parts there are', async () => {
  await renderPage(productPage, { url, api });
  fireEvent.click(screen.getByRole('button', { name: 'View detailed description' }));
  const dialog = await screen.findByRole('dialog', { name: 'Field Parka' });
  expect(within(dialog).getByText('Made for rain')).toBeTruthy();
  expect(within(dialog).getByRole('heading', { name: 'Care' })).toBeTruthy();
  expect(within(dialog).queryByRole('heading', { name: 'Specifications' })).toBeNull();
});

test('stands without reviews and breadcrumb when those cannot be had, and only logs it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const down = apiError('unavailable');
  await renderPage(productPage, {
    url,
    api: { ...api, listReviews: down, getReviewSummary: down, listCategories: down },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Field Parka' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Coats' })).toBeTruthy();
  expect(warn).toHaveBeenCalledTimes(3);
});

test('says when the product cannot be had, and when there is none', async () => {
  const failing = await renderPage(productPage, {
    url,
    api: { ...api, getProductDetails: apiError('timeout') },
    views: catalogViews,
  });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load product details');
  failing.unmount();
  await renderPage(productPage, {
    url,
    api: { ...api, getProductDetails: apiError('not-found') },
    views: catalogViews,
  });
  expect(screen.getByRole('heading', { name: 'Product not found' })).toBeTruthy();
});

test('is the same on server and in the browser', async () => {
  const html = await renderPageOnServer(productPage, { url, api });
  expect(html).toContain('Waxed cotton &amp; flannel.');
  expect(html).toContain('Add to Cart');
});
