import type { KeyObject } from 'node:crypto';
import { newestVerified, readFrom, type Stored } from '../activation/read-activations.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import type { KeptActivations } from './kept-activations.ts';

interface Places {
  storage: RegistryStorage;
  kept: Pick<KeptActivations, 'newest'>;
  keys: readonly KeyObject[];
  /** Told of what cannot be read or does not verify. */
  complain: (message: string) => void;
}

export interface Found {
  newest: Stored | null;
  /** Whether the storage has told all it knows: else a newer one may be there. */
  isCertain: boolean;
}

/**
 * The newest activation of a remote that verifies, for a process that knows none yet: the copy in `live/` may be damaged or
 * old, so the history counts as well, and what this machine has kept. The highest number wins; of the same number the storage's.
 * @param isThere whether the storage answers; where it does not, it is not asked again
 */
export async function findNewest(
  name: string,
  { storage, kept, keys, complain }: Places,
  isThere: boolean,
): Promise<Found> {
  const here = await kept.newest(name);
  if (!isThere) return { newest: here, isCertain: false };
  let isCertain = true;
  const trying = (work: Promise<Stored | null>) =>
    work.catch((error: unknown) => {
      isCertain = false;
      complain(`${name} cannot be looked up: ${(error as Error).message}`);
      return null;
    });
  const numberHere = here?.activation.sequence ?? 0;
  const live = await trying(readLive(name, { storage, keys, complain }));
  const isLiveUpToDate = live !== null && live.activation.sequence >= numberHere;
  const above = isLiveUpToDate ? live.activation.sequence : numberHere - 1;
  const past = await trying(newestVerified(storage, name, keys, { above, complain }));
  if (past) return { newest: past, isCertain };
  if (isLiveUpToDate) return { newest: live, isCertain };
  if (here && isCertain)
    complain(
      `${name}: the storage has no activation as new as ${numberHere}, which was live on this machine and stays so`,
    );
  return { newest: here, isCertain };
}

async function readLive(
  name: string,
  { storage, keys, complain }: Pick<Places, 'storage' | 'keys' | 'complain'>,
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
