import { expect, it } from 'vitest';
import { matchPage } from './match-page.ts';

const pages = [
  { path: '/' },
  { path: '/products/:id/details' },
  { path: '/account' },
  { path: '/account/orders/:orderId' },
];

it('finds the page for a path, with its parameters', () => {
  expect(matchPage(pages, '/')).toEqual({ page: pages[0], params: {} });
  expect(matchPage(pages, '/products/moss-parka/details')).toEqual({
    page: pages[1],
    params: { id: 'moss-parka' },
  });
});

it('accepts a trailing slash and decodes parameters', () => {
  expect(matchPage(pages, '/account/')?.page).toBe(pages[2]);
  expect(matchPage(pages, '/account/orders/a%20b')?.params).toEqual({ orderId: 'a b' });
});

it('matches only whole paths, case-sensitively', () => {
  for (const path of ['/products/moss-parka', '/products/a/details/b', '/Account', '/account/orders']) {
    expect(matchPage(pages, path), path).toBeNull();
  }
});

it('finds no page for overlong parameters', () => {
  expect(matchPage(pages, `/account/orders/${'a'.repeat(401)}`)).toBeNull();
});

it('finds no page for a malformed escape', () => {
  expect(matchPage(pages, '/account/orders/%E0%A4%A')).toBeNull();
});
