import { operationPaths } from '@selvedge/api-client';
import type { HostApi } from './host-api.ts';

const known = new WeakMap<HostApi, HostApi>();

/**
 * The host with the calls that this remote was built with: the shell may be of before one of them was there. Everything else is
 * the host's own, as it is at any time.
 */
export function withOwnCalls(host: HostApi): HostApi {
  const made = known.get(host);
  if (made) return made;
  const api = Object.assign(Object.create(host.api), host.api.callsOf(operationPaths)) as HostApi['api'];
  const own = Object.create(host, { api: { value: api } }) as HostApi;
  known.set(host, own);
  return own;
}
