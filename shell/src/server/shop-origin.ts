import { getHostName, getOrigin } from '@selvedge/service-kit';
import type { HostOwner } from './tenant-directory.ts';

/** The canonical origin of a shop. */
export interface ShopOrigin {
  /** Origin of its pages' canonical URLs; `null` if the requested host isn't the shop's and there's no public origin. */
  origin: string | null;
  /** Whether the request's host is the shop's own. Search engines must not index the shop under any other host. */
  isOwn: boolean;
}

interface ShopRequest {
  /** `https` or `http`, and the host with its port, as the shopper sees them. */
  protocol: string;
  host: string;
  owner: Pick<HostOwner, 'isOwnHost' | 'canonicalHost'>;
  publicOrigin: string | null;
}

/**
 * Returns a shop's only canonical origin, whichever host was requested: the canonical host, with the protocol and port of
 * the request. If the requested host isn't a shop's, the protocol and port come from the public origin.
 */
export function getShopOrigin({ protocol, host, owner, publicOrigin }: ShopRequest): ShopOrigin {
  const isOwn = owner.isOwnHost || hasHost(publicOrigin, host);
  const origin = isOwn ? getOrigin(protocol, host) : publicOrigin;
  if (origin === null || owner.canonicalHost === null) return { origin, isOwn };
  const { protocol: scheme, port } = new URL(origin);
  return { origin: `${scheme}//${owner.canonicalHost}${port && `:${port}`}`, isOwn };
}

const hasHost = (origin: string | null, host: string): boolean =>
  origin !== null && getHostName(new URL(origin).host) === getHostName(host);
