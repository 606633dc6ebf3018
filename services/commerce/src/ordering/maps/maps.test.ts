import { MapsConfig } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { readMapsConfig } from './maps-config.ts';

let shop: TestShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const readConfig = async (env: NodeJS.ProcessEnv) => {
  shop = await createTestShop({ maps: readMapsConfig(env) });
  const { status, body } = await shop.call('GET', '/maps/config');
  expect(status).toBe(200);
  expect(Value.Check(MapsConfig, body)).toBe(true);
  return body as MapsConfig;
};

it("returns Google's script with the key, and Google's attribution", async () => {
  const { scriptUrl, attribution } = await readConfig({
    MAPS_API_KEY: 'k&1',
    MAPS_SCRIPT_URL: 'http://here',
  });
  const url = new URL(scriptUrl ?? '');
  expect(url.origin + url.pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(url.searchParams.get('key')).toBe('k&1');
  expect(attribution).toBe('Google Maps');
});

it("returns the stand-in's script if there is no key", async () => {
  expect(
    await readConfig({ MAPS_API_KEY: ' ', MAPS_SCRIPT_URL: 'http://localhost:4200/maps/api/js' }),
  ).toEqual({
    scriptUrl: 'http://localhost:4200/maps/api/js',
    attribution: null,
  });
});

it('returns no script if neither is set', async () => {
  expect(await readConfig({})).toEqual({ scriptUrl: null, attribution: null });
});

it('returns 404 for an unknown store', async () => {
  shop = await createTestShop();
  expect((await shop.call('GET', '/maps/config', { tenant: 'NOBODY' })).status).toBe(404);
});

it('names the variable in the error for an invalid URL', () => {
  expect(() => readMapsConfig({ MAPS_SCRIPT_URL: 'javascript:alert(1)' })).toThrow('MAPS_SCRIPT_URL must be');
});
