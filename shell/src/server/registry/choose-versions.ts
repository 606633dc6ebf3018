import { createHash } from 'node:crypto';
import type { Canary, FollowedRemote, VersionRef } from '@selvedge/registry';

/** Who a page is for, as far as that decides which versions it is made of. */
export interface Visit {
  tenantCode: string;
  /** Tells one browser from another; `null` where nothing depends on it. */
  visitor: string | null;
}

export interface ChosenVersions {
  now: VersionRef;
  /** To go back to when that one cannot be had. */
  otherwise: VersionRef | null;
}

/** Which version of a remote a visitor is shown; `null`: none. The same visitor is always shown the same. */
export function chooseVersions(
  { name, state: { live, lastGood, tenants, canary } }: Pick<FollowedRemote, 'name' | 'state'>,
  { tenantCode, visitor }: Visit,
): ChosenVersions | null {
  const own = Object.hasOwn(tenants, tenantCode) ? tenants[tenantCode] : undefined;
  if (own) return { now: own, otherwise: live };
  if (!live) return null;
  if (
    visitor !== null &&
    canary !== null &&
    isTriedIn(canary, tenantCode) &&
    percentileOf(`${name} ${canary.ref.version} ${visitor}`) < canary.percent
  )
    return { now: canary.ref, otherwise: live };
  return { now: live, otherwise: lastGood };
}

/** Whether visitors of a tenant have to be told apart. */
export const needsVisitor = (
  remotes: readonly Pick<FollowedRemote, 'state'>[],
  tenantCode: string,
): boolean => remotes.some(({ state: { canary } }) => canary !== null && isTriedIn(canary, tenantCode));

export const isTriedIn = ({ tenants }: Canary, tenantCode: string): boolean =>
  tenants?.includes(tenantCode) ?? true;

/** From 0 to 99; who is among the first of one version is not for that among those of the next. */
const percentileOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() % 100;
