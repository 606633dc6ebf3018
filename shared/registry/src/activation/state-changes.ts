import { RegistryError } from '../registry-error.ts';
import type { VersionRef } from '../publishing/version-manifest.ts';
import type { Canary, RemoteState } from './activation.ts';

/** Pages are rarely left open for longer than this many versions. */
const maxServed = 30;

export const nothingLive: RemoteState = { live: null, lastGood: null, tenants: {}, canary: null, served: [] };

/** Thrown if an activation for one tenant would only pin it to the version that is already live for all. */
export class AlreadyLive extends RegistryError {}

/**
 * @param tenant only for this tenant; `null` for all without a pinned version
 * @param isPinned pins the tenant even to the version that is live for all
 * @throws AlreadyLive if the tenant already gets the version, RegistryError if the intention is ambiguous
 */
export function applyActivation(
  state: RemoteState,
  ref: VersionRef,
  tenant: string | null,
  { isPinned = false } = {},
): RemoteState {
  if (tenant !== null) {
    if (!isPinned) assertNotSilentPin(state, ref, tenant);
    return withServed({ ...state, tenants: { ...state.tenants, [tenant]: ref } }, ref);
  }
  const isSame = state.live?.version === ref.version;
  return withServed(
    {
      ...state,
      live: ref,
      lastGood: isSame ? state.lastGood : state.live,
      // The canary is now live for everyone.
      canary: state.canary?.ref.version === ref.version ? null : state.canary,
    },
    ref,
  );
}

function assertNotSilentPin(
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
      `${version} is live for all, and ${tenant} is already pinned to it. Nothing was changed. To unpin it: rollback --tenant ${tenant}.`,
    );
  throw new RegistryError(
    `${version} is live for all, but ${tenant} is pinned to ${own.version}. To unpin it: rollback --tenant ${tenant}. To pin it to ${version}, add --pin.`,
  );
}

/**
 * Goes back to the previous live version, or unpins one tenant.
 * @throws RegistryError if there is nothing to go back to
 */
export function applyRollback(state: RemoteState, tenant: string | null): RemoteState {
  if (tenant !== null) {
    if (!Object.hasOwn(state.tenants, tenant)) throw new RegistryError(`${tenant} has no version of its own`);
    const { [tenant]: _, ...tenants } = state.tenants;
    return { ...state, tenants };
  }
  if (!state.lastGood) throw new RegistryError(explainNoRollback(state));
  // The version we're leaving was bad, so it isn't kept as a fallback.
  return { ...state, live: state.lastGood, lastGood: null };
}

function explainNoRollback({ live, served }: RemoteState): string {
  const others = served.map(({ version }) => version).filter((version) => version !== live?.version);
  if (others.length === 0) return 'No version was live before, so there is nothing to go back to';
  return `The last change was already a rollback, so there is nothing to go back to. Activate one of these versions instead: ${others.slice(0, 3).join(', ')}`;
}

/** @throws RegistryError if there is no other live version */
export function applyCanary(state: RemoteState, canary: Canary): RemoteState {
  if (!state.live) throw new RegistryError('Nothing is live yet: activate a version first');
  if (state.live.version === canary.ref.version)
    throw new RegistryError(`${canary.ref.version} is live already`);
  return withServed({ ...state, canary }, canary.ref);
}

/** @throws RegistryError if there is none */
export function removeCanary(state: RemoteState): RemoteState {
  if (!state.canary) throw new RegistryError('There is no canary');
  return { ...state, canary: null };
}

/** Takes a remote offline; a rollback restores it. @throws RegistryError if nothing is live */
export function applyRetirement(state: RemoteState): RemoteState {
  if (!state.live && Object.keys(state.tenants).length === 0)
    throw new RegistryError('It is not live, so there is nothing to retire');
  return { ...nothingLive, lastGood: state.live, served: state.served };
}

function withServed(state: RemoteState, ref: VersionRef): RemoteState {
  const others = state.served.filter(({ version }) => version !== ref.version);
  return { ...state, served: [ref, ...others].slice(0, maxServed) };
}
