import { createApiClient, type ApiClient } from '@selvedge/api-client';
import { expect, it, vi } from 'vitest';
import type { HostApi } from './host-api.ts';
import { withOwnCalls } from './own-calls.ts';

/** A shell whose client does not know lists of products yet. */
function earlierHost() {
  const { listProducts: _, ...api } = createApiClient({ baseUrl: 'http://shop/api/v1', tenantCode: 'ONE' });
  let vendorName = 'Before';
  const host = {
    get tenant() {
      return { vendorName };
    },
    api: api as ApiClient,
    navigate: vi.fn(),
  };
  return { host: host as unknown as HostApi, rename: (name: string) => void (vendorName = name) };
}

it('brings a call along that the shell does not have, sent as the shell sends all of them', async () => {
  const { host } = earlierHost();
  expect(host.api.listProducts).toBeUndefined();
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'));
  await withOwnCalls(host).api.listProducts({ query: { page: 2 } as never });
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('http://shop/api/v1/products?page=2');
  expect(init?.headers).toMatchObject({ 'X-Tenant-Code': 'ONE' });
});

it('is the host in everything else, also in what changes, and one and the same for one host', () => {
  const { host, rename } = earlierHost();
  const own = withOwnCalls(host);
  expect(withOwnCalls(host)).toBe(own);
  expect(own.navigate).toBe(host.navigate);
  rename('After');
  expect(own.tenant.vendorName).toBe('After');
});
