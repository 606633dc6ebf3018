import { expect, test } from 'vitest';
import { runNode } from './run-node.ts';
import { readShopSettings } from './shop-settings.ts';

test('PORT also moves the other ports', () => {
  expect(readShopSettings({ PORT: '3100' })).toMatchObject({ commercePort: 4100, sandboxPort: 4300 });
});

test('rejects invalid ports, and ports blocked by browsers', () => {
  expect(() => readShopSettings({ PORT: 'http' })).toThrow('PORT must be a port number, not "http"');
  expect(() => readShopSettings({ ASSISTANT_PORT: '' })).toThrow(
    'ASSISTANT_PORT must be a port number, not ""',
  );
  expect(() => readShopSettings({ PORT: '65000' })).toThrow(
    'PORT also moves COMMERCE_PORT, to 66000, but ports end at 65535. Choose a lower PORT, or set COMMERCE_PORT.',
  );
  expect(() => readShopSettings({ PORT: '3860' })).toThrow('SANDBOX_PORT 5060 is blocked by browsers');
  expect(() => readShopSettings({ PORT: '3960' })).toThrow('ASSISTANT_PORT 5060 is blocked by browsers');
});

const realCredentials = { PAYPAL_CLIENT_ID: 'id', SMTP_HOST: 'mail.example' };

test('uses the maps script of a running sandbox, unless there is an API key', () => {
  const scriptOf = (env: NodeJS.ProcessEnv) => readShopSettings(env).env.MAPS_SCRIPT_URL;
  expect(scriptOf({ PORT: '3100' })).toBe('http://localhost:4300/maps/api/js');
  expect(scriptOf({ MAPS_API_KEY: 'key' })).toBeUndefined();
  expect(scriptOf(realCredentials)).toBeUndefined();
});

test('uses a running sandbox as Google, unless another address is set', () => {
  const googleOf = (env: NodeJS.ProcessEnv) => readShopSettings(env).env.GOOGLE_BASE_URL;
  expect(googleOf({ PORT: '3100' })).toBe('http://localhost:4300');
  expect(googleOf({ GOOGLE_BASE_URL: 'https://accounts.google.com' })).toBeUndefined();
  expect(googleOf(realCredentials)).toBeUndefined();
});

test('a public store gets no stand-ins, so that the API reports missing settings', () => {
  for (const env of [{}, { PAYPAL_CLIENT_ID: 'id' }, { SMTP_HOST: 'mail.example' }]) {
    const settings = readShopSettings({ ...env, PUBLIC_ORIGIN: 'https://shop.example' });
    expect(settings.usesSandbox).toBe(false);
    for (const name of ['PAYPAL_BASE_URL', 'SMTP_HOST', 'GOOGLE_BASE_URL', 'MAPS_SCRIPT_URL'])
      expect(settings.env).not.toHaveProperty(name);
  }
});

test('services share a random key, unless one is set', () => {
  const keyOf = (env: NodeJS.ProcessEnv) => readShopSettings(env).serviceKey;
  expect(keyOf({ SERVICE_KEY: 'k'.repeat(40) })).toBe('k'.repeat(40));
  expect(keyOf({})).toMatch(/^[\w-]{43}$/);
  expect(keyOf({ SERVICE_KEY: '' })).not.toBe(keyOf({}));
});

test('the demo and its operator are only for a local shop', () => {
  const demoOf = (env: NodeJS.ProcessEnv) => {
    const { SELVEDGE_DEMO, ADMIN_EMAIL, ADMIN_PASSWORD } = readShopSettings(env).env;
    return [SELVEDGE_DEMO, ADMIN_EMAIL, ADMIN_PASSWORD];
  };
  const demo = ['1', 'admin@selvedge.example', 'selvedge-demo'];
  expect(demoOf({})).toEqual(demo);
  expect(demoOf({ PUBLIC_ORIGIN: 'http://shop.localhost:3000' })).toEqual(demo);
  expect(demoOf({ ADMIN_PASSWORD: 'of my own' })).toEqual(['1', 'admin@selvedge.example', 'of my own']);
  expect(demoOf({ ADMIN_EMAIL: 'boss@shop.example' })).toEqual(['1', 'boss@shop.example', undefined]);
  for (const live of [
    { PUBLIC_ORIGIN: 'https://shop.example' },
    { PAYPAL_CLIENT_ID: 'id' },
    { SMTP_HOST: 'mail.example' },
  ])
    expect(demoOf(live)).toEqual(['0', undefined, undefined]);
});

test('npm start says which setting is wrong, without a stack trace', async () => {
  const { exitCode, output } = await runNode('tools/start-shop.ts', [], { env: { PORT: 'abc' } });
  expect([exitCode, output.trim()]).toEqual([1, 'PORT must be a port number, not "abc"']);
});

test.each([
  ['services/sandbox/src/main.ts', 'SANDBOX_PORT'],
  ['services/commerce/src/app/main.ts', 'COMMERCE_METRICS_PORT'],
  ['services/assistant/src/main.ts', 'ASSISTANT_PORT'],
  ['shell/src/server/main.ts', 'METRICS_PORT'],
])('%s says that %s is wrong, without a stack trace', async (main, name) => {
  const { exitCode, output } = await runNode(main, [], { env: { [name]: 'abc', NODE_ENV: 'development' } });
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/^.+ could not start: .*not "abc"\n$/)]);
  expect(output).toContain(name);
});
