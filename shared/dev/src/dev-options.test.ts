import { expect, test } from 'vitest';
import { readDevOptions } from './dev-options.ts';

test('reads what is asked for, with or without the dashes that pnpm hands on', () => {
  expect(readDevOptions([])).toEqual({ shop: null, tenant: null, port: 0 });
  const args = ['--api', 'http://localhost:3000/men?x=1', '--tenant', 'ONE', '--port', '5173'];
  const read = { shop: 'http://localhost:3000', tenant: 'ONE', port: 5173 };
  expect(readDevOptions(args)).toEqual(read);
  expect(readDevOptions(['--', ...args])).toEqual(read);
  expect(readDevOptions(['--help'])).toBe('help');
});

test.each([
  [['--api', 'shop'], 'no address of a shop'],
  [['--api', 'file:///etc'], 'no address of a shop'],
  [['--port', '80x'], 'no port'],
  [['--port', '70000'], 'no port'],
  [['--tenant', 'ONE'], '--api names'],
  [['--watch'], '--watch'],
])('%j is not understood, and that is said', (args, words) => {
  expect(() => readDevOptions(args)).toThrow(words);
});
