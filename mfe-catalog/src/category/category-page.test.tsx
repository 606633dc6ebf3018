import type { Category } from '@selvedge/contract';
import { apiError, renderPage, renderPageOnServer } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { catalogViews } from '../catalog-views.tsx';
import { banner, facets, pageOf, summaryOf, tree } from '../sample-catalog.ts';
import { categoryPage } from './category-page.ts';

const products = [
  summaryOf('Field Parka', { minPrice: 48, maxPrice: 60 }),
  summaryOf('Fen Cap', { compareAtPrice: 70, availableSizes: [] }),
];
const api = { listCategories: tree, listProducts: pageOf(products, 3), listCategoryBanners: [] };
const url = '/category/women';

test('shows the breadcrumb, and products with name, color, price and sizes', async () => {
  await renderPage(categoryPage, { url, api });
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(crumbs.map((link) => link.getAttribute('href'))).toEqual(['/', '/category/women']);
  const [parka, cap] = screen.getAllByRole('article');
  expect(parka?.textContent).toContain('Moss');
  expect(parka?.textContent).toContain('$48.00 - $60.00');
  expect(parka?.textContent).toContain('S L 2XL');
  expect(cap?.textContent).toContain('Now $48.00');
  expect(cap?.textContent).toContain('Was $70.00');
  expect(cap?.textContent).toContain('Out of stock');
});

test('requests twelve products in recommended order, and the banners', async () => {
  const { host } = await renderPage(categoryPage, { url, api });
  expect(host.fakeApi.callsOf('listProducts')[0]?.input.query).toEqual({
    categoryId: 'women',
    page: 0,
    pageSize: 12,
    sort: 'recommended',
  });
  expect(host.fakeApi.callsOf('listCategoryBanners')[0]?.input).toMatchObject({
    params: { category: 'women' },
    query: { placement: 'CATEGORY_PAGE', type: ['CATEGORY', 'PROMOTIONAL'] },
  });
});

test('choosing a color updates the URL and returns to the first page', async () => {
  const { address, host } = await renderPage(categoryPage, { url: `${url}?page=2`, api });
  const color = screen.getByRole('group', { name: 'Color' });
  fireEvent.click(within(color).getByRole('checkbox', { name: 'Green (7)' }));
  expect(address()).toBe('/category/women?color=Green');
  expect(await screen.findByRole('link', { name: /Remove filter Green/ })).toBeTruthy();
  const queries = host.fakeApi.callsOf('listProducts').map(({ input }) => input.query);
  expect(queries).toContainEqual(expect.objectContaining({ color: ['Green'], page: 0, pageSize: 12 }));
});

test('several values per filter go into the URL, and each can be removed', async () => {
  const { address, host } = await renderPage(categoryPage, { url, api });
  const press = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  press('Green (7)');
  press('Navy (3)');
  press('M (4)');
  press('Slim (2)');
  press('Linen (1)');
  press('In stock (6)');
  press('On sale (3)');
  expect(address()).toBe(
    '/category/women?color=Green&color=Navy&productSize=M&material=Linen&fit=Slim&onSale=true&inStock=true',
  );
  const chips = within(await screen.findByRole('list', { name: 'Active filters' })).getAllByRole('link');
  expect(chips.map(({ textContent }) => textContent?.replace(/^Remove filter |×$/g, ''))).toEqual([
    'In stock',
    'On sale',
    'Green',
    'Navy',
    'Size M',
    'Slim fit',
    'Linen',
    'Clear all',
  ]);
  await expect
    .poll(() => host.fakeApi.callsOf('listProducts').map(({ input }) => input.query))
    .toContainEqual({
      categoryId: 'women',
      color: ['Green', 'Navy'],
      productSize: ['M'],
      material: ['Linen'],
      fit: ['Slim'],
      onSale: true,
      inStock: true,
      page: 0,
      pageSize: 12,
      sort: 'recommended',
    });
  press('Green (7)');
  fireEvent.click(screen.getByRole('link', { name: 'Remove filter Slim fit' }));
  press('In stock (6)');
  expect(address()).toBe('/category/women?color=Navy&productSize=M&material=Linen&onSale=true');
});

test('shows material, fit and “On sale” filters only if the list has such products', async () => {
  const { materials: _, fits: __, ...before } = facets;
  const listProducts = { ...pageOf(products), facets: { ...before, onSale: 0 } };
  await renderPage(categoryPage, { url, api: { ...api, listProducts } });
  for (const name of ['Material', 'Fit']) expect(screen.queryByRole('group', { name })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /On sale/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'In stock (6)' })).toBeTruthy();
});

