import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { getDraftPath, isDraft } from './drafts.ts';
import { createGuardedStorage } from './guarded-storage.ts';
import { readFully } from './read-fully.ts';
import { hasRegularFile, listRegularFiles } from './regular-files.ts';
import type { RegistryStorage } from './registry-storage.ts';

/** A registry in a local folder. */
export function createDiskStorage(folder: string): RegistryStorage {
  // Not the library's `Disk`, which rejects paths that the registry allows, such as `1.0.0+5`.
  const driver = new FSDriver({ location: folder, visibility: 'private' });
  return createGuardedStorage({
    read: async (path) => ((await hasRegularFile(join(folder, path))) ? readFully(driver, path) : null),
    async list(below) {
      const paths = await listRegularFiles(join(folder, below));
      return paths
        .filter((path) => !isDraft(path))
        .map((path) => `${below}${path}`)
        .sort();
    },
    // The driver writes in place, so a reader could see a partial file.
    write: (path, bytes) =>
      writeViaDraft(join(folder, path), bytes, (draft, target) => rename(draft, target)),
    remove: (path) => rm(join(folder, path), { force: true }),
    async create(path, bytes) {
      try {
        // Unlike a rename, a link fails if the file exists.
        await writeViaDraft(join(folder, path), bytes, (draft, target) => link(draft, target));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
    },
  });
}

async function writeViaDraft(
  target: string,
  bytes: Uint8Array,
  put: (draft: string, target: string) => Promise<void>,
): Promise<void> {
  const draft = getDraftPath(target);
  await mkdir(dirname(target), { recursive: true });
  try {
    await writeFile(draft, bytes, { flush: true });
    await put(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
}
