import { expect, test } from 'vitest';
import { clientAddressOf } from './client-address.ts';

const from = (remoteAddress: string, noted?: string) =>
  clientAddressOf({ remoteAddress, header: () => noted });

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:0:12::1', '2001:db8:0::/48'],
  ['2001:db8:0:12:a:b:c:d', '2001:db8:0::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('limits for %s count by %s', (address, network) => {
  expect(from(address)).toBe(network);
});

test('believes the last note of the document server on this machine alone', () => {
  expect(from('127.0.0.1', '192.0.2.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(from('203.0.113.9', '192.0.2.1')).toBe('203.0.113.9');
});

test.each(['somebody else', '203.0.113.9:1234', '203.0.113.900', '2001:db8::/48', '192.0.2.1, -', ''])(
  'a note that is no address (%j) counts as nothing, so that nobody makes up addresses without end',
  (noted) => expect(from('127.0.0.1', noted)).toBe('127.0.0.1'),
);
