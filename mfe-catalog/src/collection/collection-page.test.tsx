import { apiError, renderPage, renderPageOnServer } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogViews } from '../catalog-views.tsx';
import { facets, pageOf, summaryOf } from '../sample-catalog.ts';
import { collectionPage } from './collection-page.tsx';

const collection = {
  handle: 'rain',
  title: 'Made for rain',
  description: 'Coats that stay dry.\n\nAnd hats.',
};
const subcategories = [
  { id: 'women', name: 'Women', count: 5 },
  { id: 'men', name: 'Men', count: 2 },
];
const page = {
  ...pageOf([summaryOf('Field Parka'), summaryOf('Fen Cap')], 3),
  facets: { ...facets, subcategories },
};
const api = { getCollection: collection, listProducts: page };
const url = '/collections/rain';

test('shows title, description and products in the order of the collection', async () => {
  const { host } = await renderPage(collectionPage, { url, api });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Made for rain');
  expect(screen.getByText(/Coats that stay dry/).textContent).toBe(collection.description);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(sort.selectedOptions[0]?.textContent).toBe('Featured');
  expect(host.fakeApi.callsOf('listProducts').map(({ input }) => input.query)).toEqual([
    { collection: 'rain', page: 0, pageSize: 12, sort: 'recommended' },
  ]);
});

test('filters by color and category, sorts and pages within the collection', async () => {
  const { host, address } = await renderPage(collectionPage, { url: `${url}?page=2`, api });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Green (7)' }));
  expect(address()).toBe('/collections/rain?color=Green');
  fireEvent.click(await screen.findByRole('button', { name: 'Women (5)' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'price-asc' } });
  expect(address()).toBe('/collections/rain?sortBy=price&sortDir=asc&color=Green&subcategory=women');
  const queries = host.fakeApi.callsOf('listProducts').map(({ input }) => input.query);
  expect(queries).toContainEqual({
    collection: 'rain',
    categoryId: 'women',
    color: ['Green'],
    page: 0,
    pageSize: 12,
    sort: 'price,asc',
  });
  const pages = within(screen.getByRole('navigation', { name: /page/i }));
  expect(pages.getByRole('link', { name: /2/ }).getAttribute('href')).toContain('/collections/rain?page=1');
});

test('tells search engines about the plain list only, with its breadcrumb', async () => {
  const plain = await renderPage(collectionPage, { url: `${url}?page=1`, api });
  expect(plain.head).toMatchObject({
    title: 'Made for rain · Page 2',
    description: 'Coats that stay dry. And hats.',
    canonicalPath: '/collections/rain?page=1',
  });
  expect(plain.head?.noIndex).toBeUndefined();
  expect(JSON.stringify(plain.head?.jsonLd)).toContain('"name":"Made for rain","item":"/collections/rain"');
  plain.unmount();
  const filtered = await renderPage(collectionPage, { url: `${url}?color=Green`, api });
  expect(filtered.head).toMatchObject({ canonicalPath: '/collections/rain', noIndex: true });
});

test('is rendered by the server, with the description as text', async () => {
  const getCollection = { ...collection, description: '<b>Bold</b>' };
  const html = await renderPageOnServer(collectionPage, { url, api: { ...api, getCollection } });
  expect(html).toContain('Field Parka');
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;');
});

test('an empty collection says so, and is not indexed', async () => {
  const listProducts = { ...pageOf([]), totalElements: 0 };
  const getCollection = { ...collection, description: '' };
  const { head } = await renderPage(collectionPage, { url, api: { getCollection, listProducts } });
  expect(screen.getByText('There’s nothing in this collection at the moment.')).toBeTruthy();
  expect(head).toMatchObject({ noIndex: true, description: expect.stringContaining('Made for rain at') });
});

const missing = apiError('not-found', 'Collection not found');

test.each(['/collections/never', '/collections/Not%20a%20handle'])(
  '%s is "Page not found"',
  async (address) => {
    const replies = { getCollection: missing, listProducts: pageOf([]) };
    await renderPage(collectionPage, { url: address, api: replies, views: catalogViews });
    expect(screen.getByRole('heading', { name: /not found/i })).toBeTruthy();
  },
);

test('a former address leads to the current one, with the filters', async () => {
  const getCollection = apiError('not-found', 'Collection not found', { movedTo: 'storms' });
  const { host } = await renderPage(collectionPage, {
    url: `${url}?color=Green`,
    api: { getCollection, listProducts: pageOf([]) },
  });
  expect(host.navigations).toEqual([{ href: '/collections/storms?color=Green', replace: true }]);
});

test('a failing list offers to try again', async () => {
  const listProducts = apiError('internal', 'Broken');
  await renderPage(collectionPage, { url, api: { ...api, listProducts }, views: catalogViews });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load products');
});
