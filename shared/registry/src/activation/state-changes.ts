import { RegistryError } from '../registry-error.ts';
import type { Canary, RemoteState, VersionRef } from './activation.ts';

/** Pages are seldom left open for longer than this many versions. */
const mostServed = 30;

export const nothingLive: RemoteState = { live: null, lastGood: null, tenants: {}, canary: null, served: [] };

/** Thrown where all that a change would do is to keep a tenant on what all have, which nobody asked for. */
export class AlreadyLive extends RegistryError {}

/**
 * @param tenant for it alone; `null`: for all that have no version of their own
 * @param isPinned the tenant keeps the version, be it the one that all have
 * @throws AlreadyLive where the tenant is shown the version anyway, RegistryError where either of two things may be meant
 */
export function activated(
  state: RemoteState,
  ref: VersionRef,
  tenant: string | null,
  { isPinned = false } = {},
): RemoteState {
  if (tenant !== null) {
    if (!isPinned) refuseSilentPin(state, ref, tenant);
    return withServed({ ...state, tenants: { ...state.tenants, [tenant]: ref } }, ref);
  }
  const isSame = state.live?.version === ref.version;
  return withServed(
    {
      ...state,
      live: ref,
      lastGood: isSame ? state.lastGood : state.live,
      // It was tried; now everybody has it.
      canary: state.canary?.ref.version === ref.version ? null : state.canary,
    },
    ref,
  );
}

function refuseSilentPin(
  { live, tenants }: RemoteState,
  { version, manifest }: VersionRef,
  tenant: string,
): void {
  if (live?.version !== version || live.manifest !== manifest) return;
  const own = Object.hasOwn(tenants, tenant) ? tenants[tenant] : undefined;
  if (!own)
    throw new AlreadyLive(
      `${version} is live for all, ${tenant} included. Nothing was changed. To keep ${tenant} on it when the others get another version, add --pin.`,
    );
  if (own.version === version)
    throw new AlreadyLive(
      `${version} is live for all, and ${tenant} keeps it already. Nothing was changed. To let it go on with the others: rollback --tenant ${tenant}.`,
    );
  throw new RegistryError(
    `${version} is live for all, and ${tenant} has ${own.version} of its own. To let it go on with the others: rollback --tenant ${tenant}. To keep it on ${version}, add --pin.`,
  );
}

/**
 * Back to what was live before, or for one tenant to what all have.
 * @throws RegistryError when there is nothing to go back to
 */
export function rolledBack(state: RemoteState, tenant: string | null): RemoteState {
  if (tenant !== null) {
    if (!Object.hasOwn(state.tenants, tenant)) throw new RegistryError(`${tenant} has no version of its own`);
    const { [tenant]: _, ...tenants } = state.tenants;
    return { ...state, tenants };
  }
  if (!state.lastGood) throw new RegistryError(nothingBefore(state));
  // The one that is left was not good: it is no way out for the one before.
  return { ...state, live: state.lastGood, lastGood: null };
}

function nothingBefore({ live, served }: RemoteState): string {
  const others = served.map(({ version }) => version).filter((version) => version !== live?.version);
  if (others.length === 0) return 'No version was live before: there is nothing to go back to';
  return `It was gone back already: there is nothing to go back to from there. Activate one that was live: ${others.slice(0, 3).join(', ')}`;
}

/** @throws RegistryError where nothing is live that the others would go on with */
export function withCanary(state: RemoteState, canary: Canary): RemoteState {
  if (!state.live) throw new RegistryError('Nothing is live yet: activate a version first');
  if (state.live.version === canary.ref.version)
    throw new RegistryError(`${canary.ref.version} is live already`);
  return withServed({ ...state, canary }, canary.ref);
}

/** @throws RegistryError when there is none */
export function withoutCanary(state: RemoteState): RemoteState {
  if (!state.canary) throw new RegistryError('There is no canary');
  return { ...state, canary: null };
}

/** A rollback brings back what was live. @throws RegistryError where nothing of it is */
export function retired(state: RemoteState): RemoteState {
  if (!state.live && Object.keys(state.tenants).length === 0)
    throw new RegistryError('Nothing of it is live: there is nothing to take out');
  return { ...nothingLive, lastGood: state.live, served: state.served };
}

function withServed(state: RemoteState, ref: VersionRef): RemoteState {
  const others = state.served.filter(({ version }) => version !== ref.version);
  return { ...state, served: [ref, ...others].slice(0, mostServed) };
}
