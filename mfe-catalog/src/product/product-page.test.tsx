import { apiError, renderPage, renderPageOnServer } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogViews } from '../catalog-views.tsx';
import { parka, parkaApi as api, parkaUrl as url, review } from '../sample-catalog.ts';
import { productPage } from './product-page.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('selects the first size in stock and shows its price and stock', async () => {
  await renderPage(productPage, { url, api });
  const sizes = within(screen.getByRole('group', { name: 'Size' })).getAllByRole<HTMLInputElement>('radio');
  expect(sizes.map(({ value }) => value)).toEqual(['S', 'M', '2XL']);
  expect(sizes.map(({ checked }) => checked)).toEqual([false, true, false]);
  expect(screen.getByText('$148.00')).toBeTruthy();
  expect(screen.getByText('3 in stock')).toBeTruthy();
});

test('selects the size from the URL if it is in stock', async () => {
  const selectedSizeFor = async (wanted: string) => {
    const { unmount } = await renderPage(productPage, { url: `${url}?selectedSize=${wanted}`, api });
    const checked = screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
    unmount();
    return checked;
  };
  expect(await selectedSizeFor('2XL')).toBe('2XL');
  expect(await selectedSizeFor('S')).toBe('M');
  expect(await selectedSizeFor('none')).toBe('M');
});

test('a sold-out size is disabled, with the reason as its tooltip', async () => {
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

test('shows the brand if there is one', async () => {
  const { unmount } = await renderPage(productPage, {
    url,
    api: { ...api, getProductDetails: { ...parka, brand: 'Prana & <co>' } },
  });
  expect(screen.getByText('by Prana & <co>')).toBeTruthy();
  unmount();
  await renderPage(productPage, { url, api });
  expect(screen.queryByText(/^by /)).toBeNull();
});

test('shows where the product was made if the store says it', async () => {
  const { unmount } = await renderPage(productPage, {
    url,
    api: { ...api, getProductDetails: { ...parka, originCountry: 'Portugal' } },
  });
  expect(screen.getByRole('term').textContent).toBe('Made in');
  expect(screen.getByRole('definition').textContent).toBe('Portugal');
  unmount();
  await renderPage(productPage, { url, api });
  expect(screen.queryByText('Made in')).toBeNull();
});

test('selecting another size shows its price and stock', async () => {
  await renderPage(productPage, { url, api });
  fireEvent.click(screen.getByRole('radio', { name: '2XL' }));
  expect(screen.getByText('$168.00')).toBeTruthy();
  expect(screen.getByText('1 in stock')).toBeTruthy();
});

test('selecting a color changes the URL and keeps the size if it is in stock', async () => {
  const { address, host } = await renderPage(productPage, { url, api });
  fireEvent.click(screen.getByRole('radio', { name: '2XL' }));
  fireEvent.click(screen.getByRole('link', { name: 'Ink' }));
  expect(address()).toBe(`${url}?selectedColor=Ink`);
  expect(await screen.findByText('4 in stock')).toBeTruthy();
  expect(host.fakeApi.callsOf('getProductDetails').at(-1)?.input.query).toEqual({ selectedColor: 'Ink' });
  fireEvent.click(screen.getByRole('link', { name: 'Moss' }));
  expect(await screen.findByText('1 in stock')).toBeTruthy();
});

test('also reads the color from "color"', async () => {
  const { host } = await renderPage(productPage, { url: `${url}?color=Ink`, api });
  expect(host.fakeApi.callsOf('getProductDetails')[0]?.input.query).toEqual({ selectedColor: 'Ink' });
});

test('shows the price range and Out of Stock when the color is sold out', async () => {
  const variants = parka.variants.map((variant) => ({ ...variant, stockQuantity: 0 }));
  await renderPage(productPage, { url, api: { ...api, getProductDetails: { ...parka, variants } } });
  expect(screen.getByText('$148.00 - $168.00')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true);
  expect(screen.getByText('Out of stock', { selector: '[role=status]' })).toBeTruthy();
});

test('shows the image of a pressed thumbnail, and the close-ups', async () => {
  await renderPage(productPage, { url, api });
  const pictures = screen.getByRole('region', { name: 'Pictures of Field Parka' });
  expect(within(pictures).getByRole('img', { name: 'parka front' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 2 of 2' }));
  expect(within(pictures).getByRole('img', { name: 'parka back' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show close-ups' }));
  expect(within(pictures).getByRole('img', { name: 'parka cloth' })).toBeTruthy();
});

test('opens the detailed description with its non-empty sections', async () => {
  await renderPage(productPage, { url, api });
  fireEvent.click(screen.getByRole('button', { name: 'View detailed description' }));
  const dialog = await screen.findByRole('dialog', { name: 'Field Parka' });
  expect(within(dialog).getByText('Made for rain')).toBeTruthy();
  expect(within(dialog).getByRole('heading', { name: 'Care' })).toBeTruthy();
  expect(within(dialog).queryByRole('heading', { name: 'Specifications' })).toBeNull();
});

test('works without reviews and breadcrumb when they fail to load, and only logs it', async () => {
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

test('says when loading the product fails, and when it does not exist', async () => {
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

test('renders on the server', async () => {
  const html = await renderPageOnServer(productPage, { url, api });
  expect(html).toContain('Waxed cotton &amp; flannel.');
  expect(html).toContain('Add to Cart');
});

test('without JavaScript, sizes, close-ups, details and reviews are links, and a note says what needs it', async () => {
  const listReviews = { content: [review('1')], last: false, totalPages: 3, totalElements: 11 };
  const html = await renderPageOnServer(productPage, {
    url: `${url}?selectedColor=Moss&selectedSize=2XL&reviews=2`,
    api: { ...api, listReviews },
  });
  const fallbacks = html.match(/<noscript>.*?<\/noscript>/gs)?.join('') ?? '';
  const address = `${url}?selectedColor=Moss&amp;selectedSize`;
  expect(fallbacks).toContain(`href="${address}=M"`);
  expect(fallbacks).toContain(`href="${address}=2XL" aria-current="true"`);
  expect(fallbacks).not.toContain(`${address}=S"`);
  expect(fallbacks).toContain(`href="${address}=2XL&amp;pictures=close-ups"`);
  expect(fallbacks).toContain(`href="${address}=2XL&amp;details=shown"`);
  expect(fallbacks).toContain(`href="${address}=2XL&amp;reviews=1#reviews"`);
  expect(fallbacks).toContain(`href="${address}=2XL&amp;reviews=3#reviews"`);
  expect(fallbacks).toContain('Adding to the cart needs JavaScript.');
  expect(fallbacks).toContain('Writing a review needs JavaScript.');
});

test('the URL can show the close-ups, the detailed description and a later page of reviews', async () => {
  const shown = `${url}?pictures=close-ups&details=shown&reviews=2`;
  const { host } = await renderPage(productPage, { url: shown, api });
  expect(screen.getByRole('img', { name: 'parka cloth' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Care' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'View detailed description' })).toBeNull();
  expect(host.fakeApi.callsOf('listReviews')[0]?.input.query).toEqual({ page: 1, size: 5 });
});
