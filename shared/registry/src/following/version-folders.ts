import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { computeIntegrity } from '../integrity.ts';
import { readReferencedFile } from '../publishing/find-version.ts';
import type { VersionManifest, VersionRef } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { hasRegularFile } from '../storage/regular-files.ts';

const maxParallelReads = 16;
const manifestFile = 'manifest.json';

/** A version on this machine whose files are all verified. */
interface LocalFiles {
  manifest: VersionManifest;
  /** Contains `client/` and `server/`. */
  folder: string;
}

/** Cached versions on this machine. All files are verified against the manifest before any is used. */
export function createVersionFolders(storage: RegistryStorage, cacheDir: string) {
  const fetching = new Map<string, Promise<LocalFiles>>();

  /** Uses the cached copy if it's complete, or else the storage. @throws RegistryError if a file is missing or was changed */
  function fetchVersion(name: string, ref: VersionRef): Promise<LocalFiles> {
    // The name contains the manifest's hash, so that another build of the same version isn't mistaken for it.
    const folder = join(cacheDir, name, `${ref.version}-${shortName(ref.manifest)}`);
    const known = fetching.get(folder);
    if (known) return known;
    const pending = fetchToFolder(folder, name, ref).catch((error: unknown) => {
      fetching.delete(folder);
      throw error;
    });
    fetching.set(folder, pending);
    return pending;
  }

  async function fetchToFolder(folder: string, name: string, ref: VersionRef): Promise<LocalFiles> {
    const copied = await readReferencedFile(cachedManifest(folder), name, ref).catch(() => null);
    const { manifest, bytes } = copied ?? (await readReferencedFile(storage, name, ref));
    // Copies from earlier processes may have been changed since.
    if (await isComplete(folder, manifest)) {
      // Copies from older releases have no manifest. If it can't be written, it's read from the storage at each start.
      if (!copied)
        await createDiskStorage(folder)
          .write(manifestFile, bytes)
          .catch(() => undefined);
      return { manifest, folder };
    }
    const draft = `${folder}.${randomUUID()}.draft`;
    try {
      const waiting = [...manifest.files];
      const worker = async () => {
        for (let file = waiting.pop(); file; file = waiting.pop()) await copy(file, draft, manifest);
      };
      // All workers must be done with the folder before it's removed.
      const outcomes = await Promise.allSettled(Array.from({ length: maxParallelReads }, worker));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      await mkdir(draft, { recursive: true });
      await writeFile(join(draft, manifestFile), bytes);
      // Remove the old copy only now that there is a replacement.
      await rm(folder, { recursive: true, force: true });
      // Another process with the same cache may have been faster.
      await rename(draft, folder).catch(async (error: unknown) => {
        if (!(await isComplete(folder, manifest))) throw error;
      });
      return { manifest, folder };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async function copy(
    { path, integrity }: VersionManifest['files'][number],
    draft: string,
    { name, version }: VersionManifest,
  ): Promise<void> {
    const bytes = await storage.read(registryPaths.file(name, version, path));
    if (!bytes) throw new RegistryError(`${name} ${version} lacks ${path}`);
    if (computeIntegrity(bytes) !== integrity)
      throw new RegistryError(`${path} of ${name} ${version} is not what was published`);
    const target = join(draft, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }

  return { fetchVersion };
}

async function isComplete(folder: string, { files }: VersionManifest): Promise<boolean> {
  for (const { path, integrity } of files) {
    const bytes = await readIfPresent(join(folder, path)).catch(() => null);
    if (bytes === null || computeIntegrity(bytes) !== integrity) return false;
  }
  return true;
}

const readIfPresent = async (location: string): Promise<Uint8Array | null> =>
  (await hasRegularFile(location)) ? readFile(location) : null;

const shortName = (integrity: string): string =>
  Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('hex').slice(0, 16);

/** Reads the manifest from a cached copy as if from the storage. */
const cachedManifest = (folder: string): Pick<RegistryStorage, 'read'> => ({
  read: () => readIfPresent(join(folder, manifestFile)),
});
