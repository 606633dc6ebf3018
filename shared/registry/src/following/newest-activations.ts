import type { KeyObject } from 'node:crypto';
import { readFrom, type Stored } from '../activation/read-activations.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths, remoteOfActivation, remoteOfLive } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { findNewest } from './find-newest.ts';
import type { KeptActivations } from './kept-activations.ts';

interface NewestOptions {
  storage: RegistryStorage;
  kept: KeptActivations;
  keys: readonly KeyObject[];
  /** Told of what cannot be read or does not verify. */
  complain: (message: string) => void;
}

/** The newest activation of each remote, as far as it was read, be it that its versions cannot be had. */
export function createNewestActivations(options: NewestOptions) {
  const { storage, kept, keys, complain } = options;
  /** All that were ever heard of. */
  const names = new Set<string>();
  const newest = new Map<string, Stored>();
  /** Of which all places were looked through: from then on `live/` tells what is new. */
  const lookedThrough = new Set<string>();
  let hasListed = false;

  /** Learns which remotes there are. @returns whether the storage answers */
  async function list(): Promise<boolean> {
    if (!hasListed) for (const name of await kept.names()) names.add(name);
    try {
      const live = (await storage.list(registryPaths.allLive)).map(remoteOfLive);
      // A copy in `live/` may have been taken away.
      const past = hasListed
        ? []
        : (await storage.list(registryPaths.allActivations)).map(remoteOfActivation);
      for (const name of [...live, ...past]) if (name !== null) names.add(name);
      hasListed = true;
      return true;
    } catch (error) {
      complain(`The registry of remotes cannot be read: ${(error as Error).message}`);
      return false;
    }
  }

  /**
   * Looks for a newer one.
   * @param isThere whether the storage answers
   * @returns whether there is one
   * @throws RegistryError where what lies there is none, or older
   */
  async function look(name: string, isThere: boolean): Promise<boolean> {
    if (lookedThrough.has(name) && newest.has(name)) return isThere && lookAtLive(name);
    const { newest: found, isCertain } = await findNewest(name, options, isThere);
    if (isCertain) lookedThrough.add(name);
    return found !== null && take(found);
  }

  async function lookAtLive(name: string): Promise<boolean> {
    const path = registryPaths.live(name);
    const bytes = await storage.read(path);
    if (!bytes || isKnown(name, bytes)) return false;
    return take({ activation: readFrom(path, bytes, name, keys), bytes });
  }

  function take(found: Stored): boolean {
    const { name, sequence } = found.activation;
    if (isKnown(name, found.bytes)) return false;
    const known = newest.get(name)?.activation.sequence ?? 0;
    // An old activation is signed as well as a new one: whoever puts it back would bring back its faults.
    if (sequence < known) throw new RegistryError(`activation ${sequence} was put back behind ${known}`);
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
    look,
    of: (name: string): Stored | null => newest.get(name) ?? null,
  };
}
