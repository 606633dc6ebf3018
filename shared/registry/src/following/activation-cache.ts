import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import { findNewestVerified, type StoredActivation } from '../activation/read-activations.ts';
import { registryPaths, parseActivationPath, parseActivationSequence } from '../registry-paths.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';

export type ActivationCache = ReturnType<typeof createActivationCache>;

/**
 * Caches the newest activation of each remote used on this machine, with its signature. The next process starts with the
 * cached one if the storage is unavailable, and never accepts an older one. Several processes can share the folder: files
 * are named by number, so no process removes a newer one.
 * @param reportProblem called with the problems of unusable files, which are skipped
 */
export function createActivationCache(
  folder: string,
  keys: readonly KeyObject[],
  reportProblem: (message: string) => void,
) {
  const storage = createDiskStorage(folder);
  const reportUnreadable = (error: unknown) =>
    reportProblem(`The activations cached in ${folder} can't be read: ${(error as Error).message}`);

  return {
    /** Names of the cached remotes; empty if the cache can't be read. */
    async names(): Promise<string[]> {
      const paths = await storage.list(registryPaths.allActivations).catch((error: unknown) => {
        reportUnreadable(error);
        return [];
      });
      return [...new Set(paths.map(parseActivationPath).filter((name) => name !== null))];
    },

    async newest(name: string): Promise<StoredActivation | null> {
      const reportDamaged = (message: string) => reportProblem(`A cached activation is skipped: ${message}`);
      return findNewestVerified(storage, name, keys, { reportProblem: reportDamaged }).catch(
        (error: unknown) => {
          reportUnreadable(error);
          return null;
        },
      );
    },

    /** @throws the disk's error if it can't be written */
    async save({ activation: { name, sequence }, bytes }: StoredActivation): Promise<void> {
      await storage.write(registryPaths.activation(name, sequence), bytes);
      const paths = await storage.list(registryPaths.activations(name));
      const older = paths.filter((path) => (parseActivationSequence(name, path) ?? sequence) < sequence);
      await Promise.all(older.map((path) => rm(join(folder, path), { force: true })));
    },
  };
}
