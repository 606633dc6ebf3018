// @vitest-environment node
import { ApiError, type ApiErrorCode } from '@selvedge/api-client';
import type { TenantConfig } from '@selvedge/contract';
import { describe, expect, it } from 'vitest';
import { definePage, type Load } from '../page/page.ts';
import { createRenderer } from './create-renderer.tsx';

const views = { NotFound: () => <p>none</p>, Failed: () => <p>failed</p>, Pending: () => <p>pending</p> };
const renderWith = (load: Load<unknown>, timeoutMs = 2000) =>
  createRenderer({
    name: 'mfe-test',
    styleKey: 'mt',
    views,
    pages: [definePage({ path: '/p/:id', load, Component: ({ data }) => <p>{String(data)}</p> })],
  })({
    href: '/p/7',
    tenant: { code: 'FIELDNOTE' } as TenantConfig,
    apiBaseUrl: 'http://127.0.0.1:1/api/v1',
    nonce: 'n',
    requestId: 'r',
    timeoutMs,
  });
const apiError = (code: ApiErrorCode, status?: number) =>
  new ApiError('', { code, operation: 'getProductDetails', ...(status && { status }) });

describe('createRenderer', () => {
  it('renders a page with its data', async () => {
    const result = await renderWith(async () => 'a parka');
    expect(result).toMatchObject({ kind: 'page', status: 200, html: '<p>a parka</p>' });
  });

  it.each([
    ['network', undefined],
    ['timeout', undefined],
    ['unreadable', 200],
    ['unavailable', 503],
    ['upstream-unavailable', 503],
    ['internal', 500],
    ['rate-limited', 429],
  ] as const)(
    'reports unavailable data for the API error %s, even inside another error',
    async (code, status) => {
      const error = apiError(code, status);
      for (const thrown of [error, new Error('The product could not be loaded', { cause: error })])
        expect(await renderWith(() => Promise.reject(thrown))).toMatchObject({ kind: 'unavailable' });
    },
  );

  it("reports unavailable data if the API can't be reached or the deadline passes", async () => {
    const result = renderWith(({ api, signal }) =>
      api.getProductDetails({ params: { id: '7' }, signal } as never),
    );
    expect(await result).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('getProductDetails'),
    });
    const endless: Load<unknown> = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    expect(await renderWith(endless, 10)).toEqual({ kind: 'unavailable', reason: 'No data within 10 ms' });
  });

  it.each([
    ['a bug in the page', new TypeError('x is not a function')],
    ['a request that the API rejects', apiError('invalid-request', 400)],
    ['a forbidden request', apiError('forbidden', 403)],
  ])('rejects for %s', async (_, error) => {
    await expect(renderWith(() => Promise.reject(error))).rejects.toBe(error);
  });

  it('renders the 404 page if the API finds nothing', async () => {
    const result = await renderWith(() => Promise.reject(apiError('not-found', 404)));
    expect(result).toMatchObject({ kind: 'page', status: 404, html: '<p>none</p>' });
  });
});