test('shows brands if the list has any, and removes a chosen one by its chip', async () => {
  const brands = [
    { value: 'Northfold', count: 4 },
    { value: 'Haldane', count: 1 },
  ];
  const listProducts = { ...pageOf(products), facets: { ...facets, brands } };
  await renderPage(categoryPage, { url: `${url}?brand=Haldane`, api: { ...api, listProducts } });
  const group = screen.getByRole('group', { name: 'Brand' });
  const names = within(group)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
  expect(names).toEqual([expect.stringContaining('Northfold'), expect.stringContaining('Haldane')]);
  const chip = screen.getByRole('link', { name: /Remove filter Haldane/ });
  expect(chip.getAttribute('href')).toBe(url);
});

test('collapses a long list of values, but not if a hidden one is chosen', async () => {
  const materials = Array.from({ length: 14 }, (_, n) => ({ value: `Cloth ${n}`, count: 14 - n }));
  const listProducts = { ...pageOf(products), facets: { ...facets, materials } };
  const { unmount } = await renderPage(categoryPage, { url, api: { ...api, listProducts } });
  const rest = () => within(screen.getByRole('group', { name: 'Material' })).getByRole('group');
  expect(rest().hasAttribute('open')).toBe(false);
  expect(rest().querySelectorAll('input')).toHaveLength(6);
  expect(screen.getByText('Show 6 more')).toBeTruthy();
  unmount();
  await renderPage(categoryPage, { url: `${url}?material=cloth+9`, api: { ...api, listProducts } });
  expect(rest().hasAttribute('open')).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cloth 9 (5)' }).checked).toBe(true);
});

test('shows a chosen color that is not a facet, so that it can be removed', async () => {
  const { address } = await renderPage(categoryPage, { url: `${url}?color=Ink`, api });
  const ink = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ink' });
  expect(ink.checked).toBe(true);
  fireEvent.click(ink);
  expect(address()).toBe(url);
});

test('sorts the sizes, and a chosen size goes into the URL', async () => {
  const { address } = await renderPage(categoryPage, { url, api });
  const sizes = within(screen.getByRole('group', { name: 'Size' })).getAllByRole<HTMLInputElement>(
    'checkbox',
  );
  expect(sizes.map(({ value }) => value)).toEqual(['S', 'M']);
  fireEvent.click(sizes[1] as HTMLElement);
  expect(address()).toBe('/category/women?productSize=M');
});

