import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('has defaults for one machine', () => {
  expect(readEnv({})).toEqual({
    publicOrigin: 'http://localhost:3000',
    trustedProxies: expect.objectContaining({ isConfigured: false }),
    host: '127.0.0.1',
    port: 4100,
    commerceApiUrl: 'http://127.0.0.1:4000/api/v1',
    dailyTokens: 1_000_000,
    metrics: null,
  });
});

test('uses the given ports and addresses', () => {
  expect(readEnv({ ASSISTANT_HOST: '0.0.0.0', ASSISTANT_PORT: '4110', COMMERCE_PORT: '4010' })).toMatchObject(
    {
      host: '0.0.0.0',
      port: 4110,
      commerceApiUrl: 'http://127.0.0.1:4010/api/v1',
      dailyTokens: 1_000_000,
    },
  );
  expect(readEnv({ COMMERCE_URL: 'https://api.test/' }).commerceApiUrl).toBe('https://api.test/api/v1');
});

test('names the variable that is wrong', () => {
  expect(() => readEnv({ ASSISTANT_PORT: 'x' })).toThrow('ASSISTANT_PORT must be a port number, not "x"');
  expect(() => readEnv({ COMMERCE_URL: 'commerce:4000' })).toThrow(
    'COMMERCE_URL must be a web address, not "commerce:4000"',
  );
  expect(() => readEnv({ PUBLIC_ORIGIN: 'shop' })).toThrow('PUBLIC_ORIGIN must be a web address, not "shop"');
  expect(() => readEnv({ TRUSTED_PROXIES: 'proxy' })).toThrow('TRUSTED_PROXIES: "proxy" must be');
});

describe.each([
  ['embeddings', 'ASSISTANT_EMBEDDINGS'],
  ['answers', 'ASSISTANT_ANSWERS'],
] as const)('the %s service', (name, prefix) => {
  const env = { [`${prefix}_URL`]: 'https://api.test/v1', [`${prefix}_MODEL`]: 'small' };

  test('is configured by its address and model', () => {
    const { [name]: provider, dailyTokens } = readEnv({
      ...env,
      [`${prefix}_KEY`]: 'k',
      ASSISTANT_DAILY_TOKENS: '500',
    });
    expect(provider).toEqual({ baseUrl: 'https://api.test/v1', modelName: 'small', apiKey: 'k' });
    expect(dailyTokens).toBe(500);
    expect(readEnv(env)).toMatchObject({ [name]: { apiKey: '' }, dailyTokens: 1_000_000 });
  });

  test.each([
    [{ [`${prefix}_URL`]: 'api.test' }, `${prefix}_URL must be a web address`],
    [{ [`${prefix}_URL`]: '' }, `${prefix}_URL must be set`],
    [{ [`${prefix}_MODEL`]: '' }, `${prefix}_MODEL must be the name`],
    [{ ASSISTANT_DAILY_TOKENS: '-1' }, 'ASSISTANT_DAILY_TOKENS must be a whole number'],
  ])('%j is rejected by name', (wrong, message) => {
    expect(() => readEnv({ ...env, ...wrong })).toThrow(message);
  });

  test('needs more than a key', () => {
    expect(() => readEnv({ [`${prefix}_KEY`]: 'k' })).toThrow(`${prefix}_URL`);
  });
});
