import { ApiError } from '@selvedge/api-client';
import { AssistantReply, Problem } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { readTrustedProxies } from '@selvedge/service-kit';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { createCatalog } from './catalog/catalog.ts';
import { sampleApi, sampleShop } from './sample-catalog.ts';

type Api = ReturnType<typeof sampleApi>;
const unreachable = () => Promise.reject(new ApiError('', { code: 'network', operation: 'test' }));

let now = 0;
let api: Api;
const apiFor = vi.fn((_tenantCode: string) => api);
const warn = vi.fn();
let app: ReturnType<typeof createApp>;

beforeEach(() => {
  vi.clearAllMocks();
  now = 0;
  api = sampleApi();
  app = createApp({
    catalog: createCatalog({ apiFor, warn, timeoutMs: 50, now: () => now }),
    isDefaultHost: (host) => host === 'localhost',
    trustedProxies: readTrustedProxies({ TRUSTED_PROXIES: '10.0.0.0/8' }),
    logLevel: false,
  });
});
afterEach(() => app.close());

const url = '/api/v1/search';
const body = { query: 'jackets', limit: 10, offset: 0 };
const search = (options: InjectOptions = {}) =>
  app.inject({ method: 'POST', url, payload: body, ...options });

async function expectProblem(options: InjectOptions, status: number, code: string) {
  const reply = await search(options);
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  expect(reply.headers['content-type']).toContain('application/problem+json');
  expect(Value.Check(Problem, reply.json())).toBe(true);
  return reply;
}

describe('a search', () => {
  test('gets a reply that matches the contract', async () => {
    const reply = await search({ headers: { 'x-tenant-code': 'TWO' } });
    expect(reply.statusCode).toBe(200);
    expect(Value.Check(AssistantReply, reply.json())).toBe(true);
    expect(reply.json().products.map(({ id }: { id: string }) => id)).toContain('harbour-jacket');
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('needs only a query', async () => {
    expect((await search({ payload: { query: 'jackets' } })).statusCode).toBe(200);
  });
});

test('a caller who sends too many searches is rate-limited, and others aren’t', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  for (let attempt = 0; attempt < 120; attempt++)
    expect((await search(from('203.0.113.9'))).statusCode).toBe(200);
  const refused = await expectProblem(from('203.0.113.9'), 429, 'rate-limited');
  expect(refused.headers['retry-after']).toBe('60');
  expect((await search(from('203.0.113.10'))).statusCode).toBe(200);
});

test('readiness depends on the commerce API and names it; health doesn’t', async () => {
  const ready = async () => {
    const { statusCode, payload } = await app.inject('/readyz');
    return [statusCode, JSON.parse(payload)];
  };
  const { listTenantDomains } = api;
  api = { ...api, listTenantDomains: unreachable };
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['commerce API'] }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  api = { ...api, listTenantDomains };
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});

describe('a store without an assistant', () => {
  const switchTo = (...enabledFeatures: string[]) =>
    (api = { ...api, getTenantConfig: async () => ({ enabledFeatures }) as never });

  test('answers 404, and its catalog is not read', async () => {
    switchTo('reviews');
    const listSearchDocuments = vi.spyOn(api, 'listSearchDocuments');
    await expectProblem({}, 404, 'not-found');
    expect(listSearchDocuments).not.toHaveBeenCalled();
  });

  test('answers 404 to invalid requests too', async () => {
    switchTo();
    for (const payload of ['{bad', '{}', { query: '' }])
      await expectProblem({ payload, headers: { 'content-type': 'application/json' } }, 404, 'not-found');
  });

  test('gets one soon after the feature is switched on, and loses it soon after it is switched off', async () => {
    switchTo();
    await expectProblem({}, 404, 'not-found');
    switchTo('chatbot');
    now += 1_000;
    expect((await search()).statusCode).toBe(200);
    switchTo();
    now += 5_000;
    await expectProblem({}, 404, 'not-found');
  });

  test('keeps its last known state while the commerce API is unreachable', async () => {
    expect((await search()).statusCode).toBe(200);
    api = { ...api, getTenantConfig: unreachable };
    now += 10_000;
    expect((await search()).statusCode).toBe(200);
  });
});

