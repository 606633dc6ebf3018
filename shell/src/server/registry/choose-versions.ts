import { createHash } from 'node:crypto';
import type { Canary, FollowedRemote, VersionRef } from '@selvedge/registry';

/** What determines the versions of the remotes on a page. */
export interface Visit {
  tenantCode: string;
  /** Identifies the browser; `null` if nothing depends on it. */
  visitor: string | null;
}

export interface ChosenVersions {
  version: VersionRef;
  /** Used if that version can't be loaded. */
  fallback: VersionRef | null;
}

/** Chooses the version of a remote for a visitor; `null` for none. The same visitor always gets the same version. */
export function chooseVersions(
  { name, state: { live, lastGood, tenants, canary } }: Pick<FollowedRemote, 'name' | 'state'>,
  { tenantCode, visitor }: Visit,
): ChosenVersions | null {
  const own = Object.hasOwn(tenants, tenantCode) ? tenants[tenantCode] : undefined;
  if (own) return { version: own, fallback: live };
  if (!live) return null;
  if (
    visitor !== null &&
    canary !== null &&
    isShownToTenant(canary, tenantCode) &&
    toPercentile(`${name} ${canary.ref.version} ${visitor}`) < canary.percent
  )
    return { version: canary.ref, fallback: live };
  return { version: live, fallback: lastGood };
}

/** Whether pages of a tenant depend on the visitor. */
export const needsVisitorId = (
  remotes: readonly Pick<FollowedRemote, 'state'>[],
  tenantCode: string,
): boolean => remotes.some(({ state: { canary } }) => canary !== null && isShownToTenant(canary, tenantCode));

export const isShownToTenant = ({ tenants }: Canary, tenantCode: string): boolean =>
  tenants?.includes(tenantCode) ?? true;

/** Hashes a text to a number from 0 to 99. The text names the version, so each canary gets different visitors. */
const toPercentile = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() % 100;
