import { expect, test } from 'vitest';
import { listPagePaths, startAddress } from './start-address.ts';

const pages = [
  { path: '/account', protected: 'shopper' as const },
  { path: '/orders/:id' },
  { path: '/login' },
];

test('lists pages without parameters and the sample URLs, without duplicates', () => {
  expect(listPagePaths(pages, ['/orders/7', '/login'])).toEqual(['/account', '/login', '/orders/7']);
});

test('starts at a public page, unless another page was requested', () => {
  expect(startAddress(pages, [], '/')).toBe('/login');
  expect(startAddress(pages, [], '/nowhere')).toBeNull();
  expect(startAddress([{ path: '/' }, ...pages], [], '/')).toBeNull();
  expect(startAddress([pages[0]!], undefined, '/')).toBe('/account');
  expect(startAddress([], undefined, '/')).toBeNull();
});
