import { expect, test } from 'vitest';
import { hasServiceKey } from './service-key.ts';

const key = 'a-key-that-only-services-of-the-shop-know';

test.each([
  ['the key itself', `Bearer ${key}`, key, true],
  ['the key, as the scheme may be written', `bearer ${key}`, key, true],
  ['another key', `Bearer ${key}s`, key, false],
  ['a part of the key', `Bearer ${key.slice(0, -1)}`, key, false],
  ['nothing', undefined, key, false],
  ['another scheme', `Basic ${key}`, key, false],
  ['an empty key, where there is none', 'Bearer ', '', false],
  ['a word, where there is no key', 'Bearer undefined', undefined, false],
])('lets in whoever has the key: %s', (_, authorization, serviceKey, isLetIn) => {
  expect(hasServiceKey(authorization, serviceKey)).toBe(isLetIn);
});
