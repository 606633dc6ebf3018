import { expect, test } from 'vitest';
import { shopInTests } from './shop-in-tests.ts';
import { affectedStores } from './stores.ts';

const domains = [
  { tenantCode: 'ONE', hosts: ['one.test', 'www.one.test'], isDefault: false },
  { tenantCode: 'TWO', hosts: [], isDefault: true },
  { tenantCode: 'THREE', hosts: ['three.test'], isDefault: false },
  { tenantCode: 'FOUR', hosts: [], isDefault: false },
];
const features: Record<string, string[]> = { ONE: ['chatbot'], TWO: [], THREE: ['chatbot'], FOUR: [] };

async function storesOf(declaration: { feature?: string }, ...tenants: string[]) {
  const { shop, port } = await shopInTests(({ path }) => {
    if (path === '/api/v1/vendors/public/domains') return { body: domains };
    const code = path.replace('/api/v1/vendors/public/config/by-code/', '');
    return { body: { code, enabledFeatures: features[code] } };
  });
  const said: string[] = [];
  const stores = await affectedStores(shop, declaration, tenants, (line) => said.push(line));
  return { stores: stores.map(({ tenant, origin }) => [tenant.code, origin.replace(`:${port}`, '')]), said };
}

test('a version for all is tried in each store, at its own first address', async () => {
  expect(await storesOf({})).toEqual({
    stores: [
      ['ONE', 'http://one.test'],
      // The default store answers at the shop's address too.
      ['TWO', 'http://127.0.0.1'],
      ['THREE', 'http://three.test'],
    ],
    said: ['FOUR has no host name, so nobody can visit it: it is not tried there.'],
  });
});

test('one for some tenants is tried in theirs alone', async () => {
  expect((await storesOf({}, 'THREE')).stores).toEqual([['THREE', 'http://three.test']]);
});

test('a store that has not got the feature of a remote is not concerned', async () => {
  expect((await storesOf({ feature: 'chatbot' })).stores.map(([code]) => code)).toEqual(['ONE', 'THREE']);
  expect((await storesOf({ feature: 'chatbot' }, 'TWO')).stores).toEqual([]);
});

test('a shop that cannot say which stores there are is tried again later', async () => {
  const { shop } = await shopInTests(() => ({ status: 503 }));
  await expect(affectedStores(shop, {}, [], () => undefined)).rejects.toThrow(
    /answers 503 at .*domains: try again/,
  );
});
