import { expect, test, vi } from 'vitest';
import { createCatalogue } from './catalogue/catalogue.ts';
import { sampleApi } from './sample-catalogue.ts';
import { searchCatalogue } from './search-service.ts';
import { warmUp } from './warm-up.ts';

const warn = vi.fn();

test('the first question of a store waits for no catalog and no model', async () => {
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
  const catalogue = createCatalogue({ apiFor: () => api, warn, createMeanings: () => meanings });
  await warmUp(catalogue);
  expect(nearness).toHaveBeenCalled();
  const wholeReadings = () => listSearchDocuments.mock.calls.filter(([call]) => !call?.query?.ids).length;
  const before = wholeReadings();
  expect(before).toBeGreaterThan(0);
  for (const tenantCode of ['ONE', 'TWO'])
    await searchCatalogue(await catalogue.indexOf(tenantCode), { query: 'jacket', limit: 10, offset: 0 });
  expect(wholeReadings()).toBe(before);
});

test('only so many stores are read ahead, the default one first, and none without an assistant', async () => {
  const read: string[] = [];
  const catalogue = (hasAssistant: boolean) => ({
    ...createCatalogue({ apiFor: () => sampleApi(), warn }),
    hasAssistant: async () => hasAssistant,
    indexOf: async (tenantCode: string) => {
      read.push(tenantCode);
      throw new Error('Not read in this test');
    },
  });
  await warmUp(catalogue(true), { mostTenants: 1 });
  expect(read).toEqual(['ONE']);
  await warmUp(catalogue(false));
  expect(read).toEqual(['ONE']);
});

test('a shop that starts later than the assistant is waited for; one that never answers is given up', async () => {
  const catalogue = createCatalogue({ apiFor: () => sampleApi(), warn });
  const domains = vi.fn(catalogue.domains).mockRejectedValueOnce(new Error('not yet'));
  const indexOf = vi.fn(catalogue.indexOf);
  await warmUp({ ...catalogue, domains, indexOf }, { pauseMs: 0 });
  expect(indexOf).toHaveBeenCalledWith('ONE');
  const never = vi.fn().mockRejectedValue(new Error('never'));
  await warmUp({ ...catalogue, domains: never }, { attempts: 3, pauseMs: 0 });
  expect(never).toHaveBeenCalledTimes(3);
});
