import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('has defaults for one machine', () => {
  expect(readEnv({})).toEqual({
    host: '127.0.0.1',
    port: 4100,
    commerceApiUrl: 'http://127.0.0.1:4000/api/v1',
  });
});

test('follows the ports and addresses it is given', () => {
  expect(readEnv({ ASSISTANT_HOST: '0.0.0.0', ASSISTANT_PORT: '4110', COMMERCE_PORT: '4010' })).toEqual({
    host: '0.0.0.0',
    port: 4110,
    commerceApiUrl: 'http://127.0.0.1:4010/api/v1',
  });
  expect(readEnv({ COMMERCE_URL: 'https://api.test/' }).commerceApiUrl).toBe('https://api.test/api/v1');
});

test('names the variable that is wrong', () => {
  expect(() => readEnv({ ASSISTANT_PORT: 'x' })).toThrow('ASSISTANT_PORT must be a port number, not "x"');
  expect(() => readEnv({ COMMERCE_URL: 'commerce:4000' })).toThrow(
    'COMMERCE_URL must be a web address, not "commerce:4000"',
  );
});

describe('a service of embeddings', () => {
  const env = { ASSISTANT_EMBEDDINGS_URL: 'https://api.test/v1', ASSISTANT_EMBEDDINGS_MODEL: 'small' };

  test('is named by its address and its model', () => {
    expect(
      readEnv({ ...env, ASSISTANT_EMBEDDINGS_KEY: 'k', ASSISTANT_DAILY_TOKENS: '500' }).embeddings,
    ).toEqual({
      baseUrl: 'https://api.test/v1',
      modelName: 'small',
      apiKey: 'k',
      dailyTokens: 500,
    });
    expect(readEnv(env).embeddings).toMatchObject({ apiKey: '', dailyTokens: 1_000_000 });
  });

  test.each([
    [{ ASSISTANT_EMBEDDINGS_URL: 'api.test' }, 'ASSISTANT_EMBEDDINGS_URL must be a web address'],
    [{ ASSISTANT_EMBEDDINGS_MODEL: '' }, 'ASSISTANT_EMBEDDINGS_MODEL must name the model'],
    [{ ASSISTANT_DAILY_TOKENS: '-1' }, 'ASSISTANT_DAILY_TOKENS must be a whole number'],
  ])('%j is refused by its name', (wrong, message) => {
    expect(() => readEnv({ ...env, ...wrong })).toThrow(message);
  });
});
