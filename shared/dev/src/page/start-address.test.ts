import { expect, test } from 'vitest';
import { addressesOf, startAddress } from './start-address.ts';

const pages = [
  { path: '/account', protected: 'shopper' as const },
  { path: '/orders/:id' },
  { path: '/login' },
];

test('offers each page that is an address by itself, and those of the samples, once', () => {
  expect(addressesOf(pages, ['/orders/7', '/login'])).toEqual(['/account', '/login', '/orders/7']);
});

test('begins at a page that anybody may see; whoever has asked for an address stays there', () => {
  expect(startAddress(pages, [], '/')).toBe('/login');
  expect(startAddress(pages, [], '/nowhere')).toBeNull();
  expect(startAddress([{ path: '/' }, ...pages], [], '/')).toBeNull();
  expect(startAddress([pages[0]!], undefined, '/')).toBe('/account');
  expect(startAddress([], undefined, '/')).toBeNull();
});
