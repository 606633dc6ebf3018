import { expect, test } from 'vitest';
import { chooseListenHost } from './host-name.ts';

test.each([
  [undefined, null, '127.0.0.1'],
  [' ', 'http://localhost:3000', '127.0.0.1'],
  [undefined, 'http://shop.localhost:3000', '127.0.0.1'],
  [undefined, 'https://shop.example', '::'],
  ['0.0.0.0', 'http://localhost:3000', '0.0.0.0'],
  ['10.0.0.7', 'https://shop.example', '10.0.0.7'],
])('with the setting %j and the store at %s, a service listens on %s', (setting, origin, host) => {
  expect(chooseListenHost(setting, origin)).toBe(host);
});
