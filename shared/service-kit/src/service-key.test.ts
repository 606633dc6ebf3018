import { describe, expect, test } from 'vitest';
import { needServiceKey, readServiceKey, serviceKeyCheck } from './service-key.ts';

const key = 'a-key-that-only-services-of-the-shop-know';

describe('the key of the shop’s services', () => {
  test.each([
    ['the key itself', key, true],
    ['another key', `${key}s`, false],
    ['a part of it', key.slice(0, -1), false],
    ['nothing', '', false],
  ])('is asked of whoever calls: %s', (_, token, isLetIn) => {
    expect(serviceKeyCheck(key)(token)).toBe(isLetIn);
  });

  test('lets nobody in where there is none', () => {
    expect(serviceKeyCheck(undefined)('undefined')).toBe(false);
    expect(readServiceKey({ SERVICE_KEY: '' })).toBeUndefined();
  });

  test('is needed where strangers reach the store', () => {
    expect(needServiceKey({ PUBLIC_ORIGIN: 'https://shop.example', SERVICE_KEY: key })).toBe(key);
    expect(needServiceKey({ PUBLIC_ORIGIN: 'http://shop.localhost:3000' })).toBeUndefined();
    expect(() => needServiceKey({ PUBLIC_ORIGIN: 'https://shop.example' })).toThrow(
      /^SERVICE_KEY is missing/,
    );
  });

  test.each(['x'.repeat(31), `${key} ${key}`, `${key}é`])('is refused when it is no key: %s', (wrong) => {
    expect(readServiceKey({ SERVICE_KEY: key })).toBe(key);
    expect(() => readServiceKey({ SERVICE_KEY: wrong })).toThrow(/^SERVICE_KEY must be at least 32/);
    expect(() => readServiceKey({ SERVICE_KEY: wrong })).not.toThrow(wrong);
  });
});
