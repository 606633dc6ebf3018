import { apiError, renderPage, renderPageOnServer } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogViews } from '../catalog-views.tsx';
import { facets, pageOf, summaryOf, tree } from '../sample-catalog.ts';
import { searchPage } from './search-page.ts';

const found = { ...pageOf([summaryOf('Field Parka'), summaryOf('Fen Coat')], 3), totalElements: 26 };
const api = { searchProducts: found, listCategories: tree };
const url = '/search?q=waxed+jacket';

test('shows the query, the number of products and the products', async () => {
  await renderPage(searchPage, { url, api });
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “waxed jacket”' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('26 products');
  expect(screen.getByRole('link', { name: 'Field Parka' }).getAttribute('href')).toBe(
    '/products/field-parka/details',
  );
});

test('requests twelve products of the page in the URL', async () => {
  const { host } = await renderPage(searchPage, { url: '/search?q=+waxed%00jacket+&page=2', api });
  expect(host.fakeApi.callsOf('searchProducts')[0]?.input.query).toEqual({
    query: 'waxed jacket',
    page: 2,
    size: 12,
  });
});

test('shows the corrected query, and links to the query as typed', async () => {
  const corrected = { ...found, match: 'all' as const, correctedQuery: 'linen dress' };
  await renderPage(searchPage, { url: '/search?q=linnen+drss', api: { ...api, searchProducts: corrected } });
  expect(screen.getByText(/Showing results for “linen dress”/)).toBeTruthy();
  const exactly = screen.getByRole('link', { name: 'Search for “linnen drss” instead' });
  expect(exactly.getAttribute('href')).toBe('/search?q=linnen+drss&exact=true');
});

const none = { ...found, content: [], totalElements: 0, totalPages: 0 };
test.each([
  ['Priced up to $100.00.', { ...found, price: { max: 100, query: 'dress' } }],
  ['Priced from $5.00 to $9.50.', { ...none, price: { min: 5, max: 9.5, query: 'dress' } }],
])('says which price range it applied, even without products: %s', async (note, searchProducts) => {
  await renderPage(searchPage, { url: '/search?q=dress+at+a+price', api: { ...api, searchProducts } });
  expect(screen.getByText(note, { exact: false })).toBeTruthy();
  const anyPrice = screen.getByRole('link', { name: 'Show “dress” at any price' });
  expect(anyPrice.getAttribute('href')).toBe('/search?q=dress');
});

test('requests an exact search on every page if the URL asks for it', async () => {
  const { host } = await renderPage(searchPage, { url: '/search?q=drss&exact=true', api });
  expect(host.fakeApi.callsOf('searchProducts')[0]?.input.query).toMatchObject({
    query: 'drss',
    exact: true,
  });
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 2' }).getAttribute('href')).toContain('exact=true');
});

test.each([
  ['related', 'No exact matches. These come closest.'],
  ['most-words', 'No product matches every word. These match most of them.'],
] as const)('says when the match is only "%s"', async (match, note) => {
  await renderPage(searchPage, { url, api: { ...api, searchProducts: { ...found, match } } });
  expect(screen.getByText(note)).toBeTruthy();
});

test('says when there are more matches than the list shows', async () => {
  const cut = { ...found, totalElements: 240, isCutOff: true };
  await renderPage(searchPage, { url, api: { ...api, searchProducts: cut } });
  expect(screen.getByRole('status').textContent).toBe('The 240 best matches');
});

test('has the same filters as categories, in the URL', async () => {
  const { address, host } = await renderPage(searchPage, { url: `${url}&exact=true&page=1`, api });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Green (7)' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Navy (3)' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'On sale (3)' }));
  expect(address()).toBe('/search?q=waxed+jacket&exact=true&color=Green&color=Navy&onSale=true');
  await expect
    .poll(() => host.fakeApi.callsOf('searchProducts').map(({ input }) => input.query))
    .toContainEqual({
      query: 'waxed jacket',
      exact: true,
      color: ['Green', 'Navy'],
      onSale: true,
      page: 0,
      size: 12,
    });
  const chip = await screen.findByRole('link', { name: 'Remove filter Green' });
  expect(chip.getAttribute('href')).toBe('/search?q=waxed+jacket&exact=true&color=Navy&onSale=true');
  expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe(
    '/search?q=waxed+jacket&exact=true',
  );
});

test('sorts by best match, and by the sort order in the URL', async () => {
  const { address, host } = await renderPage(searchPage, { url, api });
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(sort.selectedOptions[0]?.textContent).toBe('Best match');
  fireEvent.change(sort, { target: { value: 'price-asc' } });
  expect(address()).toBe('/search?q=waxed+jacket&sortBy=price&sortDir=asc');
  await expect
    .poll(() => host.fakeApi.callsOf('searchProducts').map(({ input }) => input.query?.sort))
    .toContain('price,asc');
});

