import type { KeyObject } from 'node:crypto';
import { getCookieName, isValidHost, getOrigin } from '@selvedge/service-kit';
import { readOverride, RegistryError, type Override, type VersionRef } from '@selvedge/registry';
import type { FastifyRequest } from 'fastify';

const overrideCookieName = (protocol: string) => getCookieName('selvedge-override', protocol);
/** More wouldn't fit into a cookie. */
const maxOverrides = 5;

/** An override with its signed token. */
export interface StoredOverride {
  token: string;
  override: Override;
}

type OverrideRequest = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>;

/** Returns the origin that an override for the requested shop must name; `null` for an invalid host. */
const getShopOrigin = ({ protocol, host }: OverrideRequest): string | null =>
  host !== '' && isValidHost(host) ? getOrigin(protocol, host) : null;

/** Returns the override in a token if it's valid for the requested shop; `null` otherwise. */
export function verifyOverride(
  token: string,
  request: OverrideRequest,
  keys: readonly KeyObject[],
): Override | null {
  const shopOrigin = getShopOrigin(request);
  if (shopOrigin === null) return null;
  try {
    return readOverride(token, keys, { shopOrigin });
  } catch (error) {
    if (error instanceof RegistryError) return null;
    throw error;
  }
}

/** Reads the browser's overrides from its cookie and ignores everything that isn't valid now. */
export function readOverrides(request: OverrideRequest, keys: readonly KeyObject[]): StoredOverride[] {
  const [, value] =
    new RegExp(`(?:^|;\\s*)${overrideCookieName(request.protocol)}=([\\w.~-]+)`).exec(
      request.headers.cookie ?? '',
    ) ?? [];
  if (value === undefined) return [];
  const stored = new Map<string, StoredOverride>();
  for (const token of value.split('~').slice(0, maxOverrides)) {
    const override = verifyOverride(token, request, keys);
    if (override && !stored.has(override.remote)) stored.set(override.remote, { token, override });
  }
  return [...stored.values()];
}

/** Returns the signed reference to a version from the browser's overrides, if there is one. */
export function findSignedVersion(
  request: OverrideRequest,
  keys: readonly KeyObject[],
  { name, version }: { name: string; version: string },
): VersionRef | null {
  for (const { override } of readOverrides(request, keys)) {
    const { remote, source } = override;
    if (remote === name && 'version' in source && source.version.version === version) return source.version;
  }
  return null;
}

/** Adds an override. It replaces one for the same remote; above the limit the oldest are dropped. */
export const addOverride = (stored: readonly StoredOverride[], added: StoredOverride): StoredOverride[] =>
  [added, ...stored.filter(({ override }) => override.remote !== added.override.remote)].slice(
    0,
    maxOverrides,
  );

/** Formats the `Set-Cookie` header that stores these overrides; with none, it deletes the cookie. */
export function formatOverrideCookie(
  stored: readonly StoredOverride[],
  { protocol }: OverrideRequest,
): string {
  const ends = stored.map(({ override }) => Date.parse(override.endsAt));
  const maxAge = Math.max(0, Math.floor((Math.max(0, ...ends) - Date.now()) / 1000));
  const secure = protocol === 'https' ? '; Secure' : '';
  const value = stored.map(({ token }) => token).join('~');
  return `${overrideCookieName(protocol)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
