import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signText } from '../signing/signed-text.ts';
import { createOverride, readOverride, type Override } from './override-token.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const now = Date.parse('2026-11-22T10:00:00.000Z');
const shopOrigin = 'http://shop.test:3000';
const local: Override = {
  remote: 'mfe-x',
  source: { origin: 'http://localhost:5173' },
  shop: shopOrigin,
  by: 'Zoë',
  endsAt: '2026-11-22T14:30:00.000Z',
};
const read = (token: string, { keys = [publicKey], at = now, shop = shopOrigin } = {}) =>
  readOverride(token, keys, { shopOrigin: shop, now: at });

/** A token signed without validation. */
function signWithoutChecks(
  value: unknown,
  key: KeyObject = privateKey,
  purpose: 'override' | 'activation' = 'override',
) {
  const { text, signature, keyId } = signText(JSON.stringify(value), key, purpose);
  return `${Buffer.from(text).toString('base64url')}.${Buffer.from(signature, 'base64').toString('base64url')}.${keyId}`;
}

test.each<Override['source']>([
  { origin: 'http://localhost:5173' },
  { origin: 'http://127.0.0.1:65535' },
  { version: { version: '1.0.0-next', manifest: 'sha256-x' } },
])('an override can be read back and fits into URLs and cookies: %j', (source) => {
  const token = createOverride({ ...local, source }, privateKey, now);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(read(token)).toEqual({ ...local, source });
});

test('five tokens fit into one cookie', () => {
  const long = {
    ...local,
    remote: `mfe-${'x'.repeat(36)}`,
    by: 'x'.repeat(60),
    source: { version: { version: '1'.repeat(60), manifest: 'x'.repeat(51) } },
  };
  expect(createOverride(long, privateKey, now).length * 5).toBeLessThan(4000);
});

describe('an override is rejected when signing and when reading', () => {
  test.each([
    'http://evil.example:80',
    'http://localhost',
    'http://localhost:80',
    'http://localhost:99999',
    'http://localhost:5173/',
    'http://localhost:5173@evil.example',
    'http://localhost.evil.example:5173',
    'http://LOCALHOST:5173',
    'http://[::1]:5173',
    'http://127.0.0.2:5173',
    'http://127.1:5173',
    'https://localhost:5173',
    'javascript:alert(1)',
  ])('with a remote at %s', (origin) => {
    const override = { ...local, source: { origin } };
    expect(() => createOverride(override, privateKey, now)).toThrow('A local remote must be at');
    expect(() => read(signWithoutChecks(override))).toThrow('A local remote must be at');
  });

  test.each(['http://shop.test:3000/', 'http://shop.test:3000/path', 'ftp://shop.test', 'shop.test', ''])(
    'for a shop at "%s"',
    (shop) => {
      expect(() => createOverride({ ...local, shop }, privateKey, now)).toThrow('is not a valid shop origin');
      expect(() => read(signWithoutChecks({ ...local, shop }), { shop })).toThrow(
        'is not a valid shop origin',
      );
    },
  );

  test.each([
    ['2026-11-22T10:00:00.000Z', 'expired'],
    ['2026-11-22T18:00:00.001Z', '8 hours at most'],
    ['2026-99-22T10:00:00.000Z', 'expired'],
    ['tomorrow', 'Not a valid override'],
  ])('with its end at %s', (endsAt, message) => {
    expect(() => createOverride({ ...local, endsAt }, privateKey, now)).toThrow(message);
    expect(() => read(signWithoutChecks({ ...local, endsAt }))).toThrow(message);
  });
});

describe('an override is rejected', () => {
  const token = createOverride(local, privateKey, now);
  const [text = '', signature = '', keyId = ''] = token.split('.');
  const stranger = generateKeyPairSync('ed25519');

  test('once it has expired', () => {
    const end = Date.parse(local.endsAt);
    expect(read(token, { at: end - 1 })).toEqual(local);
    expect(() => read(token, { at: end })).toThrow('expired');
  });
  test('in another shop', () => {
    expect(() => read(token, { shop: 'http://other.test:3000' })).toThrow('for another shop');
    expect(() => read(token, { shop: 'https://shop.test:3000' })).toThrow('for another shop');
  });
  test('if it is signed with an unknown key, even with a known key id', () => {
    const foreign = signWithoutChecks(local, stranger.privateKey);
    expect(() => read(foreign)).toThrow('not trusted here');
    expect(() => read(foreign.replace(/\w{16}$/, keyId))).toThrow('changed after it was signed');
    expect(() => read(token, { keys: [] })).toThrow('not trusted here');
  });
  test('if it is signed for another purpose', () => {
    expect(() => read(signWithoutChecks(local, privateKey, 'activation'))).toThrow(
      'changed after it was signed',
    );
  });
  test('if it was changed', () => {
    const other = Buffer.from(JSON.stringify({ ...local, remote: 'mfe-y' })).toString('base64url');
    expect(() => read(`${other}.${signature}.${keyId}`)).toThrow('changed after it was signed');
    expect(() => read(`${text}.${'A'.repeat(86)}.${keyId}`)).toThrow('changed after it was signed');
  });
  test.each([
    '',
    '.',
    'a.b.c',
    text,
    `${text}.${signature}`,
    `${token}.x`,
    `${token}~`,
    ` ${token}`,
    `${token}\n`,
  ])('if it is malformed: %j', (malformed) => expect(() => read(malformed)).toThrow('Not a valid override'));
  test.each([null, 'text', {}, { ...local, remote: 'shell' }, { ...local, source: {} }])(
    'if it contains something else: %j',
    (value) => expect(() => read(signWithoutChecks(value))).toThrow('Not a valid override'),
  );
});