test('offers the categories of the results if there are several', async () => {
  const women = { id: 'women', name: 'Women', count: 4 };
  const inBoth = {
    ...found,
    facets: { ...facets, subcategories: [women, { id: 'men', name: 'Men', count: 2 }] },
  };
  const { address, unmount } = await renderPage(searchPage, {
    url,
    api: { ...api, searchProducts: inBoth },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Men (2)' }));
  expect(address()).toBe('/search?q=waxed+jacket&subcategory=men');
  unmount();
  const inOne = { ...found, facets: { ...facets, subcategories: [women] } };
  await renderPage(searchPage, { url, api: { ...api, searchProducts: inOne } });
  expect(screen.queryByRole('group', { name: 'Subcategories' })).toBeNull();
});

test('says when the filters match no products, and links to all results', async () => {
  const searchProducts = ({ query }: { query?: { maxPrice?: number } }) =>
    query?.maxPrice === undefined ? found : { ...none, facets: { ...facets, colors: [] } };
  await renderPage(searchPage, {
    url: `${url}&maxPrice=1&color=Green`,
    api: { ...api, searchProducts },
  });
  expect(screen.getByText('No matching products found.')).toBeTruthy();
  expect(screen.getByText('Remove a filter above to see more.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Remove filter Up to $1.00' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Green (0)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all results' }).getAttribute('href')).toBe(url);
});

test('has no filters if the search itself found nothing', async () => {
  await renderPage(searchPage, { url, api: { ...api, searchProducts: none } });
  expect(screen.queryByRole('form', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});

test('page links keep the query', async () => {
  const { address } = await renderPage(searchPage, { url, api });
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  fireEvent.click(within(pages).getByRole('link', { name: 'Page 2' }));
  expect(address()).toBe('/search?q=waxed+jacket&page=1');
});

test('links to the product in the color that matched', async () => {
  const inInk = { ...found, content: [summaryOf('Field Parka', { color: 'Ink' })] };
  await renderPage(searchPage, { url: '/search?q=ink+parka', api: { ...api, searchProducts: inInk } });
  expect(screen.getByRole('link', { name: 'Field Parka' }).getAttribute('href')).toContain(
    'selectedColor=Ink',
  );
});

test('says when no products match, and offers another search and the categories', async () => {
  const { address } = await renderPage(searchPage, { url, api: { ...api, searchProducts: pageOf([], 0) } });
  expect(screen.getByText(/No matching products found. Try adjusting your search criteria./)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('0 products');
  expect(screen.getByRole('link', { name: 'Women' }).getAttribute('href')).toBe('/category/women');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
  expect(field.value).toBe('waxed jacket');
  fireEvent.change(field, { target: { value: ' coat ' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(address()).toBe('/search?q=coat');
});

test('a page after the last links to the first', async () => {
  const beyond = { ...found, content: [] };
  await renderPage(searchPage, { url: `${url}&page=9`, api: { ...api, searchProducts: beyond } });
  expect(screen.getByRole('link', { name: 'Show the first page' }).getAttribute('href')).toBe(url);
});

test('without a query shows the search field and the categories, and sends no search', async () => {
  for (const blank of ['/search', '/search?q=%20']) {
    const { host, unmount } = await renderPage(searchPage, { url: blank, api });
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Women' })).toBeTruthy();
    expect(host.fakeApi.callsOf('searchProducts')).toEqual([]);
    unmount();
  }
});

test('works without categories', async () => {
  await renderPage(searchPage, { url: '/search', api: { listCategories: apiError('unavailable') } });
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByText('Browse by category')).toBeNull();
});

test('says when the search fails, and can retry', async () => {
  let calls = 0;
  const searchProducts = () => ((calls += 1) === 1 ? apiError('timeout') : found);
  await renderPage(searchPage, { url, api: { ...api, searchProducts }, views: catalogViews });
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch search results');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Fen Coat' })).toBeTruthy();
});

test('renders on the server, shows markup as text, and is not indexed', async () => {
  const hostile = '/search?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E';
  const html = await renderPageOnServer(searchPage, { url: hostile, api });
  expect(html).toContain('Results for “&lt;img src=x onerror=alert(1)&gt;”');
  for (const address of [url, '/search']) {
    const { head, unmount } = await renderPage(searchPage, { url: address, api });
    expect(head?.noIndex).toBe(true);
    unmount();
  }
});
