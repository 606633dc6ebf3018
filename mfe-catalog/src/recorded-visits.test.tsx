import { renderPage } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productPage } from './product/product-page.ts';
import { pageOf, parkaApi, parkaUrl, summaryOf, tree } from './sample-catalog.ts';
import { searchPage } from './search/search-page.ts';

const sent: { path: string; body: Blob }[] = [];
beforeEach(() => {
  sent.length = 0;
  const sendBeacon = (path: string, body: Blob) => sent.push({ path, body });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
});
afterEach(() => void vi.unstubAllGlobals());
const visits = () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as object));

test('a product view is counted once, whatever is chosen on the page', async () => {
  await renderPage(productPage, { url: parkaUrl, api: parkaApi });
  fireEvent.click(screen.getByRole('radio', { name: /^2XL/ }));
  expect(sent.map(({ path, body }) => [path, body.type])).toEqual([['/api/v1/visits', 'application/json']]);
  expect(await visits()).toEqual([{ event: 'product' }]);
});

test('previews aren’t counted, and prerendered pages only once they’re opened', async () => {
  const { unmount } = await renderPage(productPage, {
    url: parkaUrl,
    api: parkaApi,
    tenant: { isPreview: true },
  });
  unmount();
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await renderPage(productPage, { url: parkaUrl, api: parkaApi });
  expect(sent).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(await visits()).toEqual([{ event: 'product' }]);
  Reflect.deleteProperty(document, 'prerendering');
});

test('only searches that find nothing are counted, but not those with filters', async () => {
  const found = pageOf([summaryOf('Field Parka')], 1);
  const none = { ...found, content: [], totalElements: 0, totalPages: 0 };
  for (const [url, searchProducts] of [
    ['/search?q=parka', found],
    ['/search?q=skis&color=Navy', none],
    [`/search?q=${'x'.repeat(61)}`, none],
    ['/search', none],
    ['/search?q=Red+Skis', none],
  ] as const) {
    const { unmount } = await renderPage(searchPage, { url, api: { searchProducts, listCategories: tree } });
    unmount();
  }
  expect(await visits()).toEqual([{ event: 'search', query: 'Red Skis' }]);
});
