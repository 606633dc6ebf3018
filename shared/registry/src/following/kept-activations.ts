import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import { newestVerified, type Stored } from '../activation/read-activations.ts';
import { registryPaths, remoteOfActivation, sequenceOfActivation } from '../registry-paths.ts';
import { diskStorage } from '../storage/disk-storage.ts';

export type KeptActivations = ReturnType<typeof createKeptActivations>;

/**
 * The newest activation of each remote that was used on this machine, signed as it was. The next process starts with it where
 * the storage is away, and takes none that is older. Several processes may share the folder: a file is named by its number,
 * so none of them takes the newest one away.
 * @param complain told of files that cannot be used; they stand in nobody's way
 */
export function createKeptActivations(
  folder: string,
  keys: readonly KeyObject[],
  complain: (message: string) => void,
) {
  const storage = diskStorage(folder);
  const unreadable = (error: unknown) =>
    complain(`What ${folder} keeps of activations cannot be read: ${(error as Error).message}`);

  return {
    /** Remotes of which one is kept; none where they cannot be read. */
    async names(): Promise<string[]> {
      const paths = await storage.list(registryPaths.allActivations).catch((error: unknown) => {
        unreadable(error);
        return [];
      });
      return [...new Set(paths.map(remoteOfActivation).filter((name) => name !== null))];
    },

    async newest(name: string): Promise<Stored | null> {
      const damaged = (message: string) => complain(`A copy on this machine is passed over: ${message}`);
      return newestVerified(storage, name, keys, { complain: damaged }).catch((error: unknown) => {
        unreadable(error);
        return null;
      });
    },

    /** @throws whatever the disk does when it cannot be written */
    async keep({ activation: { name, sequence }, bytes }: Stored): Promise<void> {
      await storage.write(registryPaths.activation(name, sequence), bytes);
      const paths = await storage.list(registryPaths.activations(name));
      const older = paths.filter((path) => (sequenceOfActivation(name, path) ?? sequence) < sequence);
      await Promise.all(older.map((path) => rm(join(folder, path), { force: true })));
    },
  };
}