describe('the tenant of a search', () => {
  const tenantsRead = () => [...new Set(apiFor.mock.calls.map(([tenantCode]) => tenantCode).filter(Boolean))];

  test.each<[string, Record<string, string>, string]>([
    ['comes from the header', { 'x-tenant-code': 'TWO' }, 'TWO'],
    ['comes from a known host', { host: 'two.test:3000' }, 'TWO'],
    [
      'comes from the host that the document server forwards',
      { 'x-forwarded-host': 'WWW.one.test', 'x-tenant-code': 'ONE' },
      'ONE',
    ],
    ['is the default one at the default host', { host: 'LOCALHOST:8443' }, 'ONE'],
  ])('%s', async (_, headers, tenant) => {
    expect((await search({ headers })).statusCode).toBe(200);
    expect(tenantsRead()).toEqual([tenant]);
  });

  test('may not contradict the host', async () => {
    await expectProblem({ headers: { host: 'two.test', 'x-tenant-code': 'ONE' } }, 400, 'tenant-mismatch');
    await expectProblem(
      { headers: { 'x-forwarded-host': 'one.test', 'x-tenant-code': 'TWO' } },
      400,
      'tenant-mismatch',
    );
  });

  test('must be given at an unknown host', async () => {
    for (const headers of [{ host: '127.0.0.1:4100' }, { 'x-forwarded-host': 'unknown.example' }])
      await expectProblem({ headers }, 404, 'unknown-tenant');
    const reply = await search({ headers: { host: 'unknown.example' } });
    expect(reply.json().detail).toBe(
      'No store uses this address. Set the X-Tenant-Code header to choose one.',
    );
    expect(tenantsRead()).toEqual([]);
  });

  test('comes from a forwarded host only if a trusted proxy sent it', async () => {
    const headers = { host: 'two.test', 'x-forwarded-host': 'one.test' };
    await search({ headers, remoteAddress: '10.1.2.3' });
    expect(tenantsRead()).toEqual(['ONE']);
    await search({ headers, remoteAddress: '203.0.113.9' });
    expect(tenantsRead()).toEqual(['ONE', 'TWO']);
  });

  test('must exist; nothing is read for an unknown one', async () => {
    for (const code of ['NOBODY', 'one', '__proto__', "' or 1=1 --", 'x'.repeat(5000)]) {
      await expectProblem({ headers: { 'x-tenant-code': code } }, 404, 'unknown-tenant');
    }
    expect(tenantsRead()).toEqual([]);
  });

  test('is unknown after it was deleted', async () => {
    api = {
      ...api,
      listSearchDocuments: () =>
        Promise.reject(new ApiError('', { code: 'unknown-tenant', operation: 'test', status: 404 })),
    };
    await expectProblem({}, 404, 'unknown-tenant');
  });
});

