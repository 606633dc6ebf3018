import { expect, it } from 'vitest';
import { matchPage } from './match-page.ts';

const pages = [
  { path: '/' },
  { path: '/products/:id/details' },
  { path: '/account' },
  { path: '/account/orders/:orderId' },
];

it('finds the page of a path with its parameters', () => {
  expect(matchPage(pages, '/')).toEqual({ page: pages[0], params: {} });
  expect(matchPage(pages, '/products/moss-parka/details')).toEqual({
    page: pages[1],
    params: { id: 'moss-parka' },
  });
});

it('takes a slash at the end, and decodes parameters', () => {
  expect(matchPage(pages, '/account/')?.page).toBe(pages[2]);
  expect(matchPage(pages, '/account/orders/a%20b')?.params).toEqual({ orderId: 'a b' });
});

it('fits only whole paths, in the right case', () => {
  for (const path of ['/products/moss-parka', '/products/a/details/b', '/Account', '/account/orders']) {
    expect(matchPage(pages, path), path).toBeNull();
  }
});

it('has no page for what is longer than any name', () => {
  expect(matchPage(pages, `/account/orders/${'a'.repeat(401)}`)).toBeNull();
});

it('treats a malformed escape as no page of ours', () => {
  expect(matchPage(pages, '/account/orders/%E0%A4%A')).toBeNull();
});
