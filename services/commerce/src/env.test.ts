import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('an empty environment is one machine with the sandbox', () => {
  expect(readEnv({})).toMatchObject({
    port: 4000,
    databaseUrl: undefined,
    publicOrigin: 'http://localhost:3000',
    admin: undefined,
    payments: { baseUrl: 'http://localhost:4200' },
    smtp: { port: 4225 },
    demo: false,
  });
});

test('real credentials lead to the real services', () => {
  const env = readEnv({
    PAYPAL_CLIENT_ID: 'a',
    PAYPAL_CLIENT_SECRET: 'b',
    PAYPAL_MERCHANT_ID: 'm',
    SHIPPO_API_KEY: 'c',
  });
  expect([env.payments.baseUrl, env.payments.sdkBaseUrl, env.shippo?.baseUrl]).toEqual([
    'https://api-m.paypal.com',
    undefined,
    'https://api.goshippo.com',
  ]);
});

test('without a carrier of its own the store has its rate tables', () => {
  expect(readEnv({}).shippo).toBeUndefined();
  expect(readEnv({ SHIPPO_BASE_URL: 'http://localhost:4200/shippo' }).shippo).toEqual({
    baseUrl: 'http://localhost:4200/shippo',
    apiKey: 'sandbox-key',
  });
});

test.each([
  [{ COMMERCE_PORT: 'x' }, 'COMMERCE_PORT must be a port'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like'],
  [{ PUBLIC_ORIGIN: 'store' }, 'PUBLIC_ORIGIN must be an http'],
  [{ ADMIN_EMAIL: 'a@b.co' }, 'must be set together'],
  [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'short' }, 'at least 8'],
  [{ SELVEDGE_DEMO: 'maybe' }, 'SELVEDGE_DEMO must be 1 or 0'],
])('%o is refused by name', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});
