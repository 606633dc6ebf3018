import {
  isRecorded,
  readNewestActivation,
  RegistryError,
  readCanaryStop,
  type RemoteState,
} from '../../shared/registry/src/index.ts';
import { listRemoteNames } from './gate.ts';
import type { RegistryContext } from './registry-context.ts';

export interface RemoteStatus {
  name: string;
  live: string | null;
  /** The version that a rollback would restore. */
  before: string | null;
  tenants: Record<string, string>;
  /** `stopped` is why the canary was stopped automatically, or `null` while it runs. */
  canary: { version: string; percent: number; tenants: string[] | null; stopped: string | null } | null;
  changed: { at: string; by: string; action: string; reason: string | null };
  /** The last change was recorded but isn't in `live/` yet; repeating it publishes it. */
  isUnpublished?: true;
}

/** A remote whose status can't be read. */
export interface UnreadableRemote {
  name: string;
  error: string;
}

/** Reads the status of one remote or all. @throws RegistryError if there is no such remote */
export async function readStatus(
  { storage, signer }: RegistryContext,
  wanted: string | undefined,
): Promise<(RemoteStatus | UnreadableRemote)[]> {
  const names = (await listRemoteNames(storage)).filter((name) => wanted === undefined || name === wanted);
  if (wanted !== undefined && names.length === 0) throw new RegistryError(`${wanted} was never live`);
  return Promise.all(
    names.map((name) =>
      readStatusOfOne({ storage, signer }, name).catch((error: unknown) => {
        if (!(error instanceof RegistryError)) throw error;
        return { name, error: error.message };
      }),
    ),
  );
}

async function readStatusOfOne(
  { storage, signer }: Pick<RegistryContext, 'storage' | 'signer'>,
  name: string,
): Promise<RemoteStatus> {
  const newest = await readNewestActivation(storage, name, signer.publicKeys);
  if (!newest) throw new RegistryError('it has no activation');
  const { at, by, action, reason, state } = newest.activation;
  const stop = await readCanaryStop(storage, newest.activation);
  return {
    name,
    ...toVersions(state, stop?.reason ?? null),
    changed: { at, by, action, reason },
    ...(!(await isRecorded(storage, newest)) && { isUnpublished: true }),
  };
}

function toVersions({ live, lastGood, tenants, canary }: RemoteState, stopped: string | null) {
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
