import { ApiError } from '@selvedge/api-client';
import type { TenantConfig } from '@selvedge/contract';
import { describe, expect, it, vi } from 'vitest';
import { PageRedirect } from './page-redirect.ts';
import { lazyPages } from './lazy-pages.ts';
import { getComponent } from './page-component.ts';
import { definePage } from './page.ts';
import { createVisitCache } from './visit-cache.ts';
import { getHead, visitPage, type Visit } from './visit.ts';

const tenant = { code: 'FIELDNOTE' } as TenantConfig;
const context = () => ({ api: {} as never, tenant, user: null, signal: new AbortController().signal });
const pageOf = (load: () => Promise<unknown>) => [
  definePage({ path: '/p/:id', load, Component: () => null, head: () => ({ title: 'P' }) }),
];

describe('visitPage', () => {
  it('loads the page for a URL with its parameters and query', async () => {
    const load = vi.fn(async () => 'data');
    const visit = await visitPage(pageOf(load), '/p/7?color=moss', context());
    expect(visit.outcome).toEqual({ kind: 'ready', data: 'data' });
    expect(visit.params).toEqual({ id: '7' });
    expect(visit.query.get('color')).toBe('moss');
    expect(getHead(visit, tenant, {})?.title).toBe('P');
  });

  it("loads a component on demand at the same time as the page's data, once, and again after a failure", async () => {
    const component = () => null;
    const loadComponent = vi
      .fn<() => Promise<typeof component>>()
      .mockRejectedValueOnce(new Error('offline'));
    loadComponent.mockResolvedValue(component);
    const data = Promise.withResolvers<string>();
    const pages = [definePage({ path: '/p', load: () => data.promise, Component: { load: loadComponent } })];
    const failed = visitPage(pages, '/p', context());
    expect(loadComponent).toHaveBeenCalledOnce();
    expect((await failed).outcome).toMatchObject({ kind: 'failed' });
    data.resolve('data');
    for (let times = 0; times < 2; times += 1)
      expect((await visitPage(pages, '/p', context())).outcome).toEqual({ kind: 'ready', data: 'data' });
    expect(getComponent(pages[0]!)).toBe(component);
    expect(loadComponent).toHaveBeenCalledTimes(2);
  });

  it('loads the parts that the data needs, and fails if they fail', async () => {
    const loadParts = vi.fn(async (_data: string) => undefined).mockRejectedValueOnce(new Error('offline'));
    const Component = { load: async () => () => null, loadParts };
    const pages = [definePage({ path: '/p', load: async () => 'data', Component })];
    expect((await visitPage(pages, '/p', context())).outcome).toMatchObject({ kind: 'failed' });
    expect((await visitPage(pages, '/p', context())).outcome).toEqual({ kind: 'ready', data: 'data' });
    expect(loadParts).toHaveBeenLastCalledWith('data');
  });

  it("loads a lazy page's module once, and again after a failure", async () => {
    const page = definePage({
      path: '/p',
      load: async () => 'data',
      Component: () => null,
      head: () => ({ title: 'P' }),
    });
    const importModule = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('offline'));
    importModule.mockResolvedValue({ somethingElse: 1, page });
    const pages = lazyPages({ '/p': importModule });
    expect((await visitPage(pages, '/p', context())).outcome).toMatchObject({ kind: 'failed' });
    for (let times = 0; times < 2; times += 1) {
      const visit = await visitPage(pages, '/p', context());
      expect(visit.outcome).toEqual({ kind: 'ready', data: 'data' });
      expect(getHead(visit, tenant, {})?.title).toBe('P');
    }
    expect(getComponent(pages[0]!)).toBe(page.Component);
    expect(importModule).toHaveBeenCalledTimes(2);
  });

  it('fails if the module of a lazy page has no page with its path', async () => {
    const page = definePage({ path: '/q', Component: () => null });
    const { outcome } = await visitPage(lazyPages({ '/p': async () => ({ page }) }), '/p', context());
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { message: "The module of the page /p doesn't export a page with that path" },
    });
  });

  it('turns a 404 from the API into a not-found page that search engines ignore', async () => {
    const missing = new ApiError('no such product', {
      code: 'not-found',
      operation: 'getProductDetails',
      status: 404,
    });
    const visit = await visitPage(
      pageOf(() => Promise.reject(missing)),
      '/p/7',
      context(),
    );
    expect(visit.outcome).toEqual({ kind: 'not-found' });
    expect(getHead(visit, tenant, {})).toEqual({ title: 'Page not found', noIndex: true });
    const notFoundTitle = (pathname: string) => `Nothing at ${pathname}`;
    expect(getHead(visit, tenant, { notFoundTitle })?.title).toBe('Nothing at /p/7');
  });

  it.each([
    ['a path parameter', { id: 'does not have the expected form' }, 'not-found'],
    ['a query parameter', { size: 'is not one of the accepted values' }, 'failed'],
    ['both', { id: 'is not valid', size: 'is not valid' }, 'failed'],
    ['no named field', {}, 'failed'],
  ])(
    'chooses between not found and failed when the API rejects %s, even inside another error',
    async (_, fields, kind) => {
      const rejected = new ApiError('not valid', {
        code: 'invalid-request',
        operation: 'getProductDetails',
        status: 400,
        fields: fields as Record<string, string>,
      });
      for (const error of [rejected, new Error('The product could not be loaded', { cause: rejected })]) {
        const load = () => Promise.reject(error);
        const pages = [definePage({ path: '/p/:productId', load, Component: () => null })];
        expect((await visitPage(pages, '/p/A%20B', context())).outcome.kind).toBe(kind);
      }
    },
  );

  it('treats every URL as a path', async () => {
    expect(
      (
        await visitPage(
          pageOf(async () => 'data'),
          '//p/7',
          context(),
        )
      ).params,
    ).toEqual({ id: '7' });
    expect((await visitPage([], '//[', context())).outcome.kind).toBe('not-found');
  });

  it('distinguishes a redirect from a failure', async () => {
    const moved = await visitPage(
      pageOf(() => Promise.reject(new PageRedirect('/q'))),
      '/p/7',
      context(),
    );
    expect(moved.outcome).toEqual({ kind: 'redirect', href: '/q' });
    const error = new Error('down');
    const failed = await visitPage(
      pageOf(() => Promise.reject(error)),
      '/p/7',
      context(),
    );
    expect(failed.outcome).toEqual({ kind: 'failed', error });
  });

  it('rejects if it was aborted', async () => {
    const abort = new AbortController();
    abort.abort();
    const visit = visitPage(
      pageOf(() => Promise.reject(new Error('aborted'))),
      '/p/7',
      { ...context(), signal: abort.signal },
    );
    await expect(visit).rejects.toThrow('aborted');
  });

  it('returns not-found if no page matches', async () => {
    expect((await visitPage([], '/p/7', context())).outcome.kind).toBe('not-found');
  });
});

describe('the visit cache', () => {
  const ready: Visit = {
    href: '/p/7',
    page: null,
    params: {},
    query: new URLSearchParams(),
    outcome: { kind: 'ready', data: 1 },
  };

  it('returns a visit until it is too old', async () => {
    let now = 0;
    const cache = createVisitCache(() => now);
    await cache.put('/p/7', Promise.resolve(ready));
    now = 100;
    expect(await cache.get('/p/7', 100)).toBe(ready);
    expect(cache.peek('/p/7', 100)).toBe(ready);
    expect(cache.get('/p/7', 99)).toBeNull();
  });

  it('drops failed visits', async () => {
    const cache = createVisitCache();
    await cache.put('/p/7', Promise.resolve({ ...ready, outcome: { kind: 'failed', error: null } }));
    expect(cache.get('/p/7', 1000)).toBeNull();
  });

  it('drops everything when it is cleared', async () => {
    const cache = createVisitCache();
    await cache.put('/p/7', Promise.resolve(ready));
    cache.clear();
    expect(cache.get('/p/7', 1000)).toBeNull();
  });
});
