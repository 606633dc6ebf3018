import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '../integrity.ts';
import type { VersionManifest } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { registryPaths } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { hasRegularFile } from '../storage/regular-files.ts';

const atOnce = 16;

/** Copies of versions on this machine, each file checked against its manifest before any of them is used. */
export function createVersionFolders(storage: RegistryStorage, cacheDir: string) {
  const fetching = new Map<string, Promise<string>>();

  /** @returns the folder with `client/` and `server/` @throws RegistryError when a file is missing or was changed */
  function folderOf(manifest: VersionManifest, manifestIntegrity: string): Promise<string> {
    // By its contents: what was fetched for another manifest of the same name is not mistaken for it.
    const key = join(manifest.name, `${manifest.version}-${shortName(manifestIntegrity)}`);
    const known = fetching.get(key);
    if (known) return known;
    const mine = fetchTo(join(cacheDir, key), manifest).catch((error: unknown) => {
      fetching.delete(key);
      throw error;
    });
    fetching.set(key, mine);
    return mine;
  }

  async function fetchTo(folder: string, manifest: VersionManifest): Promise<string> {
    if (await isFolder(folder)) {
      // Left by a process before: whoever could write here since could have changed it.
      if (await isWhole(folder, manifest)) return folder;
      await rm(folder, { recursive: true, force: true });
    }
    const draft = `${folder}.${randomUUID()}.draft`;
    try {
      const waiting = [...manifest.files];
      const worker = async () => {
        for (let file = waiting.pop(); file; file = waiting.pop()) await copy(file, draft, manifest);
      };
      // All of them have to be done with the folder before it is tidied away.
      const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      await mkdir(draft, { recursive: true });
      // Two processes with one cache: whoever comes second finds the same.
      await rename(draft, folder).catch(async (error: unknown) => {
        if (!(await isFolder(folder))) throw error;
      });
      return folder;
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
    if (integrityOf(bytes) !== integrity)
      throw new RegistryError(`${path} of ${name} ${version} is not what was published`);
    const target = join(draft, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }

  return { folderOf };
}

async function isWhole(folder: string, { files }: VersionManifest): Promise<boolean> {
  for (const { path, integrity } of files) {
    const bytes = await bytesAt(join(folder, path)).catch(() => null);
    if (bytes === null || integrityOf(bytes) !== integrity) return false;
  }
  return true;
}

const bytesAt = async (location: string): Promise<Uint8Array | null> =>
  (await hasRegularFile(location)) ? readFile(location) : null;

const shortName = (integrity: string): string =>
  Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('hex').slice(0, 16);

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
