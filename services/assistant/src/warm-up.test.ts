import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { createCatalog, type Catalog } from './catalog/catalog.ts';
import { sampleApi } from './sample-catalog.ts';
import { warmUp } from './warm-up.ts';

let app: ReturnType<typeof createApp>;
afterEach(() => app.close());

/** An assistant and the number of full catalog reads. */
function assistant(over: Partial<Catalog> = {}) {
  const api = sampleApi();
  const listSearchDocuments = vi.spyOn(api, 'listSearchDocuments');
  const similarity = vi.fn(async () => undefined);
  const vectorSearch = {
    update: vi.fn(),
    retain: vi.fn(),
    similarity,
    settled: async () => undefined,
    isUpToDate: true,
  };
  const created = createCatalog({ apiFor: () => api, warn: vi.fn(), createVectorSearch: () => vectorSearch });
  const catalog = { ...created, ...over };
  app = createApp({ catalog, logLevel: false });
  const reads = () => listSearchDocuments.mock.calls.filter(([call]) => !call?.query?.ids).length;
  return { catalog, similarity, reads };
}

const ask = (tenantCode: string) =>
  app.inject({ method: 'POST', url: '/api/v1/search', headers: { 'x-tenant-code': tenantCode }, payload: { query: 'jacket' } }); // prettier-ignore

test('after the warm-up, a store’s first question waits for no catalog and no model', async () => {
  const { catalog, similarity, reads } = assistant();
  await warmUp({ catalog, app, maxTenants: 20 });
  expect(similarity).toHaveBeenCalledTimes(2);
  const before = reads();
  expect(before).toBeGreaterThan(0);
  for (const tenantCode of ['ONE', 'TWO']) expect((await ask(tenantCode)).statusCode).toBe(200);
  expect(reads()).toBe(before);
});

test('the warm-up reads a limited number of stores, the default one first', async () => {
  const { catalog, reads } = assistant();
  await warmUp({ catalog, app, maxTenants: 1 });
  const before = reads();
  await ask('ONE');
  expect(reads()).toBe(before);
  await ask('TWO');
  expect(reads()).toBeGreaterThan(before);
});

test('the warm-up skips stores without an assistant', async () => {
  const { catalog, reads } = assistant({ hasAssistant: async () => false });
  await warmUp({ catalog, app, maxTenants: 20 });
  expect(reads()).toBe(0);
});

test('the warm-up waits for a shop that starts later and gives up on one that never answers', async () => {
  const { catalog, reads } = assistant();
  const late = vi.fn(catalog.domains).mockRejectedValueOnce(new Error('not yet'));
  await warmUp({ catalog: { ...catalog, domains: late }, app, maxTenants: 20, pauseMs: 0 });
  expect(reads()).toBeGreaterThan(0);
  const never = vi.fn().mockRejectedValue(new Error('never'));
  await warmUp({ catalog: { ...catalog, domains: never }, app, maxTenants: 20, attempts: 3, pauseMs: 0 });
  expect(never).toHaveBeenCalledTimes(3);
});
