import { expect, test } from 'vitest';
import { readShopSettings } from './shop-settings.ts';

test('a port of its own moves the others along', () => {
  expect(readShopSettings({ PORT: '3100' })).toMatchObject({ commercePort: 4100, sandboxPort: 4300 });
});

test('what is no port, or one that browsers refuse, is named before anything starts', () => {
  expect(() => readShopSettings({ PORT: 'http' })).toThrow('PORT must be a port number, not "http"');
  expect(() => readShopSettings({ PORT: '3860' })).toThrow(
    'SANDBOX_PORT 5060 is a port that browsers refuse',
  );
  expect(() => readShopSettings({ PORT: '3960' })).toThrow(
    'ASSISTANT_PORT 5060 is a port that browsers refuse',
  );
});

const realCredentials = { PAYPAL_CLIENT_ID: 'id', SMTP_HOST: 'mail.example' };

test('the maps script is the sandbox’s where the sandbox runs, unless there is a key', () => {
  const scriptOf = (env: NodeJS.ProcessEnv) => readShopSettings(env).env.MAPS_SCRIPT_URL;
  expect(scriptOf({ PORT: '3100' })).toBe('http://localhost:4300/maps/api/js');
  expect(scriptOf({ MAPS_API_KEY: 'key' })).toBeUndefined();
  expect(scriptOf(realCredentials)).toBeUndefined();
});

test('Google is the sandbox where that runs, unless another is named', () => {
  const googleOf = (env: NodeJS.ProcessEnv) => readShopSettings(env).env.GOOGLE_BASE_URL;
  expect(googleOf({ PORT: '3100' })).toBe('http://localhost:4300');
  expect(googleOf({ GOOGLE_BASE_URL: 'https://accounts.google.com' })).toBeUndefined();
  expect(googleOf(realCredentials)).toBeUndefined();
});

test('the services share a key that nobody knows, unless one is set', () => {
  const keyOf = (env: NodeJS.ProcessEnv) => readShopSettings(env).serviceKey;
  expect(keyOf({ SERVICE_KEY: 'k'.repeat(40) })).toBe('k'.repeat(40));
  expect(keyOf({})).toMatch(/^[\w-]{43}$/);
  expect(keyOf({ SERVICE_KEY: '' })).not.toBe(keyOf({}));
});

test('the demonstration and its operator are for a shop on this machine alone', () => {
  const demoOf = (env: NodeJS.ProcessEnv) => {
    const { SELVEDGE_DEMO, ADMIN_EMAIL, ADMIN_PASSWORD } = readShopSettings(env).env;
    return [SELVEDGE_DEMO, ADMIN_EMAIL, ADMIN_PASSWORD];
  };
  const demo = ['1', 'admin@selvedge.example', 'selvedge-demo'];
  expect(demoOf({})).toEqual(demo);
  expect(demoOf({ PUBLIC_ORIGIN: 'http://shop.localhost:3000' })).toEqual(demo);
  for (const live of [
    { PUBLIC_ORIGIN: 'https://shop.example' },
    { PAYPAL_CLIENT_ID: 'id' },
    { SMTP_HOST: 'mail.example' },
  ])
    expect(demoOf(live)).toEqual(['0', undefined, undefined]);
});
