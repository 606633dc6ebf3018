import { createApiClient, type ApiClient } from '@selvedge/api-client';
import { expect, it, vi } from 'vitest';
import type { HostApi } from './host-api.ts';
import { withOwnApiCalls } from './with-own-api-calls.ts';

/** An older shell whose API client doesn't have `listProducts` yet. */
function createOlderHost() {
  const { listProducts: _, ...api } = createApiClient({ baseUrl: 'http://shop/api/v1', tenantCode: 'ONE' });
  let vendorName = 'Before';
  const host = {
    get tenant() {
      return { vendorName };
    },
    api: api as ApiClient,
    navigate: vi.fn(),
  };
  const rename = (name: string) => {
    vendorName = name;
  };
  return { host: host as unknown as HostApi, rename };
}

it("adds a call that the shell doesn't have and sends it the way the shell sends calls", async () => {
  const { host } = createOlderHost();
  expect(host.api.listProducts).toBeUndefined();
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'));
  await withOwnApiCalls(host).api.listProducts({ query: { page: 2 } as never });
  const request = fetched.mock.calls[0]![0] as Request;
  expect(request.url).toBe('http://shop/api/v1/products?page=2');
  expect(request.headers.get('X-Tenant-Code')).toBe('ONE');
});

it('otherwise behaves like the host, including later changes, and returns the same object for the same host', () => {
  const { host, rename } = createOlderHost();
  const own = withOwnApiCalls(host);
  expect(withOwnApiCalls(host)).toBe(own);
  expect(own.navigate).toBe(host.navigate);
  rename('After');
  expect(own.tenant.vendorName).toBe('After');
});
