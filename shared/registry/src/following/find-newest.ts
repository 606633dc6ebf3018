import type { KeyObject } from 'node:crypto';
import {
  findNewestVerified,
  readActivationFile,
  type StoredActivation,
} from '../activation/read-activations.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import type { ActivationCache } from './activation-cache.ts';

interface Sources {
  storage: RegistryStorage;
  activationCache: Pick<ActivationCache, 'newest'>;
  keys: readonly KeyObject[];
  /** Called with the problem of anything unreadable or invalid. */
  reportProblem: (message: string) => void;
}

export interface FoundActivation {
  newest: StoredActivation | null;
  /** False if part of the storage couldn't be read, so there may be a newer one. */
  isCertain: boolean;
}

/**
 * The newest valid activation of a remote, for a process that has just started. The copy in `live/` may be damaged or old,
 * so the history and the local cache are searched too. The highest number wins; for equal numbers, the storage's.
 * @param isStorageAvailable whether the storage responds; if not, it isn't used
 */
export async function findNewest(
  name: string,
  { storage, activationCache, keys, reportProblem }: Sources,
  isStorageAvailable: boolean,
): Promise<FoundActivation> {
  const cached = await activationCache.newest(name);
  if (!isStorageAvailable) return { newest: cached, isCertain: false };
  let isCertain = true;
  const tryRead = (work: Promise<StoredActivation | null>) =>
    work.catch((error: unknown) => {
      isCertain = false;
      reportProblem(`${name} can't be read: ${(error as Error).message}`);
      return null;
    });
  const cachedSequence = cached?.activation.sequence ?? 0;
  const live = await tryRead(readLive(name, { storage, keys, reportProblem }));
  const isLiveUpToDate = live !== null && live.activation.sequence >= cachedSequence;
  const above = isLiveUpToDate ? live.activation.sequence : cachedSequence - 1;
  const fromHistory = await tryRead(findNewestVerified(storage, name, keys, { above, reportProblem }));
  if (fromHistory) return { newest: fromHistory, isCertain };
  if (isLiveUpToDate) return { newest: live, isCertain };
  if (cached && isCertain)
    reportProblem(
      `${name}: the storage has no activation as new as ${cachedSequence}, which was live on this machine and stays live`,
    );
  return { newest: cached, isCertain };
}

async function readLive(
  name: string,
  { storage, keys, reportProblem }: Pick<Sources, 'storage' | 'keys' | 'reportProblem'>,
): Promise<StoredActivation | null> {
  const path = registryPaths.live(name);
  const bytes = await storage.read(path);
  if (!bytes) return null;
  try {
    return { activation: readActivationFile(path, bytes, name, keys), bytes };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    reportProblem(error.message);
    return null;
  }
}
