import { hostName, originOf } from '@selvedge/service-kit';
import type { HostOwner } from './tenant.ts';

/** The address of a shop as the world is to know it. */
export interface ShopAddress {
  /** Where the canonical addresses of its pages begin; `null` when nobody should be sent to where it was asked for. */
  origin: string | null;
  /** Whether it was asked for under a name of its own; under any other it is not to be found in search engines. */
  isOwn: boolean;
}

interface AskedFor {
  /** `https` or `http`, and the host with its port, as the shopper sees them. */
  protocol: string;
  host: string;
  owner: Pick<HostOwner, 'isOwnHost' | 'canonicalHost'>;
  publicOrigin: string | null;
}

/**
 * One shop has one address, however many names lead to it: its canonical host, with protocol and port of the request,
 * or of the public origin where the request came under a name that is nobody's.
 */
export function shopAddress({ protocol, host, owner, publicOrigin }: AskedFor): ShopAddress {
  const isOwn = owner.isOwnHost || isHostOf(publicOrigin, host);
  const reached = isOwn ? originOf(protocol, host) : publicOrigin;
  if (reached === null || owner.canonicalHost === null) return { origin: reached, isOwn };
  const { protocol: scheme, port } = new URL(reached);
  return { origin: `${scheme}//${owner.canonicalHost}${port && `:${port}`}`, isOwn };
}

const isHostOf = (origin: string | null, host: string): boolean =>
  origin !== null && hostName(new URL(origin).host) === hostName(host);
