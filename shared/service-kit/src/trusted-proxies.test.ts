import { expect, test } from 'vitest';
import { missingProxies, readTrustedProxies } from './trusted-proxies.ts';

const trusting = (value?: string) => readTrustedProxies({ TRUSTED_PROXIES: value });

test('this machine is trusted, and nobody else, until somebody is named', () => {
  for (const { trusts, isNamed } of [trusting(), trusting(''), trusting(' , ')]) {
    expect(isNamed).toBe(false);
    expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(trusts)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['10.0.0.1', '::2', '128.0.0.1', undefined, '', 'localhost'].some(trusts)).toBe(false);
  }
});

test('addresses and ranges of both families are read, apart by commas or blanks', () => {
  const { trusts, isNamed } = trusting(' 10.0.0.0/8,192.0.2.7\n2001:db8::/32 ::ffff:198.51.100.0/120');
  expect(isNamed).toBe(true);
  const known = ['10.255.0.1', '192.0.2.7', '2001:DB8:5::1', '198.51.100.200', '::ffff:a00:1', '127.0.0.1'];
  expect(known.filter((address) => !trusts(address))).toEqual([]);
  const others = ['11.0.0.1', '192.0.2.8', '2001:db9::1', '198.51.101.0', '::ffff:11.0.0.1'];
  expect(others.filter(trusts)).toEqual([]);
});

test.each([
  ['proxy.example', 'must be an IP address or a range'],
  ['10.0.0.0/33', 'cannot have more than 32 bits'],
  ['2001:db8::/129', 'cannot have more than 128 bits'],
  ['10.0.0.0/', 'must be an IP address or a range'],
  ['10.0.0.0/8/8', 'must be an IP address or a range'],
  ['10.0.0.0/-1', 'must be an IP address or a range'],
  ['10.0.0', 'must be an IP address or a range'],
  ['10.0.0.1:80', 'must be an IP address or a range'],
  ['10.0.0.0-10.0.0.9', 'must be an IP address or a range'],
  ['true', 'must be an IP address or a range'],
  ['0.0.0.0/0', 'would believe everybody'],
  ['::/0', 'would believe everybody'],
  ['::ffff:0.0.0.0/96', 'would believe everybody'],
])('%s is refused', (value, why) => {
  expect(() => trusting(`10.1.1.1, ${value}`)).toThrow(`TRUSTED_PROXIES: "${value}" ${why}`);
});

const reach = { trustedProxies: trusting(), publicOrigin: 'https://shop.example', listensOn: '::' };

test('whoever starts a public store without naming proxies is told', () => {
  expect(missingProxies(reach)).toMatch(/https:\/\/shop\.example, and TRUSTED_PROXIES is not set/);
});

test.each([
  ['proxies are named', { ...reach, trustedProxies: trusting('127.0.0.1') }],
  ['the store is local', { ...reach, publicOrigin: 'http://store.localhost:3000' }],
  ['nobody said where it is', { ...reach, publicOrigin: null }],
  ['nobody else can reach the service', { ...reach, listensOn: '127.0.0.1' }],
])('nothing is said where %s', (_, quiet) => {
  expect(missingProxies(quiet)).toBeUndefined();
});
