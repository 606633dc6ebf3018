import type { KeyObject } from 'node:crypto';
import { isReadableHost, originOf } from '@selvedge/service-kit';
import { readOverride, RegistryError, type Override, type VersionRef } from '@selvedge/registry';
import type { FastifyRequest } from 'fastify';

const cookieName = 'selvedge-override';
/** Of different remotes; more would not fit into a cookie. */
const mostOverrides = 5;

/** An override with the token that says so. */
export interface KeptOverride {
  token: string;
  override: Override;
}

type Asked = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>;

/** What an override for the shop that was asked has to name; `null` where there is none of that name. */
export const shopOriginOf = ({ protocol, host }: Asked): string | null =>
  host !== '' && isReadableHost(host) ? originOf(protocol, host) : null;

/** The override of a token, if it is good for the shop that was asked; `null` otherwise. */
export function overrideIn(token: string, request: Asked, keys: readonly KeyObject[]): Override | null {
  const shopOrigin = shopOriginOf(request);
  if (shopOrigin === null) return null;
  try {
    return readOverride(token, keys, { shopOrigin });
  } catch (error) {
    if (error instanceof RegistryError) return null;
    throw error;
  }
}

/** Those of a browser that are good now; of whatever else its cookie holds nothing is known. */
export function keptOverrides(request: Asked, keys: readonly KeyObject[]): KeptOverride[] {
  const [, value] =
    new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.~-]+)`).exec(request.headers.cookie ?? '') ?? [];
  if (value === undefined) return [];
  const kept = new Map<string, KeptOverride>();
  for (const token of value.split('~').slice(0, mostOverrides)) {
    const override = overrideIn(token, request, keys);
    if (override && !kept.has(override.remote)) kept.set(override.remote, { token, override });
  }
  return [...kept.values()];
}

/** How a browser's override vouches for a version, if it has one for that. */
export function signedVersionOf(
  request: Asked,
  keys: readonly KeyObject[],
  { name, version }: { name: string; version: string },
): VersionRef | null {
  for (const { override } of keptOverrides(request, keys)) {
    const { remote, source } = override;
    if (remote === name && 'version' in source && source.version.version === version) return source.version;
  }
  return null;
}

/** With one more, in the place of the one that was of the same remote; the oldest make way. */
export const withOverride = (kept: readonly KeptOverride[], more: KeptOverride): KeptOverride[] =>
  [more, ...kept.filter(({ override }) => override.remote !== more.override.remote)].slice(0, mostOverrides);

/** The header that makes a browser keep these, or none. */
export function overrideCookie(kept: readonly KeptOverride[], { protocol }: Asked): string {
  const ends = kept.map(({ override }) => Date.parse(override.endsAt));
  const maxAge = Math.max(0, Math.floor((Math.max(0, ...ends) - Date.now()) / 1000));
  const secure = protocol === 'https' ? '; Secure' : '';
  const value = kept.map(({ token }) => token).join('~');
  return `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
