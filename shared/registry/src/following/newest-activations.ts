import type { KeyObject } from 'node:crypto';
import { readActivationFile, type StoredActivation } from '../activation/read-activations.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths, parseActivationPath, parseLivePath } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { findNewest } from './find-newest.ts';
import type { ActivationCache } from './activation-cache.ts';

interface NewestOptions {
  storage: RegistryStorage;
  activationCache: ActivationCache;
  keys: readonly KeyObject[];
  /** Called with the problem of anything unreadable or invalid. */
  reportProblem: (message: string) => void;
}

/** The newest activation of each remote that has been read, even if its versions aren't available. */
export function createNewestActivations(options: NewestOptions) {
  const { storage, activationCache, keys, reportProblem } = options;
  /** All remotes ever seen. */
  const names = new Set<string>();
  const newest = new Map<string, StoredActivation>();
  /** Remotes for which all sources were searched; from then on, `live/` is enough. */
  const fullySearched = new Set<string>();
  let hasListed = false;

  /** Finds out which remotes there are. @returns whether the storage responds */
  async function list(): Promise<boolean> {
    if (!hasListed) for (const name of await activationCache.names()) names.add(name);
    try {
      const live = (await storage.list(registryPaths.allLive)).map(parseLivePath);
      // A copy in `live/` may have been removed.
      const past = hasListed
        ? []
        : (await storage.list(registryPaths.allActivations)).map(parseActivationPath);
      for (const name of [...live, ...past]) if (name !== null) names.add(name);
      hasListed = true;
      return true;
    } catch (error) {
      reportProblem(`The registry of remotes can't be read: ${(error as Error).message}`);
      return false;
    }
  }

  /**
   * Checks for a newer activation.
   * @param isStorageAvailable whether the storage responds
   * @returns whether there is a newer one
   * @throws RegistryError if the stored one is invalid or older
   */
  async function check(name: string, isStorageAvailable: boolean): Promise<boolean> {
    if (fullySearched.has(name) && newest.has(name)) return isStorageAvailable && checkLive(name);
    const { newest: found, isCertain } = await findNewest(name, options, isStorageAvailable);
    if (isCertain) fullySearched.add(name);
    return found !== null && accept(found);
  }

  async function checkLive(name: string): Promise<boolean> {
    const path = registryPaths.live(name);
    const bytes = await storage.read(path);
    if (!bytes || isKnown(name, bytes)) return false;
    return accept({ activation: readActivationFile(path, bytes, name, keys), bytes });
  }

  function accept(found: StoredActivation): boolean {
    const { name, sequence } = found.activation;
    if (isKnown(name, found.bytes)) return false;
    const known = newest.get(name)?.activation.sequence ?? 0;
    // Old activations have valid signatures too; restoring one must not bring back old bugs.
    if (sequence < known) throw new RegistryError(`activation ${sequence} is older than ${known}`);
    newest.set(name, found);
    return true;
  }

  function isKnown(name: string, bytes: Uint8Array): boolean {
    const known = newest.get(name);
    return known !== undefined && Buffer.compare(bytes, known.bytes) === 0;
  }

  return {
    names: names as ReadonlySet<string>,
    list,
    check,
    get: (name: string): StoredActivation | null => newest.get(name) ?? null,
  };
}
