import { loadAll, definePage, useHost, useSession } from '@selvedge/mfe-kit';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { apiError } from './api-error.ts';
import { expectConsoleError } from './console-guard.ts';
import { renderPage } from './render-page.tsx';
import { renderPageOnServer } from './render-page-on-server.tsx';

const page = definePage<{ summary: { totalReviews: number } }>({
  path: '/products/:productId/details',
  load: ({ params, api, signal }) =>
    loadAll({ summary: api.getReviewSummary({ params: { id: params.productId ?? '' }, signal }) }),
  Component: function Sample({ data, params, query }) {
    const host = useHost();
    const session = useSession();
    return (
      <main>
        <h1>
          {params.productId} {query.get('color')}
        </h1>
        <p>{data.summary.totalReviews} reviews</p>
        <p>{session.status}</p>
        <a href="?color=moss">Moss</a>
        <a href="/cart">Cart</a>
        <button onClick={() => host.notify({ type: 'success', message: 'Done' })}>Notify</button>
        <button onClick={() => host.cart.add(add)}>Add</button>
      </main>
    );
  },
  head: (data, { params }) => ({ title: `${params.productId} ${data.summary.totalReviews}` }),
});
const add = { productId: 'parka', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } };
const none = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
const summary = { averageRating: 4, totalReviews: 7, ratingDistribution: none, userHasReviewed: false };
const url = '/products/parka/details';

test('renders a page with its data, params, query and head', async () => {
  const { head, address } = await renderPage(page, {
    url: `${url}?color=ink`,
    api: { getReviewSummary: summary },
  });
  expect(screen.getByRole('heading', { name: 'parka ink' })).toBeTruthy();
  expect(screen.getByText('7 reviews')).toBeTruthy();
  expect(head?.title).toBe('parka 7');
  expect(address()).toBe(`${url}?color=ink`);
});

test('loads again when a link changes the query, and records links to other pages', async () => {
  const { host } = await renderPage(page, { url, api: { getReviewSummary: summary } });
  fireEvent.click(screen.getByText('Moss'));
  expect(await screen.findByRole('heading', { name: 'parka moss' })).toBeTruthy();
  expect(host.fakeApi.callsOf('getReviewSummary')).toHaveLength(2);
  fireEvent.click(screen.getByText('Cart'));
  expect(host.navigations).toEqual([{ href: '/cart', replace: false }]);
});

test('records toasts and calls the API for the cart', async () => {
  const cart = {
    id: '1',
    items: [],
    summary: { subtotal: 0, tax: 0, shippingCost: 0, total: 0 },
    notices: [],
  };
  const { host } = await renderPage(page, {
    url,
    api: { getReviewSummary: summary, addAnonymousCartItem: cart },
  });
  fireEvent.click(screen.getByText('Notify'));
  expect(host.toasts).toEqual([{ type: 'success', message: 'Done' }]);
  await host.cart.add(add);
  expect(host.fakeApi.callsOf('addAnonymousCartItem')[0]?.input.body).toEqual(add);
});

test('shows the 404 view for a load that rejects with not-found', async () => {
  await renderPage(page, { url, api: { getReviewSummary: apiError('not-found') } });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('reports an operation without a reply', async () => {
  await renderPage(page, { url });
  expect(screen.getByRole('alert').textContent).toContain('The test has no reply for getReviewSummary');
});

test('hydrates the server-rendered page while the session is being checked', async () => {
  const html = await renderPageOnServer(page, { url, api: { getReviewSummary: summary } });
  expect(html).toContain('checking');
});

test('finds text in noscript that a browser would read differently, unless it is in an element', async () => {
  const withNoscript = (content: ReactNode) =>
    definePage({ path: '/', Component: () => <noscript>{content}</noscript> });
  const html = await renderPageOnServer(withNoscript(<p>a &amp; b</p>));
  expect(html).toBe('<noscript><p>a &amp; b</p></noscript>');
  expectConsoleError(/./);
  await expect(renderPageOnServer(withNoscript('a & b'))).rejects.toThrow('differently');
});

test('fails if server and browser differ', async () => {
  let renders = 0;
  const unstable = definePage({ path: '/', Component: () => <p>{(renders += 1)}</p> });
  expectConsoleError(/./);
  await expect(renderPageOnServer(unstable)).rejects.toThrow('differently');
});
