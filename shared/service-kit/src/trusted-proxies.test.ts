import { expect, test } from 'vitest';
import { getMissingProxiesWarning, readTrustedProxies } from './trusted-proxies.ts';

const readProxies = (value?: string) => readTrustedProxies({ TRUSTED_PROXIES: value });

test('trusts only this machine by default', () => {
  for (const { trusts, isConfigured } of [readProxies(), readProxies(''), readProxies(' , ')]) {
    expect(isConfigured).toBe(false);
    expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(trusts)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['10.0.0.1', '::2', '128.0.0.1', undefined, '', 'localhost'].some(trusts)).toBe(false);
  }
});

test('reads IPv4 and IPv6 addresses and ranges, separated by commas or spaces', () => {
  const { trusts, isConfigured } = readProxies(
    ' 10.0.0.0/8,192.0.2.7\n2001:db8::/32 ::ffff:198.51.100.0/120',
  );
  expect(isConfigured).toBe(true);
  const trusted = ['10.255.0.1', '192.0.2.7', '2001:DB8:5::1', '198.51.100.200', '::ffff:a00:1', '127.0.0.1'];
  expect(trusted.filter((address) => !trusts(address))).toEqual([]);
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
  ['0.0.0.0/0', 'would trust everyone'],
  ['::/0', 'would trust everyone'],
  ['::ffff:0.0.0.0/96', 'would trust everyone'],
])('rejects %s', (value, why) => {
  expect(() => readProxies(`10.1.1.1, ${value}`)).toThrow(`TRUSTED_PROXIES: "${value}" ${why}`);
});

const service = { trustedProxies: readProxies(), publicOrigin: 'https://shop.example', listensOn: '::' };

test('warns about a public store without TRUSTED_PROXIES', () => {
  expect(getMissingProxiesWarning(service)).toMatch(
    /https:\/\/shop\.example, and TRUSTED_PROXIES is not set/,
  );
});

test.each([
  ['proxies are set', { ...service, trustedProxies: readProxies('127.0.0.1') }],
  ['the store is local', { ...service, publicOrigin: 'http://store.localhost:3000' }],
  ['the public URL is unknown', { ...service, publicOrigin: null }],
  ['the service is only reachable locally', { ...service, listensOn: '127.0.0.1' }],
])("doesn't warn if %s", (_, quiet) => {
  expect(getMissingProxiesWarning(quiet)).toBeUndefined();
});
