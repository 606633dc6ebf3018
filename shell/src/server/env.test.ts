import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('the document server of a local store is only reachable from this machine', () => {
  expect(readEnv({}).host).toBe('127.0.0.1');
  expect(readEnv({ PUBLIC_ORIGIN: 'http://localhost:3000' }).host).toBe('127.0.0.1');
  expect(readEnv({ SHELL_HOST: '::' }).host).toBe('::');
  const publicStore = { PUBLIC_ORIGIN: 'https://shop.example', SERVICE_KEY: 'k'.repeat(40) };
  expect(readEnv(publicStore).host).toBe('::');
});
