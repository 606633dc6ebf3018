import { expect, test } from 'vitest';
import { isPublicAddress, resolvePublicAddress } from './public-address.ts';

test.each([
  '127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254',
  '100.64.0.1', '100.127.255.255', '224.0.0.1', '255.255.255.255', '240.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1',
  '203.0.113.9', '192.0.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1',
  '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'fec0::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
}); // prettier-ignore

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('refuses a name if any of its addresses is private', async () => {
  const resolve = async () => [
    { address: '1.1.1.1', family: 4 as const },
    { address: '10.0.0.1', family: 4 as const },
  ];
  await expect(resolvePublicAddress('pictures.example', resolve)).rejects.toThrow(
    'does not exist or is in a private network',
  );
  await expect(resolvePublicAddress('gone.example', async () => [])).rejects.toThrow(
    'gone.example does not exist or is in a private network',
  );
});
