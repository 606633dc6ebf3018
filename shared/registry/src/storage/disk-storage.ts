import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { draftOf, isDraft } from './drafts.ts';
import { guardedStorage } from './guarded-storage.ts';
import { readWhole } from './read-whole.ts';
import { hasRegularFile, regularFilesBelow } from './regular-files.ts';
import type { RegistryStorage } from './registry-storage.ts';

/** The registry in a folder of this machine. */
export function diskStorage(folder: string): RegistryStorage {
  // Without the library's `Disk` around it, which refuses paths that the registry allows, such as `1.0.0+5`.
  const driver = new FSDriver({ location: folder, visibility: 'private' });
  return guardedStorage({
    read: async (path) => ((await hasRegularFile(join(folder, path))) ? readWhole(driver, path) : null),
    async list(below) {
      const paths = await regularFilesBelow(join(folder, below));
      return paths
        .filter((path) => !isDraft(path))
        .map((path) => `${below}${path}`)
        .sort();
    },
    // The driver writes into the file itself, which a reader could catch half written.
    write: (path, bytes) => beside(join(folder, path), bytes, (draft, target) => rename(draft, target)),
    async create(path, bytes) {
      try {
        // Unlike a rename, a link fails where something is already.
        await beside(join(folder, path), bytes, (draft, target) => link(draft, target));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
    },
  });
}

async function beside(
  target: string,
  bytes: Uint8Array,
  put: (draft: string, target: string) => Promise<void>,
): Promise<void> {
  const draft = draftOf(target);
  await mkdir(dirname(target), { recursive: true });
  try {
    await writeFile(draft, bytes, { flush: true });
    await put(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
}