test('submitting the form applies the price range in dollars', async () => {
  const { address } = await renderPage(categoryPage, { url: `${url}?color=Green&page=1`, api });
  const min = screen.getByPlaceholderText('0');
  expect(screen.getByPlaceholderText('1000')).toBeTruthy();
  fireEvent.change(min, { target: { value: '$25.50' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Filters' }));
  expect(address()).toBe('/category/women?color=Green&minPrice=25.5');
});

test('applying the same filters again adds no history entry', async () => {
  const entries = new Set<string>();
  function Entries({ children }: { children: ReactElement }) {
    entries.add(useLocation().key);
    return children;
  }
  await renderPage(categoryPage, { url, api, wrap: (page) => <Entries>{page}</Entries> });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Green (7)' }));
  expect(await screen.findByRole('link', { name: /Remove filter Green/ })).toBeTruthy();
  expect(entries.size).toBe(2);
  fireEvent.submit(screen.getByRole('form', { name: 'Filters' }));
  expect(entries.size).toBe(2);
});

/** Found by text, because this button for phones is hidden in the wide test window. */
const filtersButton = () => screen.getByText('Filters', { selector: 'button *, button' }).closest('button')!;

test('on a phone the filters open in a modal dialog, apply immediately and return the focus', async () => {
  const { address } = await renderPage(categoryPage, { url, api });
  const opener = filtersButton();
  opener.focus();
  fireEvent.click(opener);
  const drawer = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' });
  expect(drawer.open).toBe(true);
  // The page's only form has moved into the dialog.
  expect(screen.getAllByRole('form', { name: 'Filters', hidden: true })).toHaveLength(1);
  fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Green (7)' }));
  expect(await screen.findByRole('link', { name: /Remove filter Green/, hidden: true })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBe(drawer);

  fireEvent.change(within(drawer).getByPlaceholderText('0'), { target: { value: '20' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /^Show \d+ products?$/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/category/women?color=Green&minPrice=20');
  expect(document.activeElement).toBe(opener);
  expect(screen.getByRole('form', { name: 'Filters' })).toBeTruthy();
});

test('Escape closes the filter dialog without changing the filters', async () => {
  const { address } = await renderPage(categoryPage, { url, api });
  fireEvent.click(filtersButton());
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(url);
});

test('keeps choices without products, with count 0, so that chosen ones can be removed', async () => {
  const none = { ...pageOf([], 0), facets: { ...facets, colors: [], sizes: [], subcategories: [] } };
  const listProducts = ({ query }: { query?: { color?: string[] } }) =>
    query?.color ? none : pageOf(products);
  await renderPage(categoryPage, { url: `${url}?color=Green&productSize=M`, api: { ...api, listProducts } });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Green (0)' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'M (0)' }).checked).toBe(true);
  expect(screen.getByRole('checkbox', { name: 'Navy (0)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Knitwear (0)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Remove filter Green' }).getAttribute('href')).toBe(
    `${url}?productSize=M`,
  );
});

test('requests counts for the other subcategories with the active filters', async () => {
  const { host } = await renderPage(categoryPage, { url: `${url}?color=Green&subcategory=women-coats`, api });
  const queries = host.fakeApi.callsOf('listProducts').map(({ input }) => input.query);
  expect(queries).toContainEqual(
    expect.objectContaining({ categoryId: 'women', color: ['Green'], pageSize: 1, page: 0 }),
  );
});

test('a subcategory button filters the list, and pressing it again removes the filter', async () => {
  const { address, host } = await renderPage(categoryPage, { url, api });
  fireEvent.click(screen.getByRole('button', { name: 'Knitwear (5)' }));
  expect(address()).toBe('/category/women?subcategory=women-knitwear');
  const pressed = await screen.findByRole('button', { name: 'Knitwear (5)', pressed: true });
  expect(
    host.fakeApi.callsOf('listProducts').some(({ input }) => input.query?.categoryId === 'women-knitwear'),
  ).toBe(true);
  fireEvent.click(pressed);
  expect(address()).toBe('/category/women');
});

test('sorting changes the URL', async () => {
  const { address } = await renderPage(categoryPage, { url: `${url}?page=1`, api });
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(sort.value).toBe('recommended');
  expect([...sort.options].map(({ value }) => value)).toEqual([
    'recommended',
    'name-asc',
    'name-desc',
    'price-asc',
    'price-desc',
  ]);
  fireEvent.change(sort, { target: { value: 'price-desc' } });
  expect(address()).toBe('/category/women?sortBy=price&sortDir=desc');
  fireEvent.change(sort, { target: { value: 'name-asc' } });
  expect(address()).toBe('/category/women?sortBy=name&sortDir=asc');
});

test('page links keep the filters', async () => {
  await renderPage(categoryPage, { url: `${url}?color=Green`, api });
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/category/women?page=2&color=Green',
  );
});

test('a page after the last one says that it doesn’t exist, and links to the first page with the same filters', async () => {
  const beyond = { ...pageOf([], 3), totalElements: 29 };
  await renderPage(categoryPage, {
    url: `${url}?page=99&color=Green`,
    api: { ...api, listProducts: beyond },
  });
  expect(screen.queryByText('No products found in this category.')).toBeNull();
  expect(screen.getByText("That page doesn't exist.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the first page' }).getAttribute('href')).toBe(
    `${url}?color=Green`,
  );
});

test('following a page link moves the focus to the products', async () => {
  await renderPage(categoryPage, { url, api });
  const next = screen.getByRole('link', { name: 'Page 2' });
  next.focus();
  fireEvent.click(next);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Products' }));
});

test('says when no products match, and links to the unfiltered list', async () => {
  await renderPage(categoryPage, { url: `${url}?color=Green`, api: { ...api, listProducts: pageOf([], 0) } });
  expect(screen.getByText('No products found in this category.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show everything in Women' }).getAttribute('href')).toBe(url);
});

test('says when loading the products fails, and can retry', async () => {
  let calls = 0;
  const listProducts = () => ((calls += 1) === 1 ? apiError('timeout') : pageOf(products));
  await renderPage(categoryPage, { url, api: { ...api, listProducts }, views: catalogViews });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load products');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Fen Cap' })).toBeTruthy();
});

test('shows "Page not found" for an unknown category even if loading the products fails', async () => {
  await renderPage(categoryPage, {
    url: '/category/nowhere',
    api: { ...api, listProducts: apiError('invalid-request') },
  });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('works without banners when loading them fails, and shows them otherwise', async () => {
  const failing = await renderPage(categoryPage, {
    url,
    api: { ...api, listCategoryBanners: apiError('unavailable') },
  });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  failing.unmount();
  const promotion = banner('returns', 'PROMOTIONAL', 'Free returns', { image: null, imageUrl: null });
  await renderPage(categoryPage, {
    url,
    api: { ...api, listCategoryBanners: [banner('coats', 'CATEGORY', 'Coats'), promotion] },
  });
  expect(screen.getByRole('heading', { name: 'Coats' })).toBeTruthy();
  expect(screen.getByText('Free returns')).toBeTruthy();
});

test('offers the default colors and sizes if the reply has no facets', async () => {
  const { facets: _, ...uncounted } = pageOf(products);
  await renderPage(categoryPage, { url, api: { ...api, listProducts: uncounted } });
  expect(screen.getByRole('checkbox', { name: 'Navy' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: '3XL' })).toBeTruthy();
});

test('renders a working GET form on the server', async () => {
  const html = await renderPageOnServer(categoryPage, {
    url: `${url}?color=Green&sortBy=price&sortDir=desc`,
    api,
  });
  expect(html).toMatch(
    /<form[^>]*method="get"[^>]*action="\/category\/women"|<form[^>]*action="\/category\/women"[^>]*method="get"/,
  );
  expect(html).toContain('value="Green"');
  // Without JavaScript, the drawer's button is a link to the form, and buttons apply filters and sort order.
  expect(html).toMatch(/<noscript><a[^>]* href="#list-filters"[^>]*>Filters \(1\)<\/a><\/noscript>/);
  expect(html).toMatch(/<noscript><button type="submit" form="list-filters"/);
});

test('a filtered list has the canonical URL of the plain list and is not indexed', async () => {
  const { head } = await renderPage(categoryPage, { url: `${url}?color=Green&page=1`, api });
  expect(head).toMatchObject({
    title: 'Women · Page 2',
    canonicalPath: '/category/women?page=1',
    noIndex: true,
  });
  expect(head?.preloadImage?.type).toBe('image/avif');
});

test.each([
  'color=Green',
  'fit=Slim',
  'material=Wool',
  'inStock=true',
  'sortBy=name&sortDir=asc',
  'sortBy=price&sortDir=desc',
  'size=24',
  'subcategory=women-coats',
  'maxPrice=50',
])('a list with %s is not indexed', async (query) => {
  const { head } = await renderPage(categoryPage, { url: `${url}?${query}`, api });
  expect(head).toMatchObject({ canonicalPath: '/category/women', noIndex: true });
});

test('every page of the plain list is indexed with its own URL and title', async () => {
  for (const [address, title] of [
    [url, 'Women'],
    [`${url}?page=1`, 'Women · Page 2'],
    [`${url}?page=2`, 'Women · Page 3'],
  ]) {
    const { head, unmount } = await renderPage(categoryPage, { url: address as string, api });
    expect(head).toMatchObject({ title, canonicalPath: address });
    expect(head?.noIndex).toBeUndefined();
    unmount();
  }
});

test('a category without products is not indexed', async () => {
  const { head } = await renderPage(categoryPage, { url, api: { ...api, listProducts: pageOf([]) } });
  expect(head?.noIndex).toBe(true);
});

test('a long title drops parent categories, then words, but keeps the page number', async () => {
  const named = (parent: string, child: string) => [
    {
      ...(tree[0] as Category),
      name: parent,
      subcategories: [{ ...(tree[0] as Category), id: 'child', name: child }],
    },
  ];
  const titleOf = async (listCategories: Category[]) => {
    const page = { url: '/category/child?page=1', api: { ...api, listCategories } };
    const { head, unmount } = await renderPage(categoryPage, page);
    unmount();
    return head?.title;
  };
  expect(await titleOf(named('Women', 'Coats'))).toBe('Coats · Women · Page 2');
  expect(await titleOf(named('Garments for every weather there is', 'Coats and jackets for it'))).toBe(
    'Coats and jackets for it · Page 2',
  );
  expect(await titleOf(named('Women', 'Coats '.repeat(20).trim()))).toMatch(/^(Coats )+Coats… · Page 2$/);
});

test('the structured breadcrumb goes from Home down to the category', async () => {
  const { head } = await renderPage(categoryPage, { url: '/category/women-coats', api });
  expect(head?.jsonLd).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
        { '@type': 'ListItem', position: 2, name: 'Women', item: '/category/women' },
        { '@type': 'ListItem', position: 3, name: 'Coats', item: '/category/women-coats' },
      ],
    },
  ]);
});
