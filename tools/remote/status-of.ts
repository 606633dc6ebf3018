import {
  isTold,
  newestActivation,
  RegistryError,
  stopOf,
  type RemoteState,
} from '../../shared/registry/src/index.ts';
import { namesIn } from './gate.ts';
import type { RegistryPlace } from './registry-place.ts';

export interface RemoteStatus {
  name: string;
  live: string | null;
  /** What a rollback would bring back. */
  before: string | null;
  tenants: Record<string, string>;
  /** `stopped`: why it went back by itself; `null` while it runs. */
  canary: { version: string; percent: number; tenants: string[] | null; stopped: string | null } | null;
  changed: { at: string; by: string; action: string; reason: string | null };
  /** The last change has happened, and no shop was told of it: any further try does. */
  isUntold?: true;
}

/** One that cannot be read, and why. */
export interface UnreadableRemote {
  name: string;
  error: string;
}

/** How it stands with one remote, or with all. @throws RegistryError when there is none of that name */
export async function statusOf(
  { storage, signer }: RegistryPlace,
  wanted: string | undefined,
): Promise<(RemoteStatus | UnreadableRemote)[]> {
  const names = (await namesIn(storage)).filter((name) => wanted === undefined || name === wanted);
  if (wanted !== undefined && names.length === 0) throw new RegistryError(`${wanted} was never live`);
  return Promise.all(
    names.map((name) =>
      statusOfOne({ storage, signer }, name).catch((error: unknown) => {
        if (!(error instanceof RegistryError)) throw error;
        return { name, error: error.message };
      }),
    ),
  );
}

async function statusOfOne(
  { storage, signer }: Pick<RegistryPlace, 'storage' | 'signer'>,
  name: string,
): Promise<RemoteStatus> {
  const newest = await newestActivation(storage, name, signer.publicKeys);
  if (!newest) throw new RegistryError('it has no activation');
  const { at, by, action, reason, state } = newest.activation;
  const stop = await stopOf(storage, newest.activation);
  return {
    name,
    ...versionsOf(state, stop?.reason ?? null),
    changed: { at, by, action, reason },
    ...(!(await isTold(storage, newest)) && { isUntold: true }),
  };
}

function versionsOf({ live, lastGood, tenants, canary }: RemoteState, stopped: string | null) {
  return {
    live: live?.version ?? null,
    before: lastGood?.version ?? null,
    tenants: Object.fromEntries(Object.entries(tenants).map(([code, ref]) => [code, ref.version])),
    canary: canary && {
      version: canary.ref.version,
      percent: canary.percent,
      tenants: canary.tenants,
      stopped,
    },
  };
}
