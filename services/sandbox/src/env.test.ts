import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('has a default for everything', () => {
  expect(readEnv({})).toMatchObject({
    host: 'localhost',
    port: 4200,
    smtpPort: 4225,
    accounts: [],
    webhooks: [],
  });
});

test('refuses to run in production', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('must not run');
});

test('reads accounts and rejects invalid values', () => {
  const { accounts } = readEnv({
    SANDBOX_PAYPAL_ACCOUNTS: 'shop|secret|Shop|MERCHANT1|pay@shop.example; two|s2',
  });
  expect(accounts[0]).toEqual({
    clientId: 'shop',
    clientSecret: 'secret',
    name: 'Shop',
    merchantId: 'MERCHANT1',
    email: 'pay@shop.example',
  });
  expect(accounts[1]).toMatchObject({ clientId: 'two', name: 'two', email: 'payments@two.example' });
  expect(() => readEnv({ SANDBOX_PAYPAL_ACCOUNTS: 'shop' })).toThrow('SANDBOX_PAYPAL_ACCOUNTS');
  expect(() => readEnv({ SANDBOX_PORT: 'x' })).toThrow('SANDBOX_PORT');
});
