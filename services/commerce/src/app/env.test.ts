import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('without any variables, the shop runs on one machine with the sandbox', () => {
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

test('real credentials select the real services', () => {
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

test('without a carrier account, the store uses its rate tables', () => {
  expect(readEnv({}).shippo).toBeUndefined();
  expect(readEnv({ SHIPPO_BASE_URL: 'http://localhost:4200/shippo' }).shippo).toEqual({
    baseUrl: 'http://localhost:4200/shippo',
    apiKey: 'sandbox-key',
  });
});

test.each([
  [
    { DATABASE_URL: 'postgres://db', DATABASE_REPLICA_URL: 'replica:5432' },
    'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432/database',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://replica' },
    'DATABASE_DIRECT_URL and DATABASE_REPLICA_URL need DATABASE_URL',
  ],
  [{ COMMERCE_PORT: 'x' }, 'COMMERCE_PORT must be a port'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like'],
  [{ FILES_URL: 'gs://files' }, 'FILES_URL must be a folder'],
  [{ PUBLIC_ORIGIN: 'store' }, 'PUBLIC_ORIGIN must be an http'],
  [{ ADMIN_PASSWORD: 'k7#Qz!mW2pXr' }, 'ADMIN_PASSWORD needs ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'short' }, '12 to 128 characters'],
  [{ SERVICE_KEY: 'x'.repeat(31) }, 'SERVICE_KEY must be at least 32'],
  [{ SERVICE_KEY: `${'x'.repeat(31)} ${'x'.repeat(31)}` }, 'without spaces'],
  [{ ASSISTANT_URL: 'assistant' }, 'ASSISTANT_URL must be an http'],
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES: "10.0.0.0/40" cannot have more than 32 bits'],
  [{ OPENSEARCH_URL: 'search:9200' }, 'OPENSEARCH_URL must be an http'],
  [{ OPENSEARCH_URL: 'https://shop:secret@search' }, 'OPENSEARCH_URL must not contain a password'],
  [{ OPENSEARCH_URL: 'https://search', OPENSEARCH_USER: 'shop' }, 'need each other'],
  [{ OPENSEARCH_URL: 'https://search', OPENSEARCH_PREFIX: 'Shop-1' }, 'OPENSEARCH_PREFIX must be'],
  [{ SELVEDGE_DEMO: 'maybe' }, 'SELVEDGE_DEMO must be 1 or 0'],
  [{ SELVEDGE_DEMO: '1' }, 'DEMO_DIR is missing'],
])('%o is refused with a message that names the variable', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

test('a refused service key does not appear in the error message', () => {
  expect(() => readEnv({ SERVICE_KEY: 'half-a-key' })).toThrow(/^(?!.*half-a-key)/);
});

test('the assistant is on this machine by default', () => {
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
  [{ PAYPAL_BASE_URL: 'http://sandbox:4200' }, 'PAYPAL_BASE_URL'],
  [{ PAYPAL_BASE_URL: 'https://paypal.com.example' }, 'PAYPAL_BASE_URL'],
  [{ PAYPAL_BASE_URL: 'http://api-m.paypal.com' }, 'PAYPAL_BASE_URL'],
  [{ PAYPAL_SDK_BASE_URL: 'http://localhost:4200/sdk/js' }, 'PAYPAL_SDK_BASE_URL'],
  [{ GOOGLE_BASE_URL: 'http://sandbox:4200' }, 'GOOGLE_BASE_URL'],
  [{ MAPS_SCRIPT_URL: 'http://localhost:4200/maps/api/js' }, 'MAPS_SCRIPT_URL'],
  [{ SHIPPO_BASE_URL: 'https://localhost/shippo' }, 'SHIPPO_BASE_URL'],
  [{ TAX_SERVICE_BASE_URL: 'http://sandbox:4200/tax' }, 'TAX_SERVICE_BASE_URL'],
  [{ SMTP_HOST: '' }, 'SMTP_HOST'],
  [{ SMTP_FROM: '' }, 'SMTP_FROM'],
])('a live store does not start with %o, and the error is one line', (change, name) => {
  expect(() => readEnv({ ...live, ...change })).toThrow(new RegExp(`^${name}.*$`));
}); // prettier-ignore

test('a live store without any settings gets all errors at once', () => {
  const lines = /^(?:[A-Z_]+ .*\n){6}[A-Z_]+ .*$/;
  expect(() => readEnv({ PUBLIC_ORIGIN: 'https://shop.example' })).toThrow(lines);
});

test.each([
  [{ PUBLIC_ORIGIN: 'https://shop.example' }, 'PUBLIC_ORIGIN is https://shop.example'],
  [{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_MERCHANT_ID: 'm' }, 'a real PayPal account'],
  [{ SMTP_HOST: 'mail.example' }, 'email is sent through mail.example'],
])('the demo is refused if not everything is local: %o', (source, reason) => {
  expect(() => readEnv({ ...source, SELVEDGE_DEMO: '1' })).toThrow(reason);
  expect(() => readEnv({ ...source, ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'selvedge-demo' })).toThrow(
    'ADMIN_PASSWORD is a demo password',
  );
});

test("a live store may set its own service addresses and use PayPal's sandbox", () => {
  const addresses = {
    PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com',
    GOOGLE_BASE_URL: 'https://accounts.google.com',
    TAX_SERVICE_BASE_URL: 'https://tax.example',
  };
  expect(readEnv({ ...live, ...addresses }).payments.baseUrl).toBe(addresses.PAYPAL_BASE_URL);
});

test('a live store starts without the demo, and needs no password for its first operators', () => {
  expect(readEnv({ ...live, ADMIN_EMAIL: 'a@b.co' })).toMatchObject({
    demo: false,
    admin: { email: 'a@b.co', password: undefined },
  });
  expect(() =>
    readEnv({ ...live, SELVEDGE_DEMO: '1', ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'selvedge-demo' }),
  ).toThrow(/SELVEDGE_DEMO must be 0\..*\nADMIN_PASSWORD/);
});
