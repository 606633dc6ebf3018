import type { KeyObject } from 'node:crypto';
import { findNewestVerified, readFrom, type Stored } from '../activation/read-activations.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import type { ActivationCache } from './activation-cache.ts';

interface Sources {
  storage: RegistryStorage;
  kept: Pick<ActivationCache, 'newest'>;
  keys: readonly KeyObject[];
  /** Called with the problem of anything unreadable or invalid. */
  complain: (message: string) => void;
}

export interface Found {
  newest: Stored | null;
  /** False if part of the storage couldn't be read, so there may be a newer one. */
  isCertain: boolean;
}

/**
 * The newest valid activation of a remote, for a process that has just started. The copy in `live/` may be damaged or old,
 * so the history and the local cache are searched too. The highest number wins; for equal numbers, the storage's.
 * @param isThere whether the storage responds; if not, it isn't used
 */
export async function findNewest(
  name: string,
  { storage, kept, keys, complain }: Sources,
  isThere: boolean,
): Promise<Found> {
  const here = await kept.newest(name);
  if (!isThere) return { newest: here, isCertain: false };
  let isCertain = true;
  const tryRead = (work: Promise<Stored | null>) =>
    work.catch((error: unknown) => {
      isCertain = false;
      complain(`${name} can't be read: ${(error as Error).message}`);
      return null;
    });
  const numberHere = here?.activation.sequence ?? 0;
  const live = await tryRead(readLive(name, { storage, keys, complain }));
  const isLiveUpToDate = live !== null && live.activation.sequence >= numberHere;
  const above = isLiveUpToDate ? live.activation.sequence : numberHere - 1;
  const past = await tryRead(findNewestVerified(storage, name, keys, { above, complain }));
  if (past) return { newest: past, isCertain };
  if (isLiveUpToDate) return { newest: live, isCertain };
  if (here && isCertain)
    complain(
      `${name}: the storage has no activation as new as ${numberHere}, which was live on this machine and stays live`,
    );
  return { newest: here, isCertain };
}

async function readLive(
  name: string,
  { storage, keys, complain }: Pick<Sources, 'storage' | 'keys' | 'complain'>,
): Promise<Stored | null> {
  const path = registryPaths.live(name);
  const bytes = await storage.read(path);
  if (!bytes) return null;
  try {
    return { activation: readFrom(path, bytes, name, keys), bytes };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    complain(error.message);
    return null;
  }
}
