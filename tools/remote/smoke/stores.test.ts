import { expect, test } from 'vitest';
import { startFakeShop } from './fake-shop.ts';
import { affectedStores } from './stores.ts';

const domains = [
  { tenantCode: 'ONE', hosts: ['one.test', 'www.one.test'], isDefault: false },
  { tenantCode: 'TWO', hosts: [], isDefault: true },
  { tenantCode: 'THREE', hosts: ['three.test'], isDefault: false },
  { tenantCode: 'FOUR', hosts: [], isDefault: false },
];
const features: Record<string, string[]> = { ONE: ['chatbot'], TWO: [], THREE: ['chatbot'], FOUR: [] };

async function storesOf(declaration: { feature?: string }, ...tenants: string[]) {
  const { shop, port } = await startFakeShop(({ path }) => {
    if (path === '/api/v1/vendors/public/domains') return { body: domains };
    const code = path.replace('/api/v1/vendors/public/config/by-code/', '');
    return { body: { code, enabledFeatures: features[code] } };
  });
  const reports: string[] = [];
  const stores = await affectedStores(shop, declaration, tenants, (line) => reports.push(line));
  return {
    stores: stores.map(({ tenant, origin }) => [tenant.code, origin.replace(`:${port}`, '')]),
    reports,
  };
}

test('finds all stores, with their first address', async () => {
  expect(await storesOf({})).toEqual({
    stores: [
      ['ONE', 'http://one.test'],
      // The default store also uses the shop's address.
      ['TWO', 'http://127.0.0.1'],
      ['THREE', 'http://three.test'],
    ],
    reports: ["FOUR has no host name, so nobody can visit it: its pages aren't tested."],
  });
});

test('finds only the stores of the given tenants', async () => {
  expect((await storesOf({}, 'THREE')).stores).toEqual([['THREE', 'http://three.test']]);
});

test('skips stores without the required feature', async () => {
  expect((await storesOf({ feature: 'chatbot' })).stores.map(([code]) => code)).toEqual(['ONE', 'THREE']);
  expect((await storesOf({ feature: 'chatbot' }, 'TWO')).stores).toEqual([]);
});

test("rejects if the shop's stores can't be fetched", async () => {
  const { shop } = await startFakeShop(() => ({ status: 503 }));
  await expect(affectedStores(shop, {}, [], () => undefined)).rejects.toThrow(
    /responds with 503 at .*domains: try again/,
  );
});