describe('a catalog that can’t be read', () => {
  test('makes the assistant unavailable, and is tried again with the next search', async () => {
    api = { ...api, listSearchDocuments: unreachable };
    const reply = await expectProblem({}, 503, 'unavailable');
    expect(reply.headers['retry-after']).toBe('2');
    api = sampleApi();
    expect((await search()).statusCode).toBe(200);
  });

  test('makes the assistant unavailable, also if the list of stores can’t be read', async () => {
    api = { ...api, listTenantDomains: unreachable };
    await expectProblem({}, 503, 'unavailable');
  });

  test('doesn’t keep a search waiting forever', async () => {
    api = { ...api, listSearchDocuments: () => new Promise(() => undefined) };
    await expectProblem({}, 503, 'unavailable');
  });

  test('is served from what was read before', async () => {
    await search();
    Object.assign(api, { listSearchChanges: unreachable, listTenantDomains: unreachable });
    now += 60_000;
    expect((await search()).statusCode).toBe(200);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
    expect((await search()).statusCode).toBe(200);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('is removed when its store is gone', async () => {
    await search();
    const unknown = () =>
      Promise.reject(new ApiError('', { code: 'unknown-tenant', operation: 'test', status: 404 }));
    Object.assign(api, { listSearchChanges: unknown });
    now += 1_000;
    await search();
    await expectProblem({}, 404, 'unknown-tenant');
  });
});

describe('a catalog that changes', () => {
  const matches = async () => (await search()).json().metadata.totalMatches;

  test('is searched in its current state', async () => {
    const shop = sampleShop();
    api = shop.api;
    expect(await matches()).toBe(2);
    shop.remove('harbour-jacket');
    now += 1_000;
    expect(await matches()).toBe(1);
  });

  test('is synced at most twice a second, however many searches there are', async () => {
    const listSearchChanges = vi.spyOn(api, 'listSearchChanges');
    for (let count = 0; count < 10; count++) {
      await search();
      now += 50;
    }
    // The first call comes from the initial read, the second after half a second.
    expect(listSearchChanges).toHaveBeenCalledTimes(1);
    await Promise.all([search(), search(), search()]);
    expect(listSearchChanges).toHaveBeenCalledTimes(2);
  });

  test('is rebuilt in the background when the shop can’t list the changes', async () => {
    expect(await matches()).toBe(2);
    const { api: other } = sampleShop([]);
    Object.assign(api, other, { listSearchChanges: async () => ({ cursor: '0', productIds: null }) });
    now += 15_000;
    await search();
    await vi.waitFor(async () => expect(await matches()).toBe(0));
  });
});

test('evicting a catalog also removes its embeddings', async () => {
  const makeVectorSearch = () => ({ update: vi.fn(), retain: vi.fn(), similarity: async () => undefined, settled: async () => undefined, isUpToDate: true }); // prettier-ignore
  const createVectorSearch = vi.fn((_tenantCode: string) => makeVectorSearch());
  const catalog = createCatalog({ apiFor, warn, createVectorSearch, maxTenants: 1 });
  for (const tenantCode of ['ONE', 'TWO', 'ONE']) await catalog.indexOf(tenantCode);
  // TWO evicted ONE, so ONE is created again.
  expect(createVectorSearch.mock.calls.map(([tenantCode]) => tenantCode)).toEqual(['ONE', 'TWO', 'ONE']);
});

describe('other services of the shop', () => {
  const serviceKey = 'what-the-services-of-this-shop-share';
  const follow = (key: string | undefined, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/services/catalogue',
      headers: {
        'x-tenant-code': 'ONE',
        ...headers,
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
    });
  const vectorSearch = {
    update: vi.fn(),
    retain: vi.fn(),
    similarity: async () => undefined,
    settled: async () => undefined,
    isUpToDate: true,
  };

  beforeEach(async () => {
    await app.close();
    app = createApp({
      catalog: createCatalog({ apiFor, warn, createVectorSearch: () => vectorSearch, timeoutMs: 50 }),
      serviceKey,
      logLevel: false,
    });
  });

  test('learn whether the embeddings are up to date', async () => {
    expect((await follow(serviceKey)).json()).toEqual({ isUpToDate: true });
    expect(vectorSearch.update).toHaveBeenCalled();
    vectorSearch.isUpToDate = false;
    expect((await follow(serviceKey)).json()).toEqual({ isUpToDate: false });
  });

  test('need the service key', async () => {
    for (const key of [undefined, 'another', `${serviceKey}x`])
      expect([(await follow(key)).statusCode, (await follow(key)).json().code]).toEqual([
        401,
        'unauthorized',
      ]);
  });

  test('get 404 for an unknown store and for one without an assistant', async () => {
    expect((await follow(serviceKey, { 'x-tenant-code': 'NOBODY' })).statusCode).toBe(404);
    Object.assign(api, { getTenantConfig: async () => ({ enabledFeatures: [] }) });
    expect((await follow(serviceKey, { 'x-tenant-code': 'ONE' })).statusCode).toBe(404);
    expect(vectorSearch.update).not.toHaveBeenCalled();
  });
});

describe('hostile input is refused and breaks nothing', () => {
  const raw = (payload: string, type = 'application/json') => ({
    payload,
    headers: { 'content-type': type },
  });

  test.each<[string, InjectOptions, number, string]>([
    ['another method', { method: 'GET', payload: '' }, 405, 'method-not-allowed'],
    ['an unknown address', { url: '/api/v1/none' }, 404, 'not-found'],
    ['a malformed address', { url: '/api/v1/%zz' }, 400, 'invalid-request'],
    ['malformed JSON', raw('{"query":'), 400, 'invalid-request'],
    ['an empty body', raw(''), 400, 'invalid-request'],
    ['a prototype in JSON', raw('{"__proto__":{"a":1},"query":"a"}'), 400, 'invalid-request'],
    ['another content type', raw('<a/>', 'text/xml'), 415, 'unsupported-media-type'],
    [
      'a body that is too large',
      raw(JSON.stringify({ query: 'a'.repeat(70_000) })),
      413,
      'payload-too-large',
    ],
    ['endless nesting', raw('['.repeat(30_000) + ']'.repeat(30_000)), 400, 'invalid-request'],
    ['no query', { payload: {} }, 400, 'invalid-request'],
    ['an empty query', { payload: { query: '' } }, 400, 'invalid-request'],
    ['a query that is too long', { payload: { query: 'a'.repeat(501) } }, 400, 'invalid-request'],
    ['a query that isn’t text', { payload: { query: 5 } }, 400, 'invalid-request'],
    ['a limit that isn’t a number', { payload: { query: 'a', limit: '10' } }, 400, 'invalid-request'],
    ['a limit that is too large', { payload: { query: 'a', limit: 51 } }, 400, 'invalid-request'],
    ['an offset below zero', { payload: { query: 'a', offset: -1 } }, 400, 'invalid-request'],
    ['filters that aren’t an object', { payload: { query: 'a', filters: 'red' } }, 400, 'invalid-request'],
    [
      'colors that aren’t text',
      { payload: { query: 'a', filters: { colors: [{}] } } },
      400,
      'invalid-request',
    ],
    ['a price below zero', { payload: { query: 'a', filters: { minPrice: -1 } } }, 400, 'invalid-request'],
  ])('%s', async (_, options, status, code) => {
    await expectProblem(options, status, code);
  });

  test('the reply to another method lists the allowed ones', async () => {
    expect((await search({ method: 'GET', payload: '' })).headers['allow']).toBe('OPTIONS, POST');
  });

  test('an invalid field is named', async () => {
    const { fields } = (await search({ payload: { query: 5 } })).json();
    expect(fields).toEqual({ query: 'must be string' });
  });

  const hostile = [
    'constructor',
    '__proto__',
    '\u0000',
    '\ud800',
    '%00',
    '<script>',
    '"; drop',
    '\\',
    '()[]{}*+?.^$|',
    'ｊａｃｋｅｔ',
    '👕',
    '$0 $& $1',
    'under $999999',
    'between 1 and',
    ' ',
  ];
  test.each(hostile)('%j is searched for like anything else', async (text) => {
    for (const query of [text, text.repeat(500).slice(0, 500)]) {
      for (const filters of [
        {},
        { category: 'x' },
        { colors: [text.replaceAll(/[\u0000-\u001f]/g, 'x').slice(0, 40)] },
      ]) {
        const reply = await search({ payload: { query, filters } });
        expect(reply.statusCode).toBe(200);
        expect(Value.Check(AssistantReply, reply.json())).toBe(true);
      }
    }
  });
});

test('the health check doesn’t need the catalog', async () => {
  api = { ...api, listSearchDocuments: unreachable, listTenantDomains: unreachable };
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});
