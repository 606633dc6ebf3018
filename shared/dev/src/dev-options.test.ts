import { expect, test } from 'vitest';
import { readDevOptions } from './dev-options.ts';

test('reads the options, with or without the leading dashes that pnpm passes on', () => {
  expect(readDevOptions([])).toEqual({ shop: null, tenant: null, port: 0 });
  const args = ['--api', 'http://localhost:3000/men?x=1', '--tenant', 'ONE', '--port', '5173'];
  const read = { shop: 'http://localhost:3000', tenant: 'ONE', port: 5173 };
  expect(readDevOptions(args)).toEqual(read);
  expect(readDevOptions(['--', ...args])).toEqual(read);
  expect(readDevOptions(['--help'])).toBe('help');
});

test.each([
  [['--api', 'shop'], 'is not the URL of a shop'],
  [['--api', 'file:///etc'], 'is not the URL of a shop'],
  [['--port', '80x'], 'is not a port'],
  [['--port', '70000'], 'is not a port'],
  [['--tenant', 'ONE'], '--api'],
  [['--watch'], '--watch'],
])('rejects %j', (args, message) => {
  expect(() => readDevOptions(args)).toThrow(message);
});
