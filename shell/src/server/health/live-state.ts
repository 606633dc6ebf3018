import { LiveState } from '@selvedge/contract';
import type { FollowedRemote } from '@selvedge/registry';
import { Value } from 'typebox/value';
import { chooseVersions, isShownToTenant } from '../registry/choose-versions.ts';

const { title: Title, changedBy: ChangedBy } = LiveState.properties;

/** Describes a remote to a tenant's operators; `null` if none of its versions is loaded. */
export function getLiveState(
  { name, state, available, change }: FollowedRemote,
  tenantCode: string,
): LiveState | null {
  const chosen = chooseVersions({ name, state }, { tenantCode, visitor: null });
  const version = (chosen && available.get(chosen.version.version)) ?? [...available.values()].at(0);
  if (!version) return null;
  const { title } = version.manifest.declaration;
  return {
    name,
    // A title the API would reject must not make us lose the counts sent with it.
    title: Value.Check(Title, title) ? title : name,
    live: chosen?.version.version ?? null,
    canary: getCanaryVersion(state, tenantCode),
    changedAt: Math.floor((Date.parse(change.at) || 0) / 1000),
    changedBy: Value.Check(ChangedBy, change.by) ? change.by : '',
  };
}

function getCanaryVersion({ canary, tenants }: FollowedRemote['state'], tenantCode: string): string | null {
  const isShown =
    canary !== null && !Object.hasOwn(tenants, tenantCode) && isShownToTenant(canary, tenantCode);
  return isShown ? canary.ref.version : null;
}
