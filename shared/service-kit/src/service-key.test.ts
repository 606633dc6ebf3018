import { describe, expect, test } from 'vitest';
import { requireServiceKey, readServiceKey, createServiceKeyCheck } from './service-key.ts';

const key = 'a-key-that-only-services-of-the-shop-know';

describe('the service key', () => {
  test.each([
    ['the key itself', key, true],
    ['another key', `${key}s`, false],
    ['a part of it', key.slice(0, -1), false],
    ['nothing', '', false],
  ])('is checked: %s', (_, token, isAccepted) => {
    expect(createServiceKeyCheck(key)(token)).toBe(isAccepted);
  });

  test('rejects every token if it is not set', () => {
    expect(createServiceKeyCheck(undefined)('undefined')).toBe(false);
    expect(readServiceKey({ SERVICE_KEY: '' })).toBeUndefined();
  });

  test('is replaced without a break: both are accepted until every service sends the new one', () => {
    const newKey = 'the-key-that-replaces-the-one-somebody-saw';
    const env = { SERVICE_KEY: newKey, OLD_SERVICE_KEY: key };
    const during = createServiceKeyCheck(readServiceKey(env), readServiceKey(env, 'OLD_SERVICE_KEY'));
    expect([key, newKey, '', `${key}s`].map(during)).toEqual([true, true, false, false]);
    const after = createServiceKeyCheck(readServiceKey({ SERVICE_KEY: newKey }), undefined);
    expect([key, newKey].map(after)).toEqual([false, true]);
    expect(() => readServiceKey({ OLD_SERVICE_KEY: 'short' }, 'OLD_SERVICE_KEY')).toThrow(
      /^OLD_SERVICE_KEY must be at least 32/,
    );
  });

  test('is required for a public store', () => {
    expect(requireServiceKey({ PUBLIC_ORIGIN: 'https://shop.example', SERVICE_KEY: key })).toBe(key);
    expect(requireServiceKey({ PUBLIC_ORIGIN: 'http://shop.localhost:3000' })).toBeUndefined();
    expect(() => requireServiceKey({ PUBLIC_ORIGIN: 'https://shop.example' })).toThrow(
      /^SERVICE_KEY is missing/,
    );
  });

  test.each(['x'.repeat(31), `${key} ${key}`, `${key}é`])('must be well-formed: %s', (wrong) => {
    expect(readServiceKey({ SERVICE_KEY: key })).toBe(key);
    expect(() => readServiceKey({ SERVICE_KEY: wrong })).toThrow(/^SERVICE_KEY must be at least 32/);
    expect(() => readServiceKey({ SERVICE_KEY: wrong })).not.toThrow(wrong);
  });
});
