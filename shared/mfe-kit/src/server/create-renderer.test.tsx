// @vitest-environment node
import { ApiError, type ApiErrorCode } from '@selvedge/api-client';
import type { TenantConfig } from '@selvedge/contract';
import { describe, expect, it } from 'vitest';
import { definePage, type Load } from '../page/page.ts';
import { createRenderer } from './create-renderer.tsx';

const views = { NotFound: () => <p>none</p>, Failed: () => <p>failed</p>, Pending: () => <p>pending</p> };
const rendering = (load: Load<unknown>, timeoutMs = 2000) =>
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
const refusal = (code: ApiErrorCode, status?: number) =>
  new ApiError('', { code, operation: 'getProductDetails', ...(status && { status }) });

describe('createRenderer', () => {
  it('renders a page with its data', async () => {
    const result = await rendering(async () => 'a parka');
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
    'says that the data is unavailable when the API answers %s, in whatever words',
    async (code, status) => {
      const error = refusal(code, status);
      for (const thrown of [error, new Error('The product could not be loaded', { cause: error })])
        expect(await rendering(() => Promise.reject(thrown))).toMatchObject({ kind: 'unavailable' });
    },
  );

  it('says so as well when an API that nobody serves is asked, and when its deadline passes', async () => {
    const asked = rendering(({ api, signal }) =>
      api.getProductDetails({ params: { id: '7' }, signal } as never),
    );
    expect(await asked).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('getProductDetails'),
    });
    const endless: Load<unknown> = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    expect(await rendering(endless, 10)).toEqual({ kind: 'unavailable', reason: 'No data within 10 ms' });
  });

  it.each([
    ['a fault of its own', new TypeError('x is not a function')],
    ['a request that the API refuses', refusal('invalid-request', 400)],
    ['what the API forbids', refusal('forbidden', 403)],
  ])('rejects for %s', async (_, error) => {
    await expect(rendering(() => Promise.reject(error))).rejects.toBe(error);
  });

  it('is not found where the API has nothing', async () => {
    const result = await rendering(() => Promise.reject(refusal('not-found', 404)));
    expect(result).toMatchObject({ kind: 'page', status: 404, html: '<p>none</p>' });
  });
});
