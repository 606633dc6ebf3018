import { LiveState } from '@selvedge/contract';
import type { FollowedRemote } from '@selvedge/registry';
import { Value } from 'typebox/value';
import { chooseVersions, isTriedIn } from '../registry/choose-versions.ts';

const { title: Title, changedBy: ChangedBy } = LiveState.properties;

/** What an operator of a tenant is told of a remote; `null` for one that was never described. */
export function liveStateOf(
  { name, state, held, change }: FollowedRemote,
  tenantCode: string,
): LiveState | null {
  const chosen = chooseVersions({ name, state }, { tenantCode, visitor: null });
  const described = (chosen && held.get(chosen.now.version)) ?? [...held.values()].at(0);
  if (!described) return null;
  const { title } = described.manifest.declaration;
  return {
    name,
    // Words that a team chose, and the store does not take, are not worth what was counted beside them.
    title: Value.Check(Title, title) ? title : name,
    live: chosen?.now.version ?? null,
    canary: canaryOf(state, tenantCode),
    changedAt: Math.floor((Date.parse(change.at) || 0) / 1000),
    changedBy: Value.Check(ChangedBy, change.by) ? change.by : '',
  };
}

function canaryOf({ canary, tenants }: FollowedRemote['state'], tenantCode: string): string | null {
  const isTried = canary !== null && !Object.hasOwn(tenants, tenantCode) && isTriedIn(canary, tenantCode);
  return isTried ? canary.ref.version : null;
}
