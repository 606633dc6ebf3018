import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { sampleApi } from './sample-catalogue.ts';
import { warmUp } from './warm-up.ts';

let app: ReturnType<typeof createApp>;
afterEach(() => app.close());

/** An assistant over a shop, and how often a whole catalog was read from that. */
function assistant(over: Partial<Catalogue> = {}) {
  const api = sampleApi();
  const listSearchDocuments = vi.spyOn(api, 'listSearchDocuments');
  const nearness = vi.fn(async () => undefined);
  const meanings = {
    follow: vi.fn(),
    retain: vi.fn(),
    nearness,
    settled: async () => undefined,
    isUpToDate: true,
  };
  const made = createCatalogue({ apiFor: () => api, warn: vi.fn(), createMeanings: () => meanings });
  const catalogue = { ...made, ...over };
  app = createApp({ catalogue, logLevel: false });
  const readings = () => listSearchDocuments.mock.calls.filter(([call]) => !call?.query?.ids).length;
  return { catalogue, nearness, readings };
}

const ask = (tenantCode: string) =>
  app.inject({ method: 'POST', url: '/api/v1/search', headers: { 'x-tenant-code': tenantCode }, payload: { query: 'jacket' } }); // prettier-ignore

test('the first question of a store waits for no catalog and no model', async () => {
  const { catalogue, nearness, readings } = assistant();
  await warmUp({ catalogue, app });
  expect(nearness).toHaveBeenCalledTimes(2);
  const before = readings();
  expect(before).toBeGreaterThan(0);
  for (const tenantCode of ['ONE', 'TWO']) expect((await ask(tenantCode)).statusCode).toBe(200);
  expect(readings()).toBe(before);
});

test('only so many stores are read ahead, the default one first', async () => {
  const { catalogue, readings } = assistant();
  await warmUp({ catalogue, app, mostTenants: 1 });
  const before = readings();
  await ask('ONE');
  expect(readings()).toBe(before);
  await ask('TWO');
  expect(readings()).toBeGreaterThan(before);
});

test('a store without an assistant is not read', async () => {
  const { catalogue, readings } = assistant({ hasAssistant: async () => false });
  await warmUp({ catalogue, app });
  expect(readings()).toBe(0);
});

test('a shop that starts later is waited for; one that never answers is given up', async () => {
  const { catalogue, readings } = assistant();
  const late = vi.fn(catalogue.domains).mockRejectedValueOnce(new Error('not yet'));
  await warmUp({ catalogue: { ...catalogue, domains: late }, app, pauseMs: 0 });
  expect(readings()).toBeGreaterThan(0);
  const never = vi.fn().mockRejectedValue(new Error('never'));
  await warmUp({ catalogue: { ...catalogue, domains: never }, app, attempts: 3, pauseMs: 0 });
  expect(never).toHaveBeenCalledTimes(3);
});
