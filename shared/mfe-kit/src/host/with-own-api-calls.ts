import { operationPaths } from '@selvedge/api-client';
import type { HostApi } from './host-api.ts';

const wrapped = new WeakMap<HostApi, HostApi>();

/**
 * The host with the API calls that this remote was built with, because an older shell may not have all of them. Everything
 * else is inherited from the host.
 */
export function withOwnApiCalls(host: HostApi): HostApi {
  const existing = wrapped.get(host);
  if (existing) return existing;
  const api = Object.assign(Object.create(host.api), host.api.callsOf(operationPaths)) as HostApi['api'];
  const own = Object.create(host, { api: { value: api } }) as HostApi;
  wrapped.set(host, own);
  return own;
}
