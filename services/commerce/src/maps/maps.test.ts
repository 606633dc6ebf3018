import { MapsConfig } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { readMapsConfig } from './maps-settings.ts';

let shop: TestShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const configOf = async (env: NodeJS.ProcessEnv) => {
  shop = await createTestShop({ maps: readMapsConfig(env) });
  const { status, body } = await shop.call('GET', '/maps/config');
  expect(status).toBe(200);
  expect(Value.Check(MapsConfig, body)).toBe(true);
  return body as MapsConfig;
};

it('names Google’s script with the key, and Google beside what it suggests', async () => {
  const { scriptUrl, attribution } = await configOf({ MAPS_API_KEY: 'k&1', MAPS_SCRIPT_URL: 'http://here' });
  const url = new URL(scriptUrl ?? '');
  expect(url.origin + url.pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(url.searchParams.get('key')).toBe('k&1');
  expect(attribution).toBe('Google Maps');
});

it('names the stand-in’s script where there is no key', async () => {
  expect(await configOf({ MAPS_API_KEY: ' ', MAPS_SCRIPT_URL: 'http://localhost:4200/maps/api/js' })).toEqual(
    {
      scriptUrl: 'http://localhost:4200/maps/api/js',
      attribution: null,
    },
  );
});

it('names no script where there is neither', async () => {
  expect(await configOf({})).toEqual({ scriptUrl: null, attribution: null });
});

it('says to no one without a store what a store uses', async () => {
  shop = await createTestShop();
  expect((await shop.call('GET', '/maps/config', { tenant: 'NOBODY' })).status).toBe(404);
});

it('refuses an address that is none, by the name of its variable', () => {
  expect(() => readMapsConfig({ MAPS_SCRIPT_URL: 'javascript:alert(1)' })).toThrow('MAPS_SCRIPT_URL must be');
});
