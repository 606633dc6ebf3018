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
    PUBLIC_ORIGIN: 'http://localhost:3000',
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
  [{ ADMIN_PASSWORD: 'k7#Qz!mW2pXr' }, 'ADMIN_PASSWORD needs ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'short' }, '12 to 128 characters'],
  [{ SERVICE_KEY: 'x'.repeat(31) }, 'SERVICE_KEY must be at least 32'],
  [{ SERVICE_KEY: `${'x'.repeat(31)} ${'x'.repeat(31)}` }, 'without blanks'],
  [{ ASSISTANT_URL: 'assistant' }, 'ASSISTANT_URL must be an http'],
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES: "10.0.0.0/40" cannot have more than 32 bits'],
  [{ SELVEDGE_DEMO: 'maybe' }, 'SELVEDGE_DEMO must be 1 or 0'],
])('%o is refused by name', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

test('the key of services is nowhere in the words of its refusal', () => {
  expect(() => readEnv({ SERVICE_KEY: 'half-a-key' })).toThrow(/^(?!.*half-a-key)/);
});

test('the assistant is on this machine unless another address is named', () => {
  expect(readEnv({ ASSISTANT_PORT: '4110' })).toMatchObject({
    assistantUrl: 'http://127.0.0.1:4110',
    serviceKey: undefined,
  });
  expect(readEnv({ ASSISTANT_URL: 'https://assistant.example/' }).assistantUrl).toBe(
    'https://assistant.example',
  );
});

const live = {
  PUBLIC_ORIGIN: 'https://shop.example',
  DATABASE_URL: 'postgres://shop:secret@db.example/shop',
  SELVEDGE_DATA_DIR: '/srv/shop',
  SELVEDGE_SECRET_KEY: 'a'.repeat(44),
  SERVICE_KEY: 'k'.repeat(40),
  PAYPAL_CLIENT_ID: 'a',
  PAYPAL_CLIENT_SECRET: 'b',
  PAYPAL_MERCHANT_ID: 'm',
  SMTP_HOST: 'mail.example',
  SMTP_FROM: 'Shop <no-reply@shop.example>',
};

test.each([
  [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN'],
  [{ DATABASE_URL: '' }, 'DATABASE_URL'],
  [{ SELVEDGE_DATA_DIR: '' }, 'SELVEDGE_DATA_DIR'],
  [{ SELVEDGE_SECRET_KEY: ' ' }, 'SELVEDGE_SECRET_KEY'],
  [{ SERVICE_KEY: '' }, 'SERVICE_KEY'],
  [{ PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_MERCHANT_ID: ''}, 'PAYPAL_CLIENT_ID'],
  [{ PAYPAL_BASE_URL: 'http://localhost:4200' }, 'PAYPAL_BASE_URL'],
  [{ SMTP_HOST: '' }, 'SMTP_HOST'],
  [{ SMTP_FROM: '' }, 'SMTP_FROM'],
])('a live store does not start with %o, and is told in one line', (change, name) => {
  expect(() => readEnv({ ...live, ...change })).toThrow(new RegExp(`^${name}.*$`));
}); // prettier-ignore

test('a live store that lacks everything is told all of it', () => {
  const lines = /^(?:[A-Z_]+ .*\n){6}[A-Z_]+ .*$/;
  expect(() => readEnv({ PUBLIC_ORIGIN: 'https://shop.example' })).toThrow(lines);
});

test.each([
  [{ PUBLIC_ORIGIN: 'https://shop.example' }, 'PUBLIC_ORIGIN is https://shop.example'],
  [{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_MERCHANT_ID: 'm' }, 'a real PayPal account'],
  [{ SMTP_HOST: 'mail.example' }, 'mail goes out through mail.example'],
])('the demonstration is refused where not everything is local: %o', (source, reason) => {
  expect(() => readEnv({ ...source, SELVEDGE_DEMO: '1' })).toThrow(reason);
  expect(() => readEnv({ ...source, ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'selvedge-demo' })).toThrow(
    "ADMIN_PASSWORD is the demonstration's",
  );
});

test('a live store starts without the demonstration, and needs no password for its first operators', () => {
  expect(readEnv({ ...live, ADMIN_EMAIL: 'a@b.co' })).toMatchObject({
    demo: false,
    admin: { email: 'a@b.co', password: undefined },
  });
  expect(() =>
    readEnv({ ...live, SELVEDGE_DEMO: '1', ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'selvedge-demo' }),
  ).toThrow(/SELVEDGE_DEMO must be 0\..*\nADMIN_PASSWORD/);
});
