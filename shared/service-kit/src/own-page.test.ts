import { expect, test } from 'vitest';
import { isFromOwnPage } from './own-page.ts';

const request = (
  headers: Record<string, string>,
  method = 'POST',
  host = 'shop.test',
  protocol: 'http' | 'https' = 'https',
) => isFromOwnPage({ headers, method, host, protocol });
const origin = 'https://shop.test';

test('accepts requests from a page with the same origin', () => {
  expect(request({ origin })).toBe(true);
  expect(request({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(request({ origin: 'http://shop.test:3000' }, 'PUT', 'Shop.test:3000', 'http')).toBe(true);
  // Browsers don't send Origin with same-origin reads.
  expect(request({}, 'GET')).toBe(true);
});

test('rejects requests from other pages and without an origin', () => {
  expect(request({})).toBe(false);
  expect(request({ origin: 'null' })).toBe(false);
  expect(request({ origin: 'http://shop.test' })).toBe(false);
  expect(request({ origin: 'https://shop.test.evil.test' })).toBe(false);
  for (const site of ['cross-site', 'same-site', 'none', 'same-origin, cross-site'])
    expect(request({ origin, 'sec-fetch-site': site })).toBe(false);
  expect(request({ origin: 'https://' }, 'POST', '')).toBe(false);
  expect(request({ origin }, 'POST', 'shop.test/')).toBe(false);
});
